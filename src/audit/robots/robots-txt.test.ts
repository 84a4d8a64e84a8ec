import { expect, test } from 'bun:test';
import {
  crawlDelay,
  findRule,
  isAllowed,
  parseRobotsTxt,
  readRobotsTxt,
  userAgentHeader,
  userAgentToken,
} from './robots-txt';

const site = 'https://shop.example';
const lines = (...text: string[]) => text.join('\n');
const group = (...rules: string[]) => lines('User-agent: Ranger', ...rules);

interface Case {
  robots: string;
  agent?: string;
  allowed?: string[];
  blocked?: string[];
}

const cases: Record<string, Case> = {
  'an empty file allows all': { robots: '', allowed: ['/', '/x'] },
  'a whole site can be closed': { robots: group('Disallow: /'), blocked: ['/', '/x'] },
  'another agent is not meant': { robots: group('Disallow: /'), agent: 'Scout', allowed: ['/'] },
  'an empty agent is not meant': { robots: group('Disallow: /'), agent: '', allowed: ['/'] },
  'a colon may be forgotten': { robots: 'user-agent Ranger\ndisallow /', blocked: ['/x'] },
  'two spaces are no colon': { robots: group('disallow /a /b'), allowed: ['/a'] },
  'unknown fields do nothing': { robots: 'agent: Ranger\nblock: /', allowed: ['/x'] },
  'rules before any agent are ignored': {
    robots: lines('Allow: /open/', 'User-agent: Ranger', 'Disallow: /'),
    blocked: ['/open/'],
  },
  'groups of one agent are joined': {
    robots: lines(
      group('Disallow: /', 'Allow: /a/'),
      'User-agent: Scout\nDisallow:',
      group('Allow: /b/'),
    ),
    allowed: ['/a/1', '/b/1'],
    blocked: ['/c/1'],
  },
  'agents that follow each other share the rules': {
    robots: lines('User-agent: Scout', '', 'User-agent: Ranger', 'Disallow: /a'),
    blocked: ['/a'],
    allowed: ['/b'],
  },
  'a sitemap line does not end a list of agents': {
    robots: lines(
      'User-agent: Ranger',
      'Sitemap: https://shop.example/s.xml',
      'User-agent: *',
      'Disallow: /',
    ),
    blocked: ['/'],
  },
  'an unknown line does not end a list of agents': {
    robots: lines('User-agent: Ranger', 'Mood: fine', 'User-agent: *', 'Disallow: /'),
    blocked: ['/'],
  },
  'field names ignore case': { robots: 'USER-agent: Ranger\nDISallow: /a', blocked: ['/a'] },
  'agents ignore case': {
    robots: 'User-agent: RANGER\nDisallow: /',
    agent: 'ranger',
    blocked: ['/'],
  },
  'an agent ends at the first foreign character': {
    robots: lines(
      'User-agent: *',
      'Disallow: /',
      'User-agent: Ranger Pro/2',
      'Allow: /a',
      'Disallow: /',
    ),
    allowed: ['/a'],
    blocked: ['/b'],
  },
  'an asked-for agent with a space is only everyone': {
    robots: lines('User-agent: *', 'Disallow: /', 'User-agent: Ranger Pro', 'Allow: /'),
    agent: 'Ranger Pro',
    blocked: ['/a'],
  },
  'a version of the asking agent is dropped': {
    robots: group('Disallow: /'),
    agent: 'Ranger/1.0 (+https://x.example)',
    blocked: ['/'],
  },
  'a prefix is another agent': {
    robots: group('Disallow: /'),
    agent: 'Ranger-News',
    allowed: ['/'],
  },
  'the group of everyone is the last resort': {
    robots: lines('User-agent: *', 'Disallow: /', group('Disallow:')),
    allowed: ['/x'],
  },
  'everyone may carry a remark': {
    robots: 'User-agent: * all of you\nDisallow: /',
    blocked: ['/'],
  },
  'a starred word is not everyone': { robots: 'User-agent: *bot\nDisallow: /', allowed: ['/'] },
  'paths respect case': { robots: group('Disallow: /A/'), allowed: ['/a/'], blocked: ['/A/'] },
  'the longest pattern wins, whatever the order': {
    robots: group('Allow: /a/page.', 'Disallow: /*.html', 'Disallow: /b/page', 'Allow: /b/'),
    allowed: ['/a/page.html', '/b/x'],
    blocked: ['/a/x.html', '/b/page'],
  },
  'a shorter allow loses': { robots: group('Allow: /p', 'Disallow: /*.htm'), blocked: ['/p.htm'] },
  'allow wins a tie': { robots: group('Disallow: /a', 'Allow: /a'), allowed: ['/a'] },
  'empty rules decide nothing': { robots: group('Disallow:', 'Allow:'), allowed: ['/a'] },
  'a folder is not its name': {
    robots: group('Disallow: /a', 'Allow: /a/'),
    allowed: ['/a/'],
    blocked: ['/a'],
  },
  'patterns are encoded, addresses are taken as given': {
    robots: group('Disallow: /', 'Allow: /ünï', 'Allow: /%c3%a9'),
    allowed: ['/%C3%BCn%C3%AF', '/%C3%A9'],
    blocked: ['/ünï'],
  },
  'escapes of plain letters are not undone': {
    robots: group('Disallow: /', 'Allow: /%62%61'),
    allowed: ['/%62%61'],
    blocked: ['/ba'],
  },
  'a query with an address stays as it is': {
    robots: group('Disallow: /', 'Allow: /go?to=https://other.example?a&b'),
    allowed: ['/go?to=https://other.example?a&b'],
  },
  'comments end a line': {
    robots: group('# Disallow: /', 'Disallow: /a#b'),
    blocked: ['/a'],
    allowed: ['/'],
  },
  'an end sign anchors': {
    robots: group('Disallow: /a$'),
    blocked: ['/a'],
    allowed: ['/a/', '/ab'],
  },
  'a star stands for anything': {
    robots: group('Disallow: /', 'Allow: /*.php$'),
    allowed: ['/x.php', '/d/x.php'],
    blocked: ['/x.php?q', '/x.php5', '/x.PHP', '/php/'],
  },
  'a star at the end changes nothing': {
    robots: group('Disallow: /', 'Allow: /fish*'),
    allowed: ['/fish', '/fishheads/a'],
    blocked: ['/Fish', '/catfish', '/?id=fish'],
  },
  'an index page stands for its folder': {
    robots: group('Allow: /a/index.html', 'Disallow: /'),
    allowed: ['/a/', '/a/index.html'],
    blocked: ['/a/index.htm', '/b'],
  },
  'a home page alone can be open': {
    robots: group('Allow: /$', 'Disallow: /'),
    allowed: ['/', ''],
    blocked: ['/page'],
  },
  'a pattern without a slash never matches': { robots: group('Disallow: a'), allowed: ['/a'] },
  'old line ends count': {
    robots: 'User-agent: Ranger\rDisallow: /a\r\rDisallow: /b',
    blocked: ['/a', '/b'],
  },
  'a byte order mark is skipped': {
    robots: '\ufeffUser-agent: Ranger\nDisallow: /',
    blocked: ['/'],
  },
  'white space around a field is trimmed': {
    robots: '\t User-agent \t:\t Ranger \t\n  Disallow  :  /a  ',
    blocked: ['/a'],
  },
};

