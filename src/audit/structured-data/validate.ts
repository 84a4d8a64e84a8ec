import type { Condition, Issue, Subject } from './conditions';
import { type Entity, isEntity, isReference, type Value } from './entity';
import { type Graph, resolve } from './graph';
import { conditionsOf, isRichType } from './types/index';

/** An issue with where it was found. */
export interface Violation extends Issue {
  type: string;
  /** Types and properties from the outermost entity, such as "Product › offers › Offer". */
  path: string;
  /** What the entity calls itself, if it does. */
  name?: string;
}

interface Place {
  parent?: Entity;
  property: string;
  /** Types and properties above, the nearest few. */
  above: readonly string[];
  isRoot: boolean;
}

/** More violations than anybody reads; hostile markup cannot make more work than this. */
const maxViolations = 1000;
const maxSteps = 8;

/** Judges every entity of a page by the rules of its types, each one once. */
export function validate(graph: Graph): Violation[] {
  const seen = new Set<Entity>();
  const violations: Violation[] = [];
  // A list, not recursion: ids can chain entities to any depth.
  const open = rootsFirst(graph)
    .reverse()
    .map((entity) => ({ entity, place: topOf(graph, entity) }));
  for (let next = open.pop(); next && violations.length < maxViolations; next = open.pop()) {
    const entity = resolve(graph, next.entity);
    if (seen.has(entity) || isReference(entity) || entity.types.length === 0) continue;
    seen.add(entity);
    violations.push(...judge(graph, entity, next.place));
    for (const part of partsOf(entity, next.place).reverse()) open.push(part);
  }
  return violations;
}

function topOf(graph: Graph, entity: Entity): Place {
  return { property: '', above: [], isRoot: !isPointedAt(graph, entity) };
}

function partsOf(parent: Entity, { above }: Place): { entity: Entity; place: Place }[] {
  return [...parent.properties].flatMap(([property, values]) => {
    const steps = [...above, typeNames(parent), property].slice(-maxSteps);
    const place = { parent, property, above: steps, isRoot: false };
    return values.filter(isEntity).map((entity) => ({ entity, place }));
  });
}

/** What others point at is judged where they stand, so that it knows its context. */
function rootsFirst(graph: Graph): Entity[] {
  const { entities } = graph;
  const isInner = (entity: Entity) => isPointedAt(graph, entity);
  return [...entities.filter((entity) => !isInner(entity)), ...entities.filter(isInner)];
}

function isPointedAt({ referenced }: Graph, { id }: Entity): boolean {
  return id !== undefined && referenced.has(id);
}

function typeNames({ types }: Entity): string {
  return types.slice(0, 3).join('/');
}

function judge(graph: Graph, entity: Entity, place: Place): Violation[] {
  const subject: Subject = {
    graph,
    entity,
    parentTypes: place.parent?.types ?? [],
    property: place.property,
    isRoot: place.isRoot,
  };
  const path = [...place.above, typeNames(entity)].join(' › ');
  const name = nameOf(entity);
  return entity.types
    .slice(0, 10)
    .flatMap((type) =>
      [contextCondition(type), ...conditionsOf(type)]
        .flatMap((condition) => condition(subject))
        .map((issue) => ({ ...issue, type, path, ...(name && { name }) })),
    );
}

/** Without "@context" the words mean nothing to a crawler, so a rich result is lost. */
function contextCondition(type: string): Condition {
  return ({ entity }) =>
    entity.contextless && isRichType(type)
      ? [{ fault: 'missing', level: 'required', property: '@context' }]
      : [];
}

function nameOf(entity: Entity): string {
  const names: readonly Value[] =
    entity.properties.get('name') ?? entity.properties.get('headline') ?? [];
  return typeof names[0] === 'string' ? names[0].slice(0, 80) : '';
}
