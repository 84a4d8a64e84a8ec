import { expect, test } from 'bun:test';
import { xml } from './xml';

test('what would be markup is escaped', () => {
  expect(xml(`<a b="c" d='e'> & ]]>`)).toBe(
    '&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; ]]&gt;',
  );
});

test('what XML cannot hold is left out, the rest of Unicode is kept', () => {
  expect(xml('a\u0000\u0007\u001b\ufffeb')).toBe('ab');
  expect(xml('tab\tline\nend\r é 漢 🙂')).toBe('tab\tline\nend\r é 漢 🙂');
  expect(xml('\ud800x')).toBe('x');
});
