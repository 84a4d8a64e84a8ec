import { expect, test } from 'bun:test';
import { renderToString } from 'react-dom/server';
import { readHtml } from '../src/pages/test-html';
import { Island } from './island';

const html = (id?: string) =>
  renderToString(
    <Island name="post-filter" when="visible" props={{ total: 7 }} {...(id && { id })} />,
  );

test('an island carries what the browser needs to wake it', () => {
  const [island] = readHtml(html()).all('div');
  expect(island?.attribs).toMatchObject({
    'data-island': 'post-filter',
    'data-when': 'visible',
    'data-prefix': 'post-filter',
    'data-props': '{"total":7}',
  });
});

test('its ids begin with its prefix: two of a name do not share them', () => {
  const ids = (text: string) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const [one, two] = [ids(html()), ids(html('second'))];
  expect(one.some((id) => two.includes(id))).toBe(false);
});

test('hostile props are text, not markup', () => {
  const props = {
    action: '/',
    page: '/',
    choices: [],
    consent: '"><script>alert(1)</script>',
    consentVersion: 'abc123',
    email: 'a@example.com',
    values: { name: '</script><img src=x onerror=alert(1)>' },
  };
  const page = readHtml(renderToString(<Island name="contact-form" when="load" props={props} />));
  expect(page.all('script')).toHaveLength(0);
  expect(page.all('img')).toHaveLength(0);
  expect(JSON.parse(page.all('div')[0]?.attribs['data-props'] ?? '')).toEqual(props);
});
