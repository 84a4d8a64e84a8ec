import { limitOf, type PageView, type Problem, type Rule } from '../rule';
import { counted } from '../wording';

/** Characters; Screaming Frog's limit. */
const longestUrl = 115;
const manyParameters = 3;

/** The address itself, as it was asked for: a browser would hide spaces and other raw characters. */
export const urlRules: readonly Rule[] = [
  urlRule('url_underscore', 'low', 'Underscore in the address', ({ path }) =>
    path.includes('_')
      ? said('has an underscore', 'Join words with hyphens', path.replaceAll('_', '-'))
      : undefined,
  ),
  urlRule('url_uppercase', 'low', 'Capital letter in the address', ({ path }) =>
    /[A-Z]/.test(path.replace(/%[0-9a-f]{2}/gi, ''))
      ? said('has capital letters', 'Use small letters only', path.toLowerCase())
      : undefined,
  ),
  urlRule('url_space', 'medium', 'Space in the address', ({ path }) =>
    /\s|%20/.test(path)
      ? said('has spaces', 'Join words with hyphens', path.replace(/\s|%20/g, '-'))
      : undefined,
  ),
  urlRule('url_double_slash', 'low', 'Double slash in the address', ({ path }) =>
    path.includes('//')
      ? said('has an empty part (//)', 'Keep one slash', path.replace(/\/{2,}/g, '/'))
      : undefined,
  ),
  urlRule('url_non_ascii', 'low', 'Raw characters beyond ASCII', ({ path, query }) =>
    /[^\p{ASCII}]/u.test(path + query)
      ? said(
          'has characters beyond ASCII',
          'Percent-encode them, or use plain letters',
          encodeURI(path),
        )
      : undefined,
  ),
  urlRule('url_too_long', 'low', 'Very long address', tooLong),
  urlRule('url_params_many', 'low', 'Many parameters', ({ keys }, view) => {
    const limit = limitOf(view, 'url_params_many', manyParameters);
    if (keys.length <= limit) return undefined;
    return {
      message: `The address has ${counted(keys.length, 'parameter')}.`,
      recommendation: `Keep at most ${limit}; put what makes a page of its own into the path.`,
    };
  }),
  urlRule('url_duplicate_params', 'low', 'Parameter given twice', ({ keys }) => {
    const twice = keys.find((key, index) => keys.indexOf(key) < index && !key.endsWith('[]'));
    if (twice === undefined) return undefined;
    return {
      message: `The address gives the parameter "${twice}" more than once.`,
      recommendation: 'Give each parameter once.',
    };
  }),
];

interface UrlParts {
  url: string;
  path: string;
  query: string;
  keys: string[];
}

/** A rule about the address of any 2xx answer. */
function urlRule(
  id: string,
  severity: Rule['severity'],
  title: string,
  judge: (parts: UrlParts, view: PageView) => Problem | undefined,
): Rule {
  return {
    id,
    severity,
    title,
    applies: ({ fetched }) => fetched.status >= 200 && fetched.status < 300 && !fetched.failure,
    check: (view) => {
      const parts = partsOf(view.page.url);
      const problem = parts && judge(parts, view);
      return problem ? [{ ...problem, evidence: view.page.url }] : [];
    },
  };
}

/** Splits without a URL parser, which would encode what the rules look for. */
function partsOf(url: string): UrlParts | undefined {
  const parts = /^https?:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/i.exec(url);
  if (!parts) return undefined;
  const [, path = '', query = ''] = parts;
  const pairs = query.slice(1).split('&').filter(Boolean);
  return { url, path, query, keys: pairs.map((pair) => pair.split('=')[0] ?? '') };
}

function tooLong({ url }: UrlParts, view: PageView): Problem | undefined {
  const limit = limitOf(view, 'url_too_long', longestUrl);
  if (url.length <= limit) return undefined;
  return {
    message: `The address has ${counted(url.length, 'character')}.`,
    recommendation: `Shorten it to at most ${limit}: few words that name the page.`,
  };
}

const said = (fault: string, advice: string, path: string): Problem => ({
  message: `The address ${fault}.`,
  recommendation: `${advice}: ${path.slice(0, 200)}; redirect (301) from the old address.`,
});
