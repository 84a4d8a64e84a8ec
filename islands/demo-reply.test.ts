import { expect, test } from 'bun:test';
import { replyTo } from './demo-reply';

const replies = [
  { keywords: ['price', 'cost'], reply: 'from $995/month for the AI Launchpad package' },
  { keywords: ['chatbot', 'bot'], reply: 'chatbot' },
  { keywords: ['voice', 'phone'], reply: 'voice' },
  { keywords: ['demo', 'schedule'], reply: 'demo' },
];
const price = replies[0]?.reply ?? '';

test.each([
  ['What is the PRICE?', price],
  ['How much does it cost', price],
  ['Tell me about pricing', price],
  ['do you build a chatbot', 'chatbot'],
  ['a bot please', 'chatbot'],
  ['what about bots?', 'chatbot'],
  ['voice?', 'voice'],
  ['Do you answer the phones', 'voice'],
  ['show me a demo', 'demo'],
  ['can I schedule a call', 'demo'],
  ['the cost of a chatbot', price],
  ['we need both', 'fallback'],
  ['hello', 'fallback'],
])('"%s" is answered with "%s"', (message, reply) => {
  expect(replyTo(message, replies, 'fallback')).toBe(reply);
});

test('signs in a keyword mean themselves', () => {
  expect(replyTo('is it c++', [{ keywords: ['c++'], reply: 'yes' }], 'no')).toBe('no');
  expect(replyTo('what of a.b.c', [{ keywords: ['axb'], reply: 'yes' }], 'no')).toBe('no');
});
