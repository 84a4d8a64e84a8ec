import type { Offering } from '../../src/content/schema/offering';
import type { PricingTier } from '../../src/content/schema/pages';
import { routes } from '../../src/routes';
import { ButtonLink } from '../ui/button-link';

interface FactsProps {
  offering: Offering;
  tier: PricingTier | undefined;
}

/** Beside the long text: what it costs, and what it connects to. */
export function Facts({ offering, tier }: FactsProps) {
  return (
    <aside aria-label="At a glance" className="space-y-8 lg:sticky lg:top-28 lg:self-start">
      {tier && <TierFact tier={tier} />}
      <div>
        <h2 className="font-650">Connects to</h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {offering.integrations.map((name) => (
            <li
              key={name}
              className="rounded-full border border-line bg-surface px-3.5 py-1 text-[0.95rem] text-muted"
            >
              {name}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function TierFact({ tier }: { tier: PricingTier }) {
  return (
    <div className="rounded-2xl bg-accent-soft p-6 sm:p-7">
      <h2 className="font-650">Starts with {tier.name}</h2>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="text-4xl font-750 tracking-[-0.035em] tabular-nums">
          ${tier.price.toLocaleString('en-US')}
        </span>{' '}
        / month
      </p>
      <p className="mt-2">{tier.interactions}</p>
      <ButtonLink
        href={`${routes.home.href()}#pricing`}
        element="offering_tier"
        className="mt-5 w-full"
      >
        Compare plans
      </ButtonLink>
    </div>
  );
}
