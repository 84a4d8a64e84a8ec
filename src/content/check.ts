import type { ContentProblem } from './problem';
import type { Content, Offering, Post } from './schema';

/** What no file can know alone: links between files, images that are there, slugs that clash. */
export function checkReferences(content: Content, allPosts: readonly Post[]): ContentProblem[] {
  return [
    ...homeProblems(content),
    ...[...content.services, ...content.industries, ...content.features].flatMap((offering) =>
      relatedProblems(offering, content),
    ),
    ...allPosts.flatMap((post) => postProblems(post, content)),
    ...duplicateSlugs(allPosts),
  ];
}

const problem = (file: string, key: string, message: string): ContentProblem => ({
  file,
  line: 1,
  column: 1,
  key,
  message,
});

function homeProblems({ home, demo, pricing, services, industries }: Content): ContentProblem[] {
  const missing = (file: string, key: string, wanted: string[], among: readonly Offering[]) =>
    wanted
      .filter((slug) => !among.some((offering) => offering.slug === slug))
      .map((slug) =>
        problem(file, key, `names ${slug}, which no file describes; known are ${slugs(among)}.`),
      );
  return [
    ...missing('home.yaml', 'services.cards', home.services.cards, services),
    ...missing('home.yaml', 'industries.cards', home.industries.cards, industries),
    ...missing(
      'demo.yaml',
      'useCases.cards',
      demo.useCases.cards.map((card) => card.industry),
      industries,
    ),
    ...(pricing.tiers.filter((tier) => tier.popular).length > 1
      ? [problem('pricing.yaml', 'tiers', 'only one tier may be popular.')]
      : []),
    ...home.services.cards
      .filter((slug) => services.some((service) => service.slug === slug && !service.features))
      .map((slug) =>
        problem(`services/${slug}.md`, 'features', 'is missing; write three short bullets.'),
      ),
  ];
}

const slugs = (offerings: readonly Offering[]) => offerings.map(({ slug }) => slug).join(', ');

function relatedProblems(offering: Offering, content: Content): ContentProblem[] {
  return offering.related
    .filter((path) => !findOffering(content, path))
    .map((path) =>
      problem(
        `${offering.kind}/${offering.slug}.md`,
        'related',
        `names ${path}, which no file describes.`,
      ),
    );
}

/** The offering a path such as `services/ai-website-chatbot` names. */
export function findOffering(content: Content, path: string): Offering | undefined {
  const [kind, slug] = path.split('/');
  const shelf = {
    services: content.services,
    industries: content.industries,
    features: content.features,
  };
  return shelf[kind as keyof typeof shelf]?.find((offering) => offering.slug === slug);
}

function postProblems(post: Post, { media }: Content): ContentProblem[] {
  const urls = [...(post.imageUrl ? [post.imageUrl] : []), ...post.images.map(({ url }) => url)];
  return urls
    .filter((url) => url.startsWith('/media/') && !media.has(url) && !url.endsWith('.svg'))
    .map((url) =>
      problem(`blog/${post.slug}.md`, 'images', `names ${url}, which is not in content/media.`),
    );
}

function duplicateSlugs(posts: readonly Post[]): ContentProblem[] {
  const seen = new Set<string>();
  return posts.flatMap(({ slug }) => {
    if (seen.has(slug))
      return [problem(`blog/${slug}.md`, 'slug', `is taken by another post: ${slug}.`)];
    seen.add(slug);
    return [];
  });
}
