import type { Page } from '../page';
import { type Entity, isEntity, isReference, type Value } from './entity';
import { entityOfItem } from './items';
import { readJsonLd } from './json-ld';

export interface UnreadableScript {
  text: string;
  error: string;
}

/** Everything a page describes, with ids joined: one thing may be told in several places. */
export interface Graph {
  /** The outermost entities in document order. */
  entities: Entity[];
  unreadable: UnreadableScript[];
  /** What is known under an id, from all places. */
  byId: ReadonlyMap<string, Entity>;
  /** Ids that another entity's property points at. */
  referenced: ReadonlySet<string>;
}

/** Collects the structured data of a page; never throws. */
export function readGraph(page: Pick<Page, 'jsonLd' | 'microdata' | 'rdfa'>): Graph {
  const scripts = page.jsonLd.map((text) => ({ text, ...readJsonLd(text) }));
  const entities = [
    ...scripts.flatMap((script) => script.entities),
    ...page.microdata.map((item) => entityOfItem(item, 'microdata')),
    ...page.rdfa.map((item) => entityOfItem(item, 'rdfa')),
  ];
  const unreadable = scripts.flatMap(({ text, error }) => (error ? [{ text, error }] : []));
  return { entities, unreadable, ...joinIds(entities) };
}

function joinIds(entities: readonly Entity[]): Pick<Graph, 'byId' | 'referenced'> {
  const byId = new Map<string, JoinedEntity>();
  const referenced = new Set<string>();
  const visit = (entity: Entity) => {
    if (entity.id !== undefined && !isReference(entity)) join(byId, entity.id, entity);
    for (const value of [...entity.properties.values()].flat().filter(isEntity)) {
      if (value.id !== undefined) referenced.add(value.id);
      visit(value);
    }
  };
  for (const entity of entities) visit(entity);
  return { byId, referenced };
}

/** More types than any real thing has. */
const maxTypes = 20;

interface JoinedEntity extends Entity {
  properties: Map<string, readonly Value[]>;
}

function join(byId: Map<string, JoinedEntity>, id: string, entity: Entity): void {
  const known = byId.get(id);
  if (!known) {
    byId.set(id, { ...entity, types: [...entity.types], properties: new Map(entity.properties) });
    return;
  }
  known.types = [...new Set([...known.types, ...entity.types])].slice(0, maxTypes);
  for (const [name, values] of entity.properties) {
    if (!known.properties.has(name)) known.properties.set(name, values);
  }
}

/** The entity with all that the page says of it elsewhere under the same id. */
export function resolve(graph: Graph, entity: Entity): Entity {
  return (entity.id !== undefined && graph.byId.get(entity.id)) || entity;
}

/**
 * The values at a dotted path, through lists and ids. A reference to something the page does
 * not describe gives `unknown`: it may be complete elsewhere, so nothing can be said against it.
 */
export function valuesAt(graph: Graph, entity: Entity, path: string): Value[] | 'unknown' {
  const [property = '', ...rest] = path.split('.');
  const values = resolve(graph, entity).properties.get(property) ?? [];
  if (rest.length === 0) return [...values];
  const inner = values.filter(isEntity).map((value) => resolve(graph, value));
  const found = inner.map((value) =>
    isReference(value) ? 'unknown' : valuesAt(graph, value, rest.join('.')),
  );
  if (found.includes('unknown')) return 'unknown';
  return found.filter((part) => part !== 'unknown').flat();
}
