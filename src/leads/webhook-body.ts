import type { LeadCreatedEvent } from './lead-event';

/** Standard Webhooks advise to keep bodies below 20 kB. */
const maxBytes = 20_000;
const marker = '… [cut: the whole message is in the dashboard]';

/**
 * The event as a webhook's body, with the address where staff find the enquiry; a long message
 * is cut, and says so, where the body would grow to 20 kB.
 */
export function webhookBody(event: LeadCreatedEvent, dashboardUrl: string): string {
  const bodyOf = (message: string) =>
    JSON.stringify({ ...event, data: { ...event.data, message, dashboard_url: dashboardUrl } });
  const whole = bodyOf(event.data.message);
  if (Buffer.byteLength(whole) < maxBytes) return whole;
  const room = maxBytes - 1 - Buffer.byteLength(bodyOf(marker));
  return bodyOf(cut(event.data.message, room) + marker);
}

/** As many characters as take up to so many bytes in JSON. */
function cut(text: string, bytes: number): string {
  let length = 0;
  let left = bytes;
  for (const character of text) {
    left -= Buffer.byteLength(JSON.stringify(character)) - 2;
    if (left < 0) break;
    length += character.length;
  }
  return text.slice(0, length);
}
