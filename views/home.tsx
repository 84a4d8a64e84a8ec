import type { Content } from '../src/content/schema/content';
import type { ContactFormProps } from './contact-form';
import { ContactSection } from './home/contact';
import { Hero } from './home/hero';
import { HowItWorks } from './home/how-it-works';
import { Industries } from './home/industries';
import { PricingSection } from './home/pricing';
import { Services } from './home/services';
import { WhyChooseUs } from './home/why-choose-us';
import { pick } from './offering-link';

/** The home page, its sections in the order of the specification. */
export function HomePage({ content, form }: { content: Content; form: ContactFormProps }) {
  const { home, site, pricing } = content;
  return (
    <>
      <Hero hero={home.hero} />
      <Services {...home.services} cards={pick(content.services, home.services.cards)} />
      <PricingSection {...home.pricing} tiers={pricing.tiers} />
      <WhyChooseUs {...home.whyChooseUs} />
      <Industries {...home.industries} cards={pick(content.industries, home.industries.cards)} />
      <HowItWorks {...home.howItWorks} />
      <ContactSection {...home.contact} site={site} form={form} />
    </>
  );
}