test.each(Object.entries(cases))('%s', (_name, { robots, agent = 'Ranger', allowed, blocked }) => {
  const may = (path: string) => isAllowed(robots, agent, `${site}${path}`);
  expect({ allowed: allowed?.filter((path) => !may(path)) ?? [] }).toEqual({ allowed: [] });
  expect({ blocked: blocked?.filter(may) ?? [] }).toEqual({ blocked: [] });
});

test.each([
  'useragent: Ranger\ndisallow: /',
  'user agent: Ranger\ndisallow: /',
  'user-agents: Ranger\ndisallowed: /',
  ...['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'].map((f) => group(`${f}: /`)),
])('Google forgives %p', (robots) => {
  expect(isAllowed(robots, 'Ranger', `${site}/x`)).toBe(false);
});

test('an empty address is the home page', () => {
  expect(isAllowed(group('Disallow: /'), 'Ranger', '')).toBe(false);
});

test('a line counts only up to its limit', () => {
  const long = `/x/${'a'.repeat(2083 * 8)}`;
  const robots = group('Disallow: /', `Allow: ${long}/end`);
  const kept = long.slice(0, 2083 * 8 - 1 - 'Allow: '.length);
  expect(isAllowed(robots, 'Ranger', `${site}${kept}/other`)).toBe(true);
  expect(isAllowed(robots, 'Ranger', `${site}${kept.slice(0, -1)}`)).toBe(false);
});

test.each(['\n', '\r\n', '\r'])('lines are counted with %j between them', (end) => {
  const robots = ['User-agent: Scout', 'Allow: /a', 'User-agent: Ranger', '', '', 'Disallow: /'];
  expect(findRule(robots.join(end), 'Ranger', site)).toEqual({
    allow: false,
    pattern: '/',
    line: 6,
  });
});

test('sitemaps are listed wherever they stand', () => {
  const robots = lines(
    'Sitemap: https://shop.example/a.xml',
    group('Allow: /'),
    'site-map: /ü.xml',
  );
  expect(parseRobotsTxt(robots).sitemaps).toEqual(['https://shop.example/a.xml', '/ü.xml']);
});

test('the crawl delay is that of the own group, else of everyone', () => {
  const robots = lines(
    'User-agent: *',
    'Crawl-delay: 10',
    'Disallow: /a',
    group('Crawl-delay: 0.5'),
  );
  expect(crawlDelay(robots, 'Ranger')).toBe(0.5);
  expect(crawlDelay(robots, 'Scout')).toBe(10);
  expect(crawlDelay(group('Crawl-delay: soon'), 'Ranger')).toBeUndefined();
});

test.each([
  [200, 'User-agent: *\nDisallow: /a', true],
  [200, 'User-agent: *\nDisallow: /', false],
  [404, 'User-agent: *\nDisallow: /', true],
  [403, 'User-agent: *\nDisallow: /', true],
  [429, '', false],
  [500, 'User-agent: *\nAllow: /', false],
  [503, '', false],
  [0, '', false],
])('status %p with %p: open %p', (status, body, open) => {
  expect(isAllowed(readRobotsTxt(status, body), userAgentToken, site)).toBe(open);
});

test('the header names the crawler and the site that asks', () => {
  expect(userAgentHeader('https://tidewell.example')).toBe(
    'AgencySiteAuditor/1.0 (+https://tidewell.example)',
  );
});

test('no text makes it throw', () => {
  let seed = 7;
  const alphabet = 'User-agent: *\nDisallow/$%aF\u0000\ufeffé😀#\r\t?;';
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return alphabet[seed % alphabet.length] ?? '';
  };
  for (let run = 0; run < 300; run++) {
    const text = Array.from({ length: 80 }, next).join('');
    expect(typeof isAllowed(text, text.slice(0, 5), text.slice(5, 40))).toBe('boolean');
  }
});
