import type { Offering } from '../../src/content/schema/offering';
import type { Demo } from '../../src/content/schema/pages';
import { routes } from '../../src/routes';
import { ContentIcon } from '../ui/content-icon';
import { Section } from '../ui/section';

interface UseCasesProps {
  useCases: Demo['useCases'];
  industries: readonly Offering[];
}

/** Where the pieces come first, by industry. */
export function UseCases({ useCases, industries }: UseCasesProps) {
  return (
    <Section id="use-cases" heading={useCases.heading} lead={useCases.lead} tone="surface">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {useCases.cards.map(({ industry, title, text }) => (
          <li key={industry}>
            <a
              href={routes.industry.href({ slug: industry })}
              className="panel flex h-full flex-col p-6 hover:border-accent"
            >
              <ContentIcon
                name={industries.find(({ slug }) => slug === industry)?.icon ?? 'building-2'}
                className="text-2xl text-accent"
              />
              <h3 className="title-3 mt-4">{title}</h3>
              <p className="mt-2 text-[0.95rem] text-muted">{text}</p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
