import { expect, test } from 'bun:test';
import { readJsonLd } from './json-ld';

const typesOf = (text: string) => readJsonLd(text).entities.map(({ types }) => types.join('+'));
const context = '"@context":"https://schema.org"';

test.each([
  [`{${context},"@type":"Person"}`, ['Person']],
  [`[{${context},"@type":"Person"},{${context},"@type":"Brand"}]`, ['Person', 'Brand']],
  [
    `{${context},"@graph":[{"@type":"Person"},{"@type":["Brand","Thing"]}]}`,
    ['Person', 'Brand+Thing'],
  ],
  [`{${context},"@graph":{"@type":"Person"}}`, ['Person']],
  ['{"@context":"http://schema.org/","@type":"https://schema.org/Person"}', ['Person']],
  ['{"@context":["https://www.schema.org",{"x":"y"}],"@type":"schema:Person"}', ['Person']],
  ['{"@context":{"@vocab":"https://schema.org/"},"@type":"Person"}', ['Person']],
  ['{"@context":"https://www.w3.org/ns/activitystreams","@type":"Person"}', []],
  [`<!-- {${context},"@type":"Person"} -->`, ['Person']],
  [`//<![CDATA[\n{${context},"@type":"Person"}\n//]]>`, ['Person']],
  [`/*<![CDATA[*/{${context},"@type":"Person"}/*]]>*/`, ['Person']],
  [`\ufeff {${context},"@type":"Person"}`, ['Person']],
  ['', []],
  ['"text"', []],
  ['[null, 1, "a"]', []],
])('%j holds %p', (text, types) => {
  expect(typesOf(text)).toEqual(types);
  expect(readJsonLd(text).error).toBeUndefined();
});

test.each([
  `{${context},"@type":"Person",}`,
  `{${context} "@type":"Person"}`,
  "{'@type':'Person'}",
  '{"name":"two\nlines"}',
  '{&quot;@type&quot;:&quot;Person&quot;}',
  '{"@type":"Person"',
])('%p is not valid', (text) => {
  expect(readJsonLd(text).error).toBeString();
});

test('200,000 open brackets are not valid and do no harm', () => {
  expect(readJsonLd('['.repeat(200_000)).error).toBeString();
});

test('literals, lists and empty texts are put in one form', () => {
  const [entity] = readJsonLd(
    `{${context},"@type":"Person","name":{"@value":"Ann"},"email":" ","age":0,"knows":{"@list":["a","b"]},"x":null}`,
  ).entities;
  expect([...(entity?.properties ?? [])]).toEqual([
    ['name', ['Ann']],
    ['age', [0]],
    ['knows', ['a', 'b']],
  ]);
});

test('an entity without a vocabulary says so', () => {
  expect(readJsonLd('{"@type":"Person"}').entities[0]?.contextless).toBeTrue();
  expect(
    readJsonLd(`{${context},"@graph":[{"@type":"Person"}]}`).entities[0]?.contextless,
  ).toBeUndefined();
});
