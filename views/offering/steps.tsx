import { Section } from '../ui/section';

/** How the work goes, step by step. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <Section id="how-it-works" heading="How it works" tone="surface">
      <ol className="grid gap-6 md:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="panel flex gap-5 p-6 sm:p-8">
            <span
              aria-hidden="true"
              className="text-4xl font-750 leading-none tracking-[-0.04em] text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="title-3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
