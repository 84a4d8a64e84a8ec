import type { LeadRecord } from '../../src/leads/lead-record';
import { routes } from '../../src/routes';
import { Facts } from './facts';
import { PostButton } from './small-button';
import { When } from './when';

type LeadConsentProps = Pick<LeadRecord, 'lead' | 'consents'>;

/** The consent as it was shown and given, with the hashes that prove it. */
export function LeadConsent({ lead, consents }: LeadConsentProps) {
  return (
    <>
      <blockquote className="border-l-3 border-accent pl-4">{lead.consentText}</blockquote>
      <p className="mt-3 text-muted">
        Given <When at={lead.consentAt} />
      </p>
      {consents.map((record) => (
        <details key={record.id} className="mt-3">
          <summary className="inline-flex min-h-8 items-center font-600 text-accent">
            Record {record.id}, {record.isGrant ? 'consent' : 'withdrawal'}
          </summary>
          <Facts
            facts={[
              [record.isGrant ? 'Given' : 'Withdrawn', <When key="at" at={record.at} />],
              ['Form shown', record.shownAt && <When key="shown" at={record.shownAt} />],
              ['Text, version', record.version],
              ['Form', record.form],
              ['Address', record.ip],
              ['Browser', record.userAgent],
              ['Text, SHA-256', <Hash key="text" value={record.textHash} />],
              ['Record, SHA-256', <Hash key="record" value={record.hash} />],
              ['Same text', record.text === lead.consentText ? 'Yes' : 'No'],
            ]}
          />
        </details>
      ))}
      {consents.at(-1)?.isGrant && (
        <div className="mt-3">
          <PostButton
            action={routes.dashboardLead.href({ id: lead.id })}
            fields={{ do: 'withdraw' }}
          >
            Record withdrawal
          </PostButton>
        </div>
      )}
    </>
  );
}

const Hash = ({ value }: { value: string }) => <code className="break-all text-sm">{value}</code>;
