import type { Offering } from '../src/content/schema/offering';
import { routes } from '../src/routes';

const byKind = {
  services: routes.service,
  industries: routes.industry,
  features: routes.feature,
};

/** The page of a service, industry or feature. */
export const offeringHref = ({ kind, slug }: Pick<Offering, 'kind' | 'slug'>): string =>
  byKind[kind].href({ slug });

/** The offerings with these slugs, in this order; unknown ones are left out. */
export const pick = (offerings: readonly Offering[], slugs: readonly string[]): Offering[] =>
  slugs.flatMap((slug) => offerings.find((offering) => offering.slug === slug) ?? []);
