export type Format = 'jsonld' | 'microdata' | 'rdfa';
export type Value = string | number | boolean | Entity;

/** One thing described on a page, whatever the notation. */
export interface Entity {
  /** Names of schema.org types without their prefix; other vocabularies keep theirs. */
  types: string[];
  id?: string;
  /** Every property is a list; empty texts are left out. */
  properties: ReadonlyMap<string, readonly Value[]>;
  format: Format;
  /** JSON-LD that names no vocabulary: crawlers cannot tell what its words mean. */
  contextless?: boolean;
}

const schemaOrg = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

/** "https://schema.org/Product" and "schema:Product" as "Product". */
export function shortName(name: string): string {
  return name.replace(schemaOrg, '');
}

export function isEntity(value: Value): value is Entity {
  return typeof value === 'object';
}

/** Whether a node only points at another: an id and nothing said about it. */
export function isReference(entity: Entity): boolean {
  return entity.id !== undefined && entity.properties.size === 0;
}
