import type { Offering } from '../../src/content/schema/offering';
import { offeringHref } from '../offering-link';
import { ContentIcon } from '../ui/content-icon';
import { Icon } from '../ui/icon';
import { Section } from '../ui/section';

interface IndustriesProps {
  heading: string;
  lead: string;
  cards: readonly Offering[];
}

/** One link a line: large enough to read at a glance. */
export function Industries({ heading, lead, cards }: IndustriesProps) {
  return (
    <Section id="industries" heading={heading} lead={lead} tone="surface">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {cards.map((industry) => (
          <li key={industry.slug} className="border-t border-line">
            <a
              href={offeringHref(industry)}
              className="group flex items-center gap-5 py-6 text-xl font-600 tracking-[-0.015em] hover:text-accent sm:text-2xl"
            >
              <ContentIcon name={industry.icon} className="text-[1.3em] text-accent" />
              {industry.title}
              <Icon
                name="arrow-right"
                className="ml-auto text-muted transition-transform group-hover:translate-x-1 group-hover:text-accent"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
