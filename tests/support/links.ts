interface Links {
  /** Every address of this site that a page names, with one page that names it. */
  links: Map<string, string>;
  /** The ids of a fetched page, by its path. */
  idsOf(path: string): Set<string> | undefined;
}

/** Reads the pages as a crawler does: what they link to, load, and can be linked into. */
export async function collectLinks(origin: string, paths: readonly string[]): Promise<Links> {
  const links = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  for (const path of paths) {
    const own = new Set<string>();
    ids.set(path, own);
    const add = (address: string | null) => {
      const url = new URL((address ?? '').replaceAll('&amp;', '&'), origin + path);
      if (url.origin === origin) links.set(url.href, path);
    };
    const reader = new HTMLRewriter()
      .on('[href]', { element: (element) => add(element.getAttribute('href')) })
      .on('[src]', { element: (element) => add(element.getAttribute('src')) })
      .on('[srcset]', { element: (element) => srcset(element.getAttribute('srcset')).forEach(add) })
      .on('[id]', { element: (element) => void own.add(element.getAttribute('id') ?? '') });
    await reader.transform(await fetch(origin + path)).text();
  }
  return { links, idsOf: (path) => ids.get(path) };
}

const srcset = (value: string | null): string[] =>
  (value ?? '').split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
