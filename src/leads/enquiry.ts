import { z } from 'zod';

/** Fields of one line hold one, so that they cannot pass for other lines of the notification. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

const note = (max: number) =>
  z
    .string({ error: 'Please enter text here, or leave it out.' })
    .trim()
    .overwrite(oneLine)
    .max(max, { error: `Please keep this under ${max} characters.` })
    .nullish()
    .transform((value) => value || null);

/**
 * An enquiry as the form and the API send it (spec section 5). The e-mail rule is the HTML
 * standard's; lengths are those of RFC 5321.
 */
export const enquirySchema = z.object({
  name: z
    .string({ error: 'Please enter your name.' })
    .trim()
    .overwrite(oneLine)
    .min(1, { error: 'Please enter your name.' })
    .max(200, { error: 'Please keep your name under 200 characters.' }),
  email: z
    .string({ error: 'Please enter a valid email address.' })
    .trim()
    .max(254, { error: 'Please enter a valid email address.' })
    .regex(z.regexes.html5Email, { error: 'Please enter a valid email address.' }),
  phone: note(50),
  company: note(200),
  message: z
    .string({ error: 'Please enter a message.' })
    .trim()
    .min(1, { error: 'Please enter a message.' })
    .max(10_000, { error: 'Please keep your message under 10000 characters.' }),
  service_interest: note(100),
  consent: z.preprocess(
    (value) => value === true || value === 'true' || value === 'on' || value === '1',
    z.literal(true, { error: 'You must consent to be contacted to submit this form.' }),
  ),
  source: note(500),
  utm_source: note(200),
  utm_medium: note(200),
  utm_campaign: note(200),
  page_url: note(2000),
  /** When the form was shown, and SHA-256 of the consent text on it. */
  rendered_at: z.iso
    .datetime()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  consent_version: note(64),
  /** Hidden from people: what fills it in is a machine. */
  website: note(500),
});
export type Enquiry = z.output<typeof enquirySchema>;

/** Choices of service_interest: the tiers with their prices, then the others of the content. */
export function serviceChoices(pricing: {
  tiers: { name: string; price: number }[];
  otherChoices: string[];
}): { label: string; value: string }[] {
  return [
    ...pricing.tiers.map(({ name, price }) => ({
      label: `${name} ($${price.toLocaleString('en-US')}/month)`,
      value: name,
    })),
    ...pricing.otherChoices.map((choice) => ({ label: choice, value: choice })),
  ];
}
