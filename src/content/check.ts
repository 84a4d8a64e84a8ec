import { imageProblems } from './check-images';
import type { ReferenceProblem } from './problem';
import type { Content } from './schema/content';
import type { Offering } from './schema/offering';
import type { Post } from './schema/post';

/** What no file can know alone: links between files, images that are there, slugs that clash. */
export function checkReferences(
  content: Content,
  allPosts: readonly Post[],
  mediaFiles: ReadonlySet<string>,
): ReferenceProblem[] {
  const offerings = [...content.services, ...content.industries, ...content.features];
  return [
    ...homeProblems(content),
    ...popularProblems(content),
    ...offerings.flatMap((offering) => relatedProblems(offering, content)),
    ...offerings.flatMap((offering) => tierProblems(offering, content)),
    ...imageProblems(content, allPosts, mediaFiles),
    ...duplicateSlugs(allPosts),
  ];
}

function homeProblems({ site, home, demo, services, industries }: Content): ReferenceProblem[] {
  const footerServices = site.footerServices.map(({ slug }) => slug);
  const industriesShown = demo.useCases.cards.map((card) => card.industry);
  return [
    ...unknownSlugs('site.yaml', 'footerServices', footerServices, services),
    ...unknownSlugs('home.yaml', 'services.cards', home.services.cards, services),
    ...unknownSlugs('home.yaml', 'industries.cards', home.industries.cards, industries),
    ...unknownSlugs('demo.yaml', 'useCases.cards', industriesShown, industries),
    ...services
      .filter(({ slug, features }) => home.services.cards.includes(slug) && !features)
      .map(({ file }) => ({
        file,
        key: 'features',
        message: 'is missing; write three short bullets.',
      })),
  ];
}

function unknownSlugs(
  file: string,
  key: string,
  wanted: readonly string[],
  among: readonly Offering[],
): ReferenceProblem[] {
  const known = among.map(({ slug }) => slug);
  return wanted.flatMap((slug, index) =>
    known.includes(slug)
      ? []
      : [
          {
            file,
            key: `${key}.${index}`,
            message: `names ${slug}, which no file describes; known are ${known.join(', ')}.`,
          },
        ],
  );
}

const popularProblems = ({ pricing }: Content): ReferenceProblem[] =>
  pricing.tiers.filter((tier) => tier.popular).length > 1
    ? [{ file: 'pricing.yaml', key: 'tiers', message: 'only one tier may be popular.' }]
    : [];

const relatedProblems = ({ file, related }: Offering, content: Content): ReferenceProblem[] =>
  related.flatMap((path, index) =>
    findOffering(content, path)
      ? []
      : [{ file, key: `related.${index}`, message: `names ${path}, which no file describes.` }],
  );

function tierProblems({ file, tier }: Offering, { pricing }: Content): ReferenceProblem[] {
  const names = pricing.tiers.map(({ name }) => name);
  if (!tier || names.includes(tier)) return [];
  const message = `names ${tier}, which pricing.yaml does not have; known are ${names.join(', ')}.`;
  return [{ file, key: 'tier', message }];
}

/** The offering a path such as `services/ai-website-chatbot` names. */
function findOffering(content: Content, path: string): Offering | undefined {
  const [kind, slug] = path.split('/');
  const shelf = {
    services: content.services,
    industries: content.industries,
    features: content.features,
  };
  return shelf[kind as keyof typeof shelf]?.find((offering) => offering.slug === slug);
}

function duplicateSlugs(posts: readonly Post[]): ReferenceProblem[] {
  const first = new Map<string, string>();
  return posts.flatMap(({ slug, file }) => {
    const taken = first.get(slug);
    if (taken)
      return [{ file, key: 'slug', message: `is taken by ${taken}: ${slug}; choose another.` }];
    first.set(slug, file);
    return [];
  });
}
