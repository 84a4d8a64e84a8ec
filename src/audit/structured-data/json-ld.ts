import { type Entity, shortName, type Value } from './entity';

export interface JsonLdScript {
  /** The outermost entities, those of a graph one by one. */
  entities: Entity[];
  /** Why the script cannot be read. */
  error?: string;
}

/** Nesting beyond this is cut off: no real markup has it, and recursion stays safe. */
const maxDepth = 40;
const schemaContext = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]|$)/i;

type Json = Readonly<Record<string, unknown>>;

/** Reads the text of one ld+json script; an empty one and other vocabularies give nothing. */
export function readJsonLd(text: string): JsonLdScript {
  const source = unwrap(text);
  if (source === '') return { entities: [] };
  try {
    return { entities: readTop(JSON.parse(source)) };
  } catch (error) {
    return { entities: [], error: error instanceof Error ? error.message : String(error) };
  }
}

const opening = /^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const closing = /(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)$/;

/** Old templates hide scripts from older browsers in comment or CDATA marks. */
function unwrap(text: string): string {
  const source = text.replace(/^\ufeff/, '').trim();
  const start = opening.exec(source)?.[0].length ?? 0;
  const end = start > 0 ? (closing.exec(source.slice(-40))?.[0].length ?? 0) : 0;
  return source.slice(start, source.length - end).trim();
}

function readTop(json: unknown): Entity[] {
  if (Array.isArray(json)) return json.flatMap((item) => (isObject(item) ? readRoot(item) : []));
  return isObject(json) ? readRoot(json) : [];
}

function readRoot(node: Json): Entity[] {
  const context = contextOf(node);
  if (context === 'foreign') return [];
  const graph = node['@graph'] === undefined ? [] : [node['@graph']].flat(2).filter(isObject);
  const members = graph.filter((member) => contextOf(member) !== 'foreign');
  const entities = members.map((member) => readEntity(member, 0));
  const own = readEntity(node, 0);
  if (own.types.length > 0 || own.properties.size > 0) entities.push(own);
  return context === 'none'
    ? entities.map((entity) => ({ ...entity, contextless: true }))
    : entities;
}

/** Which vocabulary a node is written in: its own "@context", or none named. */
function contextOf(node: Json): 'schema.org' | 'foreign' | 'none' {
  const context = node['@context'];
  if (!context) return 'none';
  const parts = [context].flat(3);
  const names = parts.flatMap((part) => (isObject(part) ? Object.values(part) : [part]));
  const isSchema = names.some((name) => typeof name === 'string' && schemaContext.test(name));
  return isSchema ? 'schema.org' : 'foreign';
}

function readEntity(node: Json, depth: number): Entity {
  const properties = new Map<string, Value[]>();
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('@')) continue;
    const values = readValues(value, depth + 1);
    if (values.length > 0) properties.set(shortName(key), values);
  }
  const types = [node['@type']].flat(2).filter((type) => typeof type === 'string');
  const id = node['@id'];
  return {
    types: types.map(shortName),
    properties,
    format: 'jsonld',
    ...(typeof id === 'string' && { id }),
  };
}

function readValues(value: unknown, depth: number): Value[] {
  if (Array.isArray(value) && depth < maxDepth)
    return value.flatMap((item) => readValues(item, depth + 1));
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [value];
  if (!isObject(value) || depth >= maxDepth) return [];
  const inner = value['@value'] ?? value['@list'] ?? value['@set'];
  return inner === undefined ? [readEntity(value, depth)] : readValues(inner, depth + 1);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
