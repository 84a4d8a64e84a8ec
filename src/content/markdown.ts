import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/**
 * Bounds of what is rendered: under Bun marked is quadratic in the length of one paragraph
 * (200 KB of hard breaks took minutes), so the body, each paragraph and the sum of the
 * paragraphs' squares have a limit.
 */
export const maxMarkdownBytes = 200_000;
export const maxParagraphBytes = 16_000;
export const maxMarkdownWork = 2 * maxParagraphBytes ** 2;

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    /** Pages have their own h1: a heading of the body starts at h2. */
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      const html = this.parser.parseInline(tokens);
      return `<h${level} id="${headingId(html)}">${html}</h${level}>\n`;
    },
    table(token) {
      const row = (cells: typeof token.header, tag: 'th' | 'td') =>
        `<tr>${cells
          .map(
            (cell) =>
              `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`,
          )
          .join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
      return `<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/**
 * Markdown to HTML that is safe to put on a page: no script, no event handler, no `javascript:`.
 * Headings begin at h2 and ids are unique, in raw HTML too. Throws a RangeError where blocks nest
 * deeper than the parser's stack.
 */
export function renderMarkdown(markdown: string): string {
  const ids = new Set(pageIds);
  return sanitizeHtml(marked.parse(markdown) as string, {
    ...policy,
    transformTags: {
      '*': (tagName, { id, ...attribs }) => ({
        tagName: tagName === 'h1' ? 'h2' : tagName,
        attribs: { ...(id && { id: unusedId(id, ids) }), ...attribs },
      }),
    },
  });
}

/** Ids of the pages around a body. */
const pageIds = [
  'main',
  'loading-template',
  'blog-skeleton-template',
  'benefits',
  'how-it-works',
  'questions',
  'related',
  'next-step',
  'further',
];

function unusedId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    'img',
    'figure',
    'figcaption',
    'picture',
    'source',
    'details',
    'summary',
    'del',
    'ins',
    'input',
  ],
  allowedAttributes: {
    '*': ['id', 'lang', 'title'],
    a: ['href', 'rel', 'hreflang'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['srcset', 'sizes', 'type', 'media'],
    code: ['class'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    th: ['scope', 'colspan', 'rowspan', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    ol: ['start'],
    input: ['type', 'checked', 'disabled'],
  },
  allowedClasses: { code: ['language-*'], div: ['table-scroll'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  exclusiveFilter: (frame) => frame.tag === 'input' && frame.attribs.type !== 'checkbox',
};

const headingId = (html: string): string =>
  html
    .replace(/<[^>]+>|&[^;]+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';
