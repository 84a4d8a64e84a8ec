import type { ContactFormProps } from '../../views/contact-form';
import type { Content } from '../content/schema/content';
import { serviceChoices } from './enquiry';

/** The consent text as it is shown and stored. */
export const consentText = ({ site }: Content): string =>
  site.consent.replaceAll('{brand}', site.brand);

export const textHash = (text: string): string =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex');

/** What the form needs on the page at `page`; it posts to that page itself. */
export const contactFormProps = (content: Content, page: string): ContactFormProps => ({
  action: `${page}#contact`,
  choices: serviceChoices(content.pricing),
  consent: consentText(content),
  consentVersion: textHash(consentText(content)),
  email: content.site.email,
  page,
  sendCompany: content.site.integrations.sendCompanyToAnalytics,
});
