import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { Site } from '../content/schema/site';
import { routes } from '../routes';
import type { LeadCreatedEvent } from './lead-event';

/** In milliseconds; together within the minute for which a delivery is leased. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails the agency one enquiry; a reply goes to the person who wrote it. Throws when refused. */
export async function sendNotification(
  config: Config,
  site: Site,
  siteUrl: string,
  { data }: LeadCreatedEvent,
): Promise<void> {
  const transport = createTransport(
    { url: config.SMTP_URL, ...timeouts },
    { from: config.MAIL_FROM ?? site.email },
  );
  await transport.sendMail({
    to: site.email,
    replyTo: { name: data.name ?? '', address: data.email },
    subject: `New enquiry from ${data.name ?? data.email}`,
    text: notificationText(data, `${siteUrl}${routes.dashboardLead.href({ id: data.id })}`),
  });
}

/** The mail's text: every field that was filled in, then where staff find the enquiry. */
function notificationText(lead: LeadCreatedEvent['data'], link: string): string {
  const rows: [string, string | null][] = [
    ['Name', lead.name],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Company', lead.company],
    ['Interested in', lead.service_interest],
    ['Page', lead.page_url],
    ['Source', lead.source],
    ['Campaign', lead.utm_campaign],
  ];
  const filled = rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return `${filled.join('\n')}\n\n${lead.message}\n\n${link}\n`;
}
