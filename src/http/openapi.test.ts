import { expect, test } from 'bun:test';
import { routes } from '../routes';
import { testApp } from '../test-app';

const app = await testApp();

test('every address of the API is described', async () => {
  const { paths } = await (await app.request('/openapi.json')).json();
  const patterns = Object.values(routes)
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith('/api/'))
    .map((pattern) => pattern.replace(/:(\w+)/g, '{$1}'));
  expect(Object.keys(paths).toSorted()).toEqual(patterns.toSorted());
});

test('calls of staff name the session they need, and the enquiry its fields', async () => {
  const { paths } = await (await app.request('/openapi.json')).json();
  expect(paths['/api/seo/pages'].get.security).toEqual([{ session: [] }]);
  const { schema } = paths['/api/contact'].post.requestBody.content['application/json'];
  expect(Object.keys(schema.properties)).toContain('service_interest');
  expect(paths['/api/contact'].post.responses).toHaveProperty('503');
});

test('a keyword is described with the page it is for', async () => {
  const { paths } = await (await app.request('/openapi.json')).json();
  const { post } = paths['/api/seo/keywords'];
  const { patch } = paths['/api/seo/keywords/{id}'];
  for (const { requestBody } of [post, patch])
    expect(requestBody.content['application/json'].schema.properties).toHaveProperty(
      'targetPageId',
    );
});
