import type { LeadRecord } from '../../src/leads/lead-record';
import { routes } from '../../src/routes';
import { PostButton } from './small-button';
import { When } from './when';

type Delivery = LeadRecord['deliveries'][number];

const channels: Record<string, string> = { email: 'Email', webhook: 'Webhook' };

/** Where the enquiry was sent on to, and how that went. */
export function LeadDeliveries({ lead, deliveries }: Pick<LeadRecord, 'lead' | 'deliveries'>) {
  if (deliveries.length === 0)
    return <p className="text-muted">None: no mail server or webhook was set at the time.</p>;
  return (
    <ul className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="py-2">
          <span className="font-600">{channels[delivery.channel] ?? delivery.channel}</span>
          <span className="block text-muted">
            <Outcome {...delivery} />
          </span>
          {delivery.lastError && (
            <span className="block break-words text-sm text-danger">{delivery.lastError}</span>
          )}
          {delivery.failedAt && (
            <PostButton
              action={routes.dashboardLead.href({ id: lead.id })}
              fields={{ do: 'resend', delivery: delivery.id }}
            >
              Send again
            </PostButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ deliveredAt, failedAt, attempts, nextAttemptAt }: Delivery) {
  if (deliveredAt)
    return (
      <>
        Delivered <When at={deliveredAt} />
      </>
    );
  if (failedAt)
    return (
      <>
        {attempts ? `Given up after ${attemptsText(attempts)}` : 'Not tried'},{' '}
        <When at={failedAt} />
      </>
    );
  return (
    <>
      {attempts ? `${attemptsText(attempts)} failed` : 'Waiting'}, next <When at={nextAttemptAt} />
    </>
  );
}

const attemptsText = (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;
