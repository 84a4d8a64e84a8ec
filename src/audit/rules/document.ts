import { type Page, type Span, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';

/** What a document owes the browser: head where it belongs, viewport, encoding, doctype, icon. */
export const documentRules: readonly Rule[] = [
  { id: 'meta_in_body', severity: 'high', title: 'Head tag ended up in body', check: misplaced },
  {
    id: 'viewport_missing',
    severity: 'high',
    title: 'Not made for phones',
    check: ({ page }) => (viewports(page).length > 0 ? [] : [noViewport]),
  },
  {
    id: 'viewport_zoom_disabled',
    severity: 'low',
    title: 'Zooming is disabled',
    check: zoomDisabled,
  },
  {
    id: 'charset_missing',
    severity: 'low',
    title: 'No character set',
    check: ({ page }) => (hasCharset(page) ? [] : [noCharset]),
  },
  {
    id: 'doctype_missing',
    severity: 'low',
    title: 'No doctype',
    check: ({ page }) => (page.doctype === undefined ? [noDoctype] : []),
  },
  {
    id: 'favicon_missing',
    severity: 'low',
    title: 'No icon',
    check: (view) => (hasFavicon(view) ? [] : [noFavicon]),
  },
];

function misplaced({ page }: PageView): Problem[] {
  const [first] = misplacedTags(page);
  if (!first) return [];
  const { headClosedBy } = page;
  const cause = headClosedBy ? ` <${headClosedBy.tag}> ended the head before it.` : '';
  return [
    {
      message: `The ${first.what} stands in body, where search engines may ignore it.${cause}`,
      recommendation: headClosedBy
        ? `Move <${headClosedBy.tag}> out of head, or below the meta and link tags.`
        : 'Move the tag into head.',
      evidence: snippet(page, first.span),
    },
  ];
}

function misplacedTags(page: Page): { what: string; span: Partial<Span> }[] {
  const metas = page.metas.filter(
    ({ inHead, httpEquiv, name }) =>
      !inHead && !httpEquiv && (name === 'robots' || name === 'description'),
  );
  return [
    ...metas.map((span) => ({ what: `${span.name} meta tag`, span })),
    ...page.canonicals
      .filter(({ from }) => from === 'body')
      .map((span) => ({ what: 'canonical link', span })),
  ];
}

const viewports = (page: Page): Page['metas'] =>
  page.metas.filter(({ name, content }) => name === 'viewport' && content.trim() !== '');

const noViewport: Problem = {
  message: 'The page has no meta viewport, so phones show it shrunk.',
  recommendation: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">',
};

function zoomDisabled({ page }: PageView): Problem[] {
  const viewport = viewports(page).find(({ content }) => blockingProperty(content));
  if (!viewport) return [];
  return [
    {
      message: `The viewport keeps visitors from zooming in (${blockingProperty(viewport.content)}).`,
      recommendation:
        'Write <meta name="viewport" content="width=device-width, initial-scale=1"> without limits.',
      evidence: snippet(page, viewport),
    },
  ];
}

/** The property that stops zooming to 200 %, as axe-core's meta-viewport judges it. */
function blockingProperty(content: string): string | undefined {
  const properties = content.toLowerCase().split(/[;,]/);
  return properties
    .map((property) => property.split('=').map((part) => part.trim()))
    .find(([name, value]) => name && value && blocksZoom(name, value))
    ?.slice(0, 2)
    .join('=');
}

function blocksZoom(name: string, value: string): boolean {
  const number = Number.parseFloat(value);
  const isDevice = value === 'device-width' || value === 'device-height';
  if (name === 'user-scalable') {
    return Number.isNaN(number) ? value !== 'yes' && !isDevice : number > -1 && number < 1;
  }
  if (name !== 'maximum-scale') return false;
  return Number.isNaN(number) ? !isDevice : number >= 0 && number < 2;
}

const hasCharset = (page: Page): boolean =>
  page.charset !== undefined ||
  page.html.startsWith('\uFEFF') ||
  /charset\s*=/i.test(page.headers['content-type'] ?? '');

const noCharset: Problem = {
  message: 'Neither the headers nor the HTML name the character set.',
  recommendation: 'Add <meta charset="utf-8"> as the first tag in head.',
};

const noDoctype: Problem = {
  message: 'The document has no doctype, so browsers render it in quirks mode.',
  recommendation: 'Start the document with <!doctype html>.',
};

function hasFavicon({ page, context }: PageView): boolean {
  const byDefault = URL.parse('/favicon.ico', page.url)?.href;
  return (
    page.favicon || (byDefault !== undefined && context.targets?.get(byDefault)?.status === 200)
  );
}

const noFavicon: Problem = {
  message: 'The page names no icon for browser tabs and search results.',
  recommendation: 'Add <link rel="icon" href="/favicon.svg" type="image/svg+xml">',
};
