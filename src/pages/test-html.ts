import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page as a test reads it. */
export interface TestPage {
  html: string;
  /** Elements of a tag name, within the element of this id where one is named. */
  all(tag: string, within?: string): Element[];
  /** Visible text with its white space folded, of the element of this id or of the body. */
  text(id?: string): string;
  /** Content of a `<meta>` by its name or property. */
  meta(name: string): string | undefined;
  /** Address of a `<link>` by its relation. */
  link(rel: string): string | undefined;
}

export function readHtml(html: string): TestPage {
  const document = parseDocument(html);
  const all: TestPage['all'] = (tag, within) => {
    const root = within ? DomUtils.getElementById(within, document) : document;
    return root ? DomUtils.getElementsByTagName(tag, root) : [];
  };
  return {
    html,
    all,
    text(id) {
      const element = id ? DomUtils.getElementById(id, document) : all('body')[0];
      return element ? textOf(element) : '';
    },
    meta: (name) =>
      all('meta').find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs
        .content,
    link: (rel) => all('link').find(({ attribs }) => attribs.rel === rel)?.attribs.href,
  };
}

export const textOf = (element: Element): string =>
  DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
