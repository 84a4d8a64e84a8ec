import { type Condition, type Issue, oneOf, required, type Subject, when } from '../conditions';
import { type Entity, isEntity } from '../entity';
import { resolve, valuesAt } from '../graph';

const inTrail = ({ isRoot, parentTypes }: Subject) =>
  isRoot || parentTypes.includes('BreadcrumbList');

/** Google's breadcrumb trail; items of other lists (carousels, pros and cons) need less. */
export const breadcrumbs: Readonly<Record<string, Condition[]>> = {
  BreadcrumbList: [required('itemListElement', 'entity'), atLeastTwoItems, addresses],
  ListItem: [
    when(inTrail, oneOf(required('name', 'text'), itemName), required('position')),
    when(
      (subject) => !inTrail(subject),
      oneOf(required('name'), required('item'), required('url')),
    ),
  ],
};

/** A mere "@id" is an address, not a name: here an unresolved reference does not count. */
function itemName({ graph, entity }: Subject): Issue[] {
  const items = valuesAt(graph, entity, 'item');
  const names = items === 'unknown' ? [] : items.filter(isEntity).flatMap(nameOf);
  function nameOf(item: Entity) {
    return resolve(graph, item).properties.get('name') ?? [];
  }
  return names.length > 0 ? [] : [{ fault: 'missing', level: 'required', property: 'item.name' }];
}

function itemsOf({ graph, entity }: Subject): Entity[] {
  const values = valuesAt(graph, entity, 'itemListElement');
  return values === 'unknown' ? [] : values.filter(isEntity).map((item) => resolve(graph, item));
}

function atLeastTwoItems(subject: Subject): Issue[] {
  if (itemsOf(subject).length !== 1) return [];
  const detail = 'has one item; a trail shows from two on';
  return [{ fault: 'invalid', level: 'recommended', property: 'itemListElement', detail }];
}

/** Every item but the last names its page by address. */
function addresses(subject: Subject): Issue[] {
  const items = itemsOf(subject);
  const last = lastByPosition(items);
  const details = items.flatMap((item) => addressFault(item, item === last) ?? []);
  return [...new Set(details)].map((detail) => ({
    fault: detail === 'is missing' ? 'missing' : 'invalid',
    level: 'recommended',
    property: 'itemListElement.item',
    detail,
  }));
}

/** Without comparable positions no item is known to be the last. */
function lastByPosition(items: readonly Entity[]): Entity | undefined {
  const places = items.map((item) => Number(item.properties.get('position')?.[0] ?? Number.NaN));
  if (places.some(Number.isNaN)) return undefined;
  const highest = places.reduce((max, place) => Math.max(max, place), Number.NEGATIVE_INFINITY);
  return items[places.indexOf(highest)];
}

function addressFault(item: Entity, isLast: boolean): string | undefined {
  const value = (item.properties.get('item') ?? item.properties.get('url'))?.[0];
  if (typeof value !== 'object') return textFault(value, item, isLast);
  if (value.id !== undefined) return textFault(value.id, item, isLast);
  const own = value.properties.get('url')?.[0];
  // The address of a nested item may stand on its element, which the item itself does not show.
  if (own === undefined && item.format !== 'jsonld') return undefined;
  return textFault(own, item, isLast);
}

function textFault(address: unknown, item: Entity, isLast: boolean): string | undefined {
  if (address === undefined) return isLast ? undefined : 'is missing';
  return isAddress(String(address), item) ? undefined : 'is not an absolute address';
}

/** Attributes resolve against the page; in JSON-LD only whole addresses have a meaning. */
function isAddress(address: string, { format }: Entity): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || format === 'jsonld') return URL.canParse(address);
  if (address === '/') return format === 'microdata';
  return /^\/\S+$/.test(address);
}
