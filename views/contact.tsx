import type { Content } from '../src/content/schema/content';
import { routes } from '../src/routes';
import { ContactForm, type ContactFormProps } from './contact-form';
import { HowItWorks } from './home/how-it-works';
import { Breadcrumbs } from './ui/breadcrumbs';
import { ContactDetails } from './ui/contact-details';

const crumbs = [{ label: 'Home', href: routes.home.href() }, { label: 'Contact' }];

/** The contact form as a page of its own. */
export function ContactPage({ content, form }: { content: Content; form: ContactFormProps }) {
  const { contact } = content.home;
  return (
    <>
      <div className="wrap pt-8">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="wrap grid items-start gap-10 pb-4 pt-8 lg:grid-cols-[5fr_7fr] lg:gap-14">
        <div className="on-night rounded-3xl bg-feature p-7 text-night-ink sm:p-10 lg:sticky lg:top-28">
          <h1 className="title-2">{contact.heading}</h1>
          <p className="mt-5 text-lg leading-relaxed text-night-muted">{contact.lead}</p>
          <ContactDetails site={content.site} expectations={contact.expectations} />
        </div>
        <div id="contact">
          <ContactForm form={form} heading="Send us a message" />
        </div>
      </div>
      <HowItWorks {...content.home.howItWorks} />
    </>
  );
}
