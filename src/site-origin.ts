/** Whether a text is an http or https address without path, query or user: a site's own. */
export function isSiteOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
}
