import { type StoredBody, storeBody } from './body';

/** Pages wait for the browser's next question: they are checked by ETag each time. */
const revalidate = 'public, max-age=0, must-revalidate';

export interface PageCache {
  /** The page under `key`, rendered at most once per content version. */
  page(
    key: string,
    version: string,
    render: () => Promise<string>,
    type?: string,
  ): Promise<StoredBody>;
}

/** Keeps what was rendered until the content changes; two first requests share one rendering. */
export function createPageCache(limit = 2000): PageCache {
  let heldVersion = '';
  let pages = new Map<string, Promise<StoredBody>>();
  return {
    page(key, version, render, type = 'text/html; charset=utf-8') {
      if (version !== heldVersion || pages.size >= limit) {
        heldVersion = version;
        pages = new Map();
      }
      const held = pages.get(key);
      if (held) return held;
      const current = pages;
      const page = render().then((html) => storeBody(html, type, revalidate));
      current.set(key, page);
      page.catch(() => current.delete(key));
      return page;
    },
  };
}
