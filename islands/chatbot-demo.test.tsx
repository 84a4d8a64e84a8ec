import { beforeEach, expect, jest, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ChatbotDemo from './chatbot-demo';

const demo = (
  <ChatbotDemo
    greeting="Hi, I am automated."
    replies={[{ keywords: ['price'], reply: 'from $995/month' }]}
    fallback="Ask me about price."
    suggestions={['What is the price?']}
  />
);

beforeEach(() => {
  jest.useFakeTimers();
});

const log = () => [...screen.getByRole('log').children].map((line) => line.textContent);
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

function say(text: string): void {
  const input = screen.getByLabelText<HTMLInputElement>('Your message');
  fireEvent.input(input, { target: { value: text } });
  fireEvent.submit(input.closest('form') as HTMLFormElement);
}

test('the bot starts with a greeting and the demo says that it is automated', () => {
  render(demo);
  expect(log()).toEqual(['Assistant: Hi, I am automated.']);
  expect(document.body.textContent).toContain('Automated demo');
});

test('a message is appended, and its reply follows 800 ms later', () => {
  render(demo);
  say('What is the price?');
  expect(log()[1]).toBe('You: What is the price?');
  pass(799);
  expect(log()).not.toContain('Assistant: from $995/month');
  pass(1);
  expect(log().at(-1)).toBe('Assistant: from $995/month');
  expect(log()).toHaveLength(3);
});

test('every message gets its own reply, 800 ms after it', () => {
  render(demo);
  say('price');
  pass(500);
  say('hello');
  pass(300);
  expect(log()).toContain('Assistant: from $995/month');
  pass(500);
  expect(log().at(-1)).toBe('Assistant: Ask me about price.');
});

test.each(['', '   ', '\t'])('empty or whitespace-only input "%s" is ignored', (text) => {
  render(demo);
  say(text);
  pass(1000);
  expect(log()).toHaveLength(1);
});

test('sending empties the input', () => {
  render(demo);
  say('price');
  expect(screen.getByLabelText<HTMLInputElement>('Your message').value).toBe('');
});

test('a suggestion is sent as a message', () => {
  render(demo);
  fireEvent.click(screen.getByRole('button', { name: 'What is the price?' }));
  pass(800);
  expect(log().at(-1)).toBe('Assistant: from $995/month');
});

test('leaving the page cancels the pending reply', () => {
  const { unmount } = render(demo);
  say('price');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('without a script the replies can be read', () => {
  const html = renderToString(demo);
  expect(html).toMatch(/<noscript>.*from \$995\/month.*<\/noscript>/s);
});
