import type { Db } from '../../../db/open';
import { listTargetedKeywords } from '../../../db/seo-keywords';
import { addLinks, countInlinks, deleteSuggestedLinks } from '../../../db/seo-links';
import { getPage, listPageTexts, listSubjects, mapPageIds } from '../../../db/seo-pages';
import { listTasksOfType, upsertTasks } from '../../../db/seo-tasks';
import type { PageSubject } from '../../audit/suggestions/link-phrases';
import { type PageText, suggestLinks } from '../../audit/suggestions/link-suggestions';
import { type LinkTaskStamp, linkTaskType, planLinkTasks } from '../tasks/link-tasks';
import { storedFacts } from './page-columns';

/** Finds places for internal links in the stored texts of a site, stores them and makes tasks. */
export async function recordSuggestions(db: Db, stamp: LinkTaskStamp): Promise<void> {
  const { now, origin } = stamp;
  const suggestions = await suggestLinks(await siteSubjects(db, origin), siteTexts(db, origin));
  const ids = await mapPageIds(db, [origin]);
  const inlinks = suggestions.length > 0 ? await countInlinks(db, origin) : new Map();
  const links = suggestions.map((suggestion) => ({
    source_page_id: ids.get(suggestion.source) ?? 0,
    target_page_id: ids.get(suggestion.target) ?? 0,
    anchor_text: suggestion.anchor,
    context: suggestion.sentence,
    is_contextual: 1,
    created_at: now,
    kind: 'suggested',
  }));
  await db.transaction().execute(async (transaction) => {
    await deleteSuggestedLinks(transaction, origin);
    await addLinks(transaction, links);
    const stored = await listTasksOfType(transaction, origin, linkTaskType);
    await upsertTasks(transaction, planLinkTasks(suggestions, { stored, ids, inlinks, stamp }));
  });
}

async function siteSubjects(db: Db, origin: string): Promise<PageSubject[]> {
  const wanted = Map.groupBy(
    await listTargetedKeywords(db),
    ({ target_page_id }) => target_page_id,
  );
  const pages = await listSubjects(db, origin);
  return pages.map(({ id, url, title, h1 }) => ({
    url,
    title: title ?? '',
    h1: h1 ?? '',
    keywords: (wanted.get(id) ?? []).map(({ keyword }) => keyword),
  }));
}

/** The texts of a site as they were last seen, a few at a time. */
async function* siteTexts(db: Db, origin: string): AsyncGenerator<PageText> {
  let lastId = 0;
  for (;;) {
    const pages = await listPageTexts(db, origin, lastId, 25);
    const last = pages.at(-1);
    if (!last) return;
    lastId = last.id;
    for (const { id, url, main_text } of pages) {
      yield { url, text: main_text ?? '', linksTo: () => linksOf(db, id) };
    }
  }
}

async function linksOf(db: Db, pageId: number): Promise<string[]> {
  const page = await getPage(db, pageId);
  const facts = page && storedFacts(page);
  return facts?.links.map(({ url }) => url) ?? [];
}
