import type { LeadRecord } from '../../src/leads/lead-record';
import { Facts } from './facts';
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
            Record {record.id}
          </summary>
          <Facts
            facts={[
              ['Given', <When key="at" at={record.at} />],
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
    </>
  );
}

const Hash = ({ value }: { value: string }) => <code className="break-all text-sm">{value}</code>;
