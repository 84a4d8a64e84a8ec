import type { PageRecord } from '../../src/seo/dashboard/record-data';
import { PageLink } from './page-link';

type Link = PageRecord['linksIn'][number];

/** Pages that link here. */
export function LinksIn({ links }: { links: readonly Link[] }) {
  return (
    <LinkItems
      links={links}
      empty="No tracked page links here."
      pageOf={({ sourcePageId, sourceUrl }) => ({ id: sourcePageId, url: sourceUrl })}
    />
  );
}

/** Pages this one links to, or could. */
export function LinksOut({ links }: { links: readonly Link[] }) {
  return (
    <LinkItems
      links={links}
      empty="No link to a tracked page."
      pageOf={({ targetPageId, targetUrl }) => ({ id: targetPageId, url: targetUrl })}
    />
  );
}

interface LinkItemsProps {
  links: readonly Link[];
  empty: string;
  pageOf(link: Link): { id: number; url: string };
}

function LinkItems({ links, empty, pageOf }: LinkItemsProps) {
  if (links.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="max-h-120 divide-y divide-line overflow-y-auto">
      {links.map((link) => (
        <li key={link.id} className="py-2">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-600">{link.anchorText || 'No text'}</span>
            {link.kind === 'suggested' && (
              <span className="rounded-full bg-accent-soft px-2 text-sm font-600 text-accent">
                Suggested
              </span>
            )}
          </span>
          <PageLink {...pageOf(link)} className="text-sm text-muted" />
          {link.context && link.kind === 'suggested' && (
            <span className="block text-sm">“{link.context}”</span>
          )}
        </li>
      ))}
    </ul>
  );
}
