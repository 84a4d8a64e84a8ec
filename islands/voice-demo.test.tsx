import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { VoiceLine } from './speech';
import VoiceDemo from './voice-demo';

const lines: VoiceLine[] = [0, 5, 10, 20, 25, 35, 38].map((at, index) => ({
  at,
  speaker: index % 2 === 0 ? 'AI' : 'Caller',
  text: `Line at ${at}`,
}));

const speak = mock();
const cancel = mock();

beforeEach(() => {
  jest.useFakeTimers();
  for (const spy of [speak, cancel]) spy.mockClear();
  Object.assign(window, {
    speechSynthesis: { speak, cancel },
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
});

afterEach(() => {
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) {
    Reflect.deleteProperty(window, name);
  }
});

const toggle = () => fireEvent.click(screen.getByRole('button', { name: /the sample call$/ }));
const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));
const shown = () => within(screen.getByRole('log')).queryAllByRole('listitem').length;
const label = () => screen.getByRole('button', { name: /the sample call$/ }).textContent;
const spoken = () => speak.mock.calls.map(([utterance]) => utterance.text);

test('the demo says that it is automated and the voice synthetic', () => {
  render(<VoiceDemo lines={lines} />);
  expect(document.body.textContent).toContain('Automated demo, synthetic voice.');
});

test('the seven lines appear at 0, 5, 10, 20, 25, 35 and 38 seconds', () => {
  render(<VoiceDemo lines={lines} />);
  expect(shown()).toBe(0);
  toggle();
  expect(shown()).toBe(1);
  let now = 0;
  for (const [index, { at }] of lines.slice(1).entries()) {
    pass(at - now - 0.1);
    expect(shown()).toBe(index + 1);
    pass(0.1);
    expect(shown()).toBe(index + 2);
    now = at;
  }
});

test('the timer ticks every 100 ms', () => {
  render(<VoiceDemo lines={[{ at: 0.1, speaker: 'AI', text: 'Soon' }]} />);
  toggle();
  pass(0.099);
  expect(shown()).toBe(0);
  pass(0.001);
  expect(shown()).toBe(1);
});

test('every line is spoken once, in order', () => {
  render(<VoiceDemo lines={lines} />);
  toggle();
  pass(39);
  expect(spoken()).toEqual(lines.map(({ text }) => text));
});

test('it stops by itself at 40 s, and speech is cancelled', () => {
  render(<VoiceDemo lines={lines} />);
  toggle();
  pass(39.9);
  expect(label()).toContain('Stop');
  pass(0.1);
  expect(label()).toContain('Play');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('play and stop toggle: stopping cancels speech, playing starts from the beginning', () => {
  render(<VoiceDemo lines={lines} />);
  toggle();
  pass(12);
  toggle();
  expect(label()).toContain('Play');
  expect(cancel).toHaveBeenCalledTimes(1);
  pass(30);
  expect(shown()).toBe(3);
  toggle();
  expect(shown()).toBe(1);
});

test('leaving the page stops the call and cancels speech', () => {
  render(<VoiceDemo lines={lines} />);
  toggle();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(label()).toContain('Play');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('unmounting cancels speech and the timer', () => {
  const { unmount } = render(<VoiceDemo lines={lines} />);
  toggle();
  unmount();
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('without speech synthesis the captions run silently, and it says so', () => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  render(<VoiceDemo lines={lines} />);
  toggle();
  pass(5);
  expect(shown()).toBe(2);
  expect(screen.getByRole('status').textContent).toContain('captions only');
});

test('without a script the whole call can be read', () => {
  const html = renderToString(<VoiceDemo lines={lines} />);
  for (const { text } of lines) expect(html).toContain(text);
});
