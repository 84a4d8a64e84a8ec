import { noindexDirective, type Page, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';

/** Fewer words than this are next to nothing: a hint, never a verdict alone. */
const nextToNothing = 50;

const subject =
  'page|content|post|article|url|seite|artikel|inhalt|página|pagina|contenido|conteúdo|strona|sida|side';

/** "Page not found" in its usual wordings; a bare "not found" or "no longer available" is no sign. */
const notFoundPhrases = [
  new RegExp(
    `(?:^|[^\\p{L}])(?:${subject})\\s+(?:not\\s+found|does(?:n['’]t| not)\\s+exist|no\\s+longer\\s+(?:exists|available)|(?:can(?:not|\\s+not|['’]t)|could(?:n['’]t| not))\\s+be\\s+found)(?!\\p{L})`,
    'iu',
  ),
  /(?:seite|artikel|inhalt)\s+(?:wurde\s+)?nicht\s+gefunden/i,
  /page\s+(?:introuvable|non\s+trouvée)/i,
  /página\s+no\s+(?:encontrada|existe)/i,
  /página\s+não\s+(?:encontrada|existe)/i,
  /pagina\s+(?:non\s+trovata|niet\s+gevonden)/i,
  /nie\s+znaleziono\s+strony|strony\s+nie\s+znaleziono/i,
  /^\s*(?:error\s*)?404(?:$|[\s:|/–—.-])/i,
];

/** A page that says "not found" while its status says 200 (signals as squirrelscan weighs them). */
export const soft404Rules: readonly Rule[] = [
  {
    id: 'soft_404',
    severity: 'high',
    title: 'Error page with status 200',
    check: softNotFound,
  },
];

function softNotFound({ page }: PageView): Problem[] {
  const strong = strongSignals(page);
  const weak = weakSignals(page);
  if (strong.length === 0 || strong.length + weak.length < 2) return [];
  const evidence = page.titles[0] ?? page.headings[0];
  return [
    {
      message: `The page looks like an error page (${[...strong, ...weak].join('; ')}) but answers ${page.status}.`,
      recommendation:
        'Answer 404 (or 410) for addresses without content, or redirect (301) to the page that replaces them.',
      ...(evidence && { evidence: snippet(page, evidence) }),
    },
  ];
}

function strongSignals(page: Page): string[] {
  const title = page.titles[0]?.text ?? '';
  const heading = page.headings.find(({ level, text }) => level === 1 && saysNotFound(text));
  const shell = [...page.ids].some((id) => /^__\w*error\w*__$/i.test(id));
  return [
    ...(saysNotFound(title) ? [`title "${title}"`] : []),
    ...(heading ? [`heading "${heading.text}"`] : []),
    ...(shell ? ['error shell of a framework'] : []),
  ];
}

function weakSignals(page: Page): string[] {
  return [
    ...(noindexDirective(page) ? ['noindex'] : []),
    ...(page.mainWords < nextToNothing ? [`only ${page.mainWords} words`] : []),
  ];
}

const saysNotFound = (text: string): boolean => notFoundPhrases.some((phrase) => phrase.test(text));
