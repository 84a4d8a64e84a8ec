import type { Db } from '../../db/open';
import { listTargetedKeywords } from '../../db/seo-keywords';
import { addLinks, countInlinks, deleteSuggestedLinks } from '../../db/seo-links';
import { listPageTexts, listSubjects, mapPageIds } from '../../db/seo-pages';
import { listTasksOfType, type NewSeoTask, type SeoTaskRow, upsertTasks } from '../../db/seo-tasks';
import { type LinkSuggestion, type PageText, suggestLinks } from '../audit/link-suggestions';
import { storedFacts } from './page-columns';

interface Stamp {
  now: string;
  origin: string;
}

const taskType = 'internal_link';

/** Nobody works through more pages than these; the next run brings the next ones. */
const maxTasks = 50;

/** Finds places for internal links in the stored texts of a site, stores them and makes tasks. */
export async function recordSuggestions(db: Db, stamp: Stamp): Promise<void> {
  const subjects = await listSubjects(db, stamp.origin);
  const keywords = Map.groupBy(
    await listTargetedKeywords(db),
    ({ target_page_id }) => target_page_id,
  );
  const suggestions = await suggestLinks(
    subjects.map(({ id, url, title, h1 }) => ({
      url,
      title: title ?? '',
      h1: h1 ?? '',
      keywords: (keywords.get(id) ?? []).map(({ keyword }) => keyword),
    })),
    siteTexts(db, stamp.origin),
  );
  const ids = await mapPageIds(db, [stamp.origin]);
  const inlinks = await countInlinks(db, stamp.origin);
  await db.transaction().execute(async (transaction) => {
    await deleteSuggestedLinks(transaction, stamp.origin);
    await addLinks(
      transaction,
      suggestions.map((suggestion) => ({
        source_page_id: ids.get(suggestion.source) ?? 0,
        target_page_id: ids.get(suggestion.target) ?? 0,
        anchor_text: suggestion.anchor,
        context: suggestion.sentence,
        is_contextual: 1,
        created_at: stamp.now,
        kind: 'suggested',
      })),
    );
    const stored = await listTasksOfType(transaction, stamp.origin, taskType);
    await upsertTasks(transaction, planLinkTasks(suggestions, { stored, ids, inlinks, stamp }));
  });
}

/** The texts of a site as they were last seen, a few at a time. */
async function* siteTexts(db: Db, origin: string): AsyncGenerator<PageText> {
  let lastId = 0;
  for (;;) {
    const pages = await listPageTexts(db, origin, lastId, 50);
    const last = pages.at(-1);
    if (!last) return;
    lastId = last.id;
    for (const page of pages) {
      const linksTo = storedFacts(page)?.links.map(({ url }) => url) ?? [];
      yield { url: page.url, text: page.main_text ?? '', linksTo };
    }
  }
}

/** One task a page that should be linked to; those with nothing left to link are verified. Pure. */
export function planLinkTasks(
  suggestions: readonly LinkSuggestion[],
  known: {
    stored: readonly SeoTaskRow[];
    ids: ReadonlyMap<string, number>;
    /** Links found to each page. */
    inlinks: ReadonlyMap<number, number>;
    stamp: Stamp;
  },
): NewSeoTask[] {
  const { stored, stamp } = known;
  const causeOf = (target: string) => `${taskType}|${stamp.origin}|${target}`;
  const tasks = new Map(stored.map((task) => [task.cause, task]));
  const groups = [...Map.groupBy(suggestions, ({ target }) => target)].filter(
    ([target], index) => index < maxTasks || tasks.has(causeOf(target)),
  );
  const causes = new Set(suggestions.map(({ target }) => causeOf(target)));
  const left = stored.filter(({ cause, verified_at }) => !causes.has(cause) && !verified_at);
  return [
    ...groups.map(([target, places]) => ({
      ...linkTask(target, places, known),
      cause: causeOf(target),
      status: tasks.get(causeOf(target))?.status === 'in_progress' ? 'in_progress' : 'pending',
    })),
    ...left.map(({ id: _id, ...task }) => ({
      ...task,
      status: 'done',
      completed_at: task.completed_at ?? stamp.now,
      verified_at: stamp.now,
    })),
  ];
}

function linkTask(
  target: string,
  places: readonly LinkSuggestion[],
  { ids, inlinks, stamp }: Parameters<typeof planLinkTasks>[1],
): Omit<NewSeoTask, 'cause' | 'status'> {
  const pageId = ids.get(target) ?? null;
  const [first] = places;
  const found = inlinks.get(pageId ?? 0) ?? 0;
  return {
    page_id: pageId,
    title: `Link to ${new URL(target).pathname} where it is spoken of`,
    description: `${places.length === 1 ? 'One text names' : `${places.length} texts name`} this page without linking to it, first ${first?.source}: "${first?.sentence}"`,
    type: taskType,
    // A page that hardly anyone links to gains most.
    priority: found <= 1 ? 'medium' : 'low',
    suggestion: JSON.stringify({
      action: 'add_links',
      targetUrl: target,
      links: places.map(({ source, sentence, anchor }) => ({
        sourceUrl: source,
        sentence,
        anchorText: anchor,
        targetUrl: target,
      })),
    }),
    created_at: stamp.now,
    completed_at: null,
    origin: stamp.origin,
    verified_at: null,
  };
}
