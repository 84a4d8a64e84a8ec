import type { Site } from '../../src/content/schema/site';
import { Icon } from './icon';

interface ContactDetailsProps {
  site: Site;
  expectations: readonly string[];
}

const link = 'inline-flex min-h-8 items-center underline underline-offset-4 decoration-1';

/** What to expect after writing, and the direct ways to us; stands on a dark band. */
export function ContactDetails({ site, expectations }: ContactDetailsProps) {
  return (
    <>
      <ul className="mt-8 space-y-3">
        {expectations.map((expectation) => (
          <li key={expectation} className="flex gap-3">
            <Icon name="check" className="mt-1 text-night-teal" /> {expectation}
          </li>
        ))}
      </ul>
      <dl className="mt-10 space-y-5 border-t border-night-line pt-8">
        <div>
          <dt className="text-sm text-night-muted">Phone</dt>
          <dd>
            <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`} className={link}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-night-muted">Email</dt>
          <dd>
            <a href={`mailto:${site.email}`} className={link}>
              {site.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-night-muted">Office hours</dt>
          <dd>{site.hours}</dd>
        </div>
      </dl>
    </>
  );
}
