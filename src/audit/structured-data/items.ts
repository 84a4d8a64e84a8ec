import type { MicrodataItem } from '../page';
import { type Entity, type Format, shortName, type Value } from './entity';

const maxDepth = 40;

/** A microdata or RDFa item as an entity; empty texts are left out as in JSON-LD. */
export function entityOfItem(item: MicrodataItem, format: Format, depth = 0): Entity {
  const properties = new Map<string, Value[]>();
  for (const [name, values] of Object.entries(item.properties)) {
    const read = values.flatMap((value) => readValue(value, format, depth + 1));
    if (read.length > 0) properties.set(shortName(name), read);
  }
  const { id } = item;
  return { types: item.type.map(shortName), properties, format, ...(id !== undefined && { id }) };
}

function readValue(value: string | MicrodataItem, format: Format, depth: number): Value[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return depth < maxDepth ? [entityOfItem(value, format, depth)] : [];
}
