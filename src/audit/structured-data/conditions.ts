import type { Entity } from './entity';
import { type Graph, valuesAt } from './graph';
import { isKind, type Kind, kindNames } from './value-kinds';

/** What a condition looks at: an entity and where it stands. */
export interface Subject {
  graph: Graph;
  entity: Entity;
  /** Types of what it stands in; empty at the top. */
  parentTypes: readonly string[];
  /** The property it is the value of; '' at the top. */
  property: string;
  /** Stands alone: nothing on the page contains it or points at it. */
  isRoot: boolean;
}

export interface Issue {
  fault: 'missing' | 'invalid';
  level: 'required' | 'recommended';
  /** The property, or several joined by " or ". */
  property: string;
  /** What is wrong, where "is missing" or the kind does not say it. */
  detail?: string;
}

export type Condition = (subject: Subject) => Issue[];

/** Rich results are refused without it, or with a value of another kind. */
export function required(property: string, kind?: Kind): Condition {
  return (subject) => judge(subject, property, 'required', kind);
}

/** Rich results are poorer without it. */
export function recommended(property: string, kind?: Kind): Condition {
  return (subject) => judge(subject, property, 'recommended', kind);
}

/** Several conditions of which one is enough; the strictest of them sets the level. */
export function oneOf(...conditions: Condition[]): Condition {
  return (subject) => {
    const results = conditions.map((condition) => condition(subject));
    if (results.some((issues) => issues.length === 0)) return [];
    return [joined(results.flat())];
  };
}

/** A condition that holds only under another. */
export function when(test: (subject: Subject) => boolean, ...conditions: Condition[]): Condition {
  return (subject) => (test(subject) ? conditions.flatMap((condition) => condition(subject)) : []);
}

/** Whether anything stands at the path. */
export function has(subject: Subject, path: string): boolean {
  const values = valuesAt(subject.graph, subject.entity, path);
  return values === 'unknown' || values.length > 0;
}

/** The first value at the path as text; '' for none and for objects. */
export function textAt(subject: Subject, path: string): string {
  const values = valuesAt(subject.graph, subject.entity, path);
  const first = values === 'unknown' ? undefined : values[0];
  return typeof first === 'object' || first === undefined ? '' : String(first);
}

function judge(
  { graph, entity }: Subject,
  property: string,
  level: Issue['level'],
  kind: Kind | undefined,
): Issue[] {
  const values = valuesAt(graph, entity, property);
  if (values === 'unknown') return [];
  if (values.length === 0) return [{ fault: 'missing', level, property }];
  if (!kind || values.every((value) => isKind(kind, value))) return [];
  return [{ fault: 'invalid', level, property, detail: `is not ${kindNames[kind]}` }];
}

function joined(issues: readonly Issue[]): Issue {
  const invalid = issues.find((issue) => issue.fault === 'invalid');
  const level = issues.some((issue) => issue.level === 'required') ? 'required' : 'recommended';
  if (invalid) return { ...invalid, level };
  const property = issues.map((issue) => issue.property).join(' or ');
  return { fault: 'missing', level, property };
}
