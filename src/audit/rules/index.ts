import type { Rule } from '../rule';
import type { Severity } from '../types';

/** Every rule that judges one page, in catalogue order. */
export const rules: readonly Rule[] = [];

/** Check id → title and default severity, of the rules above. */
export const pageRuleCatalogue: ReadonlyMap<string, { title: string; severity: Severity }> =
  new Map(rules.map(({ id, title, severity }) => [id, { title, severity }]));
