import type { Home } from '../../src/content/schema/pages';
import { Section } from '../ui/section';

/** The three numbered steps from first call to launch. */
export function HowItWorks({ heading, lead, steps }: Home['howItWorks']) {
  return (
    <Section id="how-it-works" heading={heading} lead={lead}>
      <ol className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative">
            <span
              aria-hidden="true"
              className="block text-[5.5rem] font-800 leading-none tracking-[-0.06em] text-accent"
            >
              {index + 1}
            </span>
            <h3 className="title-3 mt-4 border-t border-line pt-5">{title}</h3>
            <p className="mt-2.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
