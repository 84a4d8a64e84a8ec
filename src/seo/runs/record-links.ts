import type { Db } from '../../../db/open';
import { type NewSeoLink, replaceFoundLinks } from '../../../db/seo-links';
import { listRunFacts, mapPageIds } from '../../../db/seo-pages';
import type { PageFacts } from '../../audit/site/page-facts';
import { storedFacts } from './page-columns';

/** Links kept of one page, those in sentences first: menus repeat themselves on every page. */
const maxLinksOfPage = 25;

/** Pages at a time: each part is one short transaction. */
const partSize = 250;

/** Stores the links between the pages of a run, as they were found. */
export async function recordLinks(
  db: Db,
  { runId, now, origins }: { runId: number; now: string; origins: readonly string[] },
): Promise<void> {
  const ids = await mapPageIds(db, origins);
  let lastId = 0;
  for (;;) {
    const pages = await listRunFacts(db, runId, lastId, partSize);
    const last = pages.at(-1);
    if (!last) return;
    lastId = last.id;
    const links = pages.flatMap((page) => {
      const facts = storedFacts(page);
      return facts ? linkRows(facts, page.id, ids, now) : [];
    });
    const sources = pages.map(({ id }) => id);
    await db.transaction().execute((transaction) => replaceFoundLinks(transaction, sources, links));
  }
}

/** The rows of one page's links to pages that are stored. */
export function linkRows(
  { links }: PageFacts,
  sourceId: number,
  ids: ReadonlyMap<string, number>,
  now: string,
): NewSeoLink[] {
  const [inSentences, others] = split(links, ({ contextual }) => contextual);
  const rows: NewSeoLink[] = [];
  for (const link of [...inSentences, ...others]) {
    if (rows.length === maxLinksOfPage) break;
    const targetId = ids.get(link.url);
    if (targetId === undefined || targetId === sourceId) continue;
    rows.push({
      source_page_id: sourceId,
      target_page_id: targetId,
      anchor_text: link.text,
      context: link.context ?? null,
      is_contextual: Number(link.contextual),
      created_at: now,
      kind: 'found',
    });
  }
  return rows;
}

function split<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}
