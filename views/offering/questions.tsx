import { Icon } from '../ui/icon';
import { SectionHeading } from '../ui/section';

interface QuestionsProps {
  faq: readonly { question: string; answer: string }[];
}

/** The questions people ask first; each opens without a script. */
export function Questions({ faq }: QuestionsProps) {
  return (
    <section id="questions" aria-labelledby="questions-heading" className="band bg-surface">
      <div className="wrap grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <SectionHeading id="questions" heading="Questions people ask" />
        <div>
          {faq.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line last:border-b">
              <summary className="flex items-center justify-between gap-6 py-5">
                <h3 className="title-3">{question}</h3>
                <Icon
                  name="plus"
                  className="text-2xl text-accent transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-2xl pb-7 pr-8 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
