import type { LeadRecord } from '../../src/leads/lead-record';
import { routes } from '../../src/routes';
import { Badge, stateLabel } from './badge';
import { Facts } from './facts';
import { LeadConsent } from './lead-consent';
import { LeadDeliveries } from './lead-deliveries';
import { Notice } from './notice';
import { Panel, ScreenHead } from './screen-head';
import { fieldButton, smallField } from './small-button';
import { When } from './when';

const back = { label: 'Enquiries', href: routes.dashboardLeads.href() };

/** One enquiry with all that is stored of it. */
export function LeadPage(props: LeadRecord & { done: string | undefined }) {
  const { lead, consents, deliveries, done } = props;
  return (
    <>
      <Notice done={done} />
      <ScreenHead from={back} title={lead.name ?? lead.email}>
        <Badge kind="lead" value={lead.status} />
        <span>
          Received <When at={lead.createdAt} />
        </span>
      </ScreenHead>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <Panel id="message" heading="Message">
            <p className="whitespace-pre-wrap break-words">{lead.message}</p>
          </Panel>
          <Panel id="consent" heading="Consent">
            <LeadConsent lead={lead} consents={consents} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-4">
          <Panel id="status" heading="Status">
            <StatusForm {...props} />
          </Panel>
          <Panel id="contact" heading="Contact">
            <LeadFacts lead={lead} />
          </Panel>
          <Panel id="deliveries" heading="Deliveries">
            <LeadDeliveries lead={lead} deliveries={deliveries} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function StatusForm({ lead, statuses }: LeadRecord) {
  return (
    <form method="post" action={routes.dashboardLead.href({ id: lead.id })} className="flex gap-2">
      <label className="grow">
        <span className="sr-only">Status of this enquiry</span>
        <select name="status" defaultValue={lead.status} className={`${smallField} cursor-pointer`}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {stateLabel('lead', status)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={fieldButton}>
        Save
      </button>
    </form>
  );
}

function LeadFacts({ lead }: Pick<LeadRecord, 'lead'>) {
  return (
    <Facts
      facts={[
        ['Name', lead.name],
        [
          'Email',
          <a key="email" href={`mailto:${lead.email}`} className="text-link break-all">
            {lead.email}
          </a>,
        ],
        ['Phone', lead.phone && <PhoneLink key="phone" phone={lead.phone} />],
        ['Company', lead.company],
        ['Service', lead.service],
        ['Page', lead.pageUrl],
        ['Source', lead.source],
        ['UTM source', lead.utmSource],
        ['UTM medium', lead.utmMedium],
        ['UTM campaign', lead.utmCampaign],
        [
          'Id',
          <code key="id" className="break-all text-sm">
            {lead.id}
          </code>,
        ],
      ]}
    />
  );
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link">
    {phone}
  </a>
);
