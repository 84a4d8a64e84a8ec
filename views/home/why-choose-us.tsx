import type { Home } from '../../src/content/schema/pages';
import { ContentIcon } from '../ui/content-icon';
import { SectionHeading } from '../ui/section';

/** Four reasons beside their heading. */
export function WhyChooseUs({ heading, lead, cards }: Home['whyChooseUs']) {
  return (
    <section id="why-choose-us" aria-labelledby="why-choose-us-heading" className="band bg-paper">
      <div className="wrap grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading id="why-choose-us" heading={heading} lead={lead} />
        </div>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:gap-y-14">
          {cards.map(({ title, text, icon }) => (
            <li key={title} className="border-t-2 border-ink pt-6">
              <ContentIcon name={icon} className="text-3xl text-accent" />
              <h3 className="title-3 mt-4">{title}</h3>
              <p className="mt-2.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
