import type { Home } from '../../src/content/schema/pages';
import type { Site } from '../../src/content/schema/site';
import { ContactForm, type ContactFormProps } from '../contact-form';
import { ContactDetails } from '../ui/contact-details';

type ContactSectionProps = Home['contact'] & { site: Site; form: ContactFormProps };

/** The inquiry form beside what happens after sending it. */
export function ContactSection({ heading, lead, expectations, site, form }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="band bg-sea text-night-ink">
      <div className="wrap grid items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="on-night lg:sticky lg:top-32">
          <h2 id="contact-heading" className="title-2">
            {heading}
          </h2>
          <p className="mt-5 text-lg leading-relaxed text-night-muted sm:text-xl">{lead}</p>
          <ContactDetails site={site} expectations={expectations} />
        </div>
        <ContactForm form={form} />
      </div>
    </section>
  );
}
