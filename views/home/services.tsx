import type { Offering } from '../../src/content/schema/offering';
import { offeringHref } from '../offering-link';
import { ContentIcon } from '../ui/content-icon';
import { Icon } from '../ui/icon';
import { Section } from '../ui/section';

interface ServicesProps {
  heading: string;
  lead: string;
  cards: readonly Offering[];
}

/** The service cards, as one ruled sheet. */
export function Services({ heading, lead, cards }: ServicesProps) {
  return (
    <Section id="services" heading={heading} lead={lead}>
      <ul className="grid gap-px overflow-hidden rounded-3xl border border-line bg-raised md:grid-cols-2 lg:grid-cols-3">
        {cards.map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </ul>
    </Section>
  );
}

function ServiceCard({ service }: { service: Offering }) {
  return (
    <li className="flex flex-col p-6 shadow-[0_0_0_1px_var(--line)] sm:p-8">
      <span className="inline-flex size-12 items-center justify-center rounded-2xl bg-accent-soft text-2xl text-accent">
        <ContentIcon name={service.icon} />
      </span>
      <h3 className="title-3 mt-5">{service.title}</h3>
      <p className="mt-2.5 text-muted">{service.summary}</p>
      <ul className="mb-7 mt-5 space-y-2 text-[0.95rem]">
        {service.features?.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-1 text-teal" /> {feature}
          </li>
        ))}
      </ul>
      <a
        href={offeringHref(service)}
        className="text-link mt-auto inline-flex min-h-8 items-center gap-1.5 self-start"
        data-event="view_service"
        data-service={service.title}
        data-category="AI Automation"
      >
        Learn More <span className="sr-only">about {service.title}</span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}
