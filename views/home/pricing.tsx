import type { PricingTier } from '../../src/content/schema/pages';
import { ButtonLink } from '../ui/button-link';
import { Icon } from '../ui/icon';
import { Section } from '../ui/section';

interface PricingSectionProps {
  heading: string;
  lead: string;
  note?: string | undefined;
  tiers: readonly PricingTier[];
}

/** The three tiers; each button leads to the contact section. */
export function PricingSection({ heading, lead, note, tiers }: PricingSectionProps) {
  return (
    <Section id="pricing" heading={heading} lead={lead} tone="surface">
      <ul className="grid gap-6 lg:grid-cols-3 lg:gap-0">
        {tiers.map((tier) => (
          <TierCard key={tier.name} tier={tier} />
        ))}
      </ul>
      {note && <p className="mt-10 max-w-3xl text-[0.95rem] text-muted">{note}</p>}
    </Section>
  );
}

const plain = 'border-line bg-raised lg:my-8 lg:first:rounded-r-none lg:last:rounded-l-none';
const popular =
  'on-night relative z-1 border-transparent bg-feature text-night-ink shadow-2xl shadow-sea/25 lg:py-12';

function TierCard({ tier }: { tier: PricingTier }) {
  const soft = tier.popular ? 'text-night-muted' : 'text-muted';
  return (
    <li className={`rounded-3xl border p-7 sm:p-9 ${tier.popular ? popular : plain}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="title-3">{tier.name}</h3>
        {tier.popular && (
          <span className="rounded-full bg-night-teal px-3 py-1 text-sm font-650 text-[#06302c]">
            Most Popular
          </span>
        )}
      </div>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="text-5xl font-750 tracking-[-0.04em] tabular-nums">
          ${tier.price.toLocaleString('en-US')}
        </span>{' '}
        <span className={soft}>/ month</span>
      </p>
      <p className={`mt-4 ${soft}`}>{tier.description}</p>
      <ButtonLink
        href="#contact"
        tone={tier.popular ? 'inverse' : 'secondary'}
        element={`pricing_${tier.name.toLowerCase().replaceAll(' ', '_')}`}
        className="mt-7 w-full"
      >
        {tier.buttonText}
      </ButtonLink>
      <p className="mt-8 font-650">{tier.interactions}</p>
      <TierFeatures tier={tier} />
    </li>
  );
}

function TierFeatures({ tier }: { tier: PricingTier }) {
  const soft = tier.popular ? 'text-night-muted' : 'text-muted';
  return (
    <ul className="mt-4 space-y-3.5 text-[0.95rem]">
      {tier.features.map(({ title, description }) => (
        <li key={title} className="flex gap-3">
          <Icon name="check" className={`mt-1 ${tier.popular ? 'text-night-teal' : 'text-teal'}`} />
          <span>
            <span className="block font-600">{title}</span>
            <span className={soft}>{description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
