import type { NewSeoTask, SeoTaskRow } from '../../../db/seo-tasks';
import type { LinkSuggestion } from '../../audit/suggestions/link-suggestions';

export interface LinkTaskStamp {
  now: string;
  origin: string;
}

/** What is known of the site when its link tasks are planned. */
interface Known {
  /** The link tasks there are. */
  stored: readonly SeoTaskRow[];
  /** Address → page. */
  ids: ReadonlyMap<string, number>;
  /** Page → links that were found to it. */
  inlinks: ReadonlyMap<number, number>;
  stamp: LinkTaskStamp;
}

export const linkTaskType = 'internal_link';

/** Nobody works through more pages than these; the next run brings the next ones. */
const maxTasks = 50;

/** One task a page that should be linked to; those with nothing left to link are verified. Pure. */
export function planLinkTasks(suggestions: readonly LinkSuggestion[], known: Known): NewSeoTask[] {
  const { stored, stamp } = known;
  const causeOf = (target: string) => `${linkTaskType}|${stamp.origin}|${target}`;
  const tasks = new Map(stored.map((task) => [task.cause, task]));
  const groups = [...Map.groupBy(suggestions, ({ target }) => causeOf(target))];
  const causes = new Set(groups.map(([cause]) => cause));
  return [
    ...groups
      .filter(([cause], index) => index < maxTasks || tasks.has(cause))
      .map(([cause, places]) => {
        const isBegun = tasks.get(cause)?.status === 'in_progress';
        const status = isBegun ? 'in_progress' : 'pending';
        return { ...linkTask(places, known), cause, status };
      }),
    ...stored
      .filter(({ cause, verified_at }) => !causes.has(cause) && !verified_at)
      .map(verified(stamp)),
  ];
}

const verified =
  ({ now }: LinkTaskStamp) =>
  ({ id: _id, ...task }: SeoTaskRow): NewSeoTask => ({
    ...task,
    status: 'done',
    completed_at: task.completed_at ?? now,
    verified_at: now,
  });

function linkTask(
  places: readonly LinkSuggestion[],
  { ids, inlinks, stamp }: Known,
): Omit<NewSeoTask, 'cause' | 'status'> {
  const [first] = places;
  const target = first?.target ?? stamp.origin;
  const pageId = ids.get(target) ?? null;
  const found = inlinks.get(pageId ?? 0) ?? 0;
  return {
    page_id: pageId,
    title: `Link to ${new URL(target).pathname} where it is spoken of`,
    description: `${places.length === 1 ? 'One text names' : `${places.length} texts name`} this page without linking to it, first ${first?.source}: "${first?.sentence}"`,
    type: linkTaskType,
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
