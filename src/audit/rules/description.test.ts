import { html, testRule } from './rule-table';

const described = (...contents: string[]) =>
  html(contents.map((content) => `<meta name="description" content="${content}">`).join(''));
const good =
  'We answer the phone, book appointments and follow up with your customers, day and night.';

testRule('description_missing', {
  fires: [html(''), described(' \t '), html('', `<meta name="description" content="${good}">`)],
  silent: [described(good), html(`<meta NAME="Description" content="${good}">`)],
});

testRule('description_short', {
  fires: [described('Too short to say anything')],
  silent: [described(good), described(''), html('')],
});

testRule('description_long', {
  fires: [described(`${good} ${good}`), described(`\n  ${good}\n  ${good}`)],
  silent: [described(good), described(`${good}${' '.repeat(200)}`), described('ü'.repeat(160))],
});

testRule('description_multiple', {
  fires: [described(good, 'Another one')],
  silent: [
    described(good),
    html(`<meta name="description" content="a"><meta property="og:description" content="b">`),
  ],
});
