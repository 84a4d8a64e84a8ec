import { testRule } from './rule-table';

const at = (path: string) => ({ url: `https://example.com${path}` });

testRule('url_underscore', {
  fires: [at('/some_page')],
  silent: [at('/some-page'), at('/page?utm_source=x'), at('/page#_part')],
});

testRule('url_uppercase', {
  fires: [at('/PAGE'), at('/this/Is/a/test')],
  silent: [at('/page'), at('/caf%C3%A9'), at('/page?Q=A'), { url: 'https://EXAMPLE.com/page' }],
});

testRule('url_space', {
  fires: [at('/some page'), at('/some%20page')],
  silent: [at('/some-page'), at('/page?q=a%20b')],
});

testRule('url_double_slash', {
  fires: [at('/a//b'), at('//a'), at('/a//')],
  silent: [at('/a/b/'), at('/login?next=https://example.com/')],
});

testRule('url_non_ascii', {
  fires: [at('/café/menu'), at('/사용자'), at('/path?🌅=1')],
  silent: [at('/caf%C3%A9'), at('/page#é')],
});

testRule('url_too_long', {
  fires: [at(`/${'a'.repeat(120)}`)],
  silent: [at(`/${'a'.repeat(90)}`)],
});

testRule('url_params_many', {
  fires: [at('/page?a=1&b=2&c=3&d=4')],
  silent: [at('/page?a=1&b=2&c=3'), at('/page?')],
});

testRule('url_duplicate_params', {
  fires: [at('/page?a=1&a=2'), at('/page?a=1&b=2&a=1')],
  silent: [at('/page?a=1&b=1'), at('/page?id[]=1&id[]=2'), { ...at('/page?a=1&a=2'), status: 404 }],
});
