import { expect, test } from 'bun:test';
import { startTabs } from './tabs';

const names = ['chatbot', 'voice', 'scoring'];

function open(hash = ''): void {
  const links = names.map((name) => `<li><a href="#${name}">${name}</a></li>`);
  const panels = names.map((name) => `<section id="${name}"><p id="in-${name}"></p></section>`);
  document.body.innerHTML = `<div data-tabs><ul>${links.join('')}</ul>${panels.join('')}</div>`;
  history.replaceState(null, '', `/demo${hash}`);
  startTabs();
}

const tab = (name: string) => document.querySelector(`a[href="#${name}"]`) as HTMLAnchorElement;
const shown = () => names.filter((name) => !document.getElementById(name)?.hidden);

function press(key: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
}

test('links and panels become tabs tied to each other, the first one open', () => {
  open();
  expect(document.querySelector('ul')?.getAttribute('role')).toBe('tablist');
  expect(document.querySelector('li')?.getAttribute('role')).toBe('presentation');
  expect(tab('voice').getAttribute('role')).toBe('tab');
  expect(tab('voice').getAttribute('aria-controls')).toBe('voice');
  const panel = document.getElementById('voice');
  expect(panel?.getAttribute('role')).toBe('tabpanel');
  expect(panel?.getAttribute('aria-labelledby')).toBe(tab('voice').id);
  expect(shown()).toEqual(['chatbot']);
});

test('only the chosen tab is a tab stop', () => {
  open();
  tab('scoring').click();
  expect(names.map((name) => tab(name).tabIndex)).toEqual([-1, -1, 0]);
  expect(tab('scoring').getAttribute('aria-selected')).toBe('true');
  expect(shown()).toEqual(['scoring']);
});

test('arrow keys go round, Home and End go to the ends, and the hash follows', () => {
  open();
  tab('chatbot').focus();
  const path = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
    press(key);
    return location.hash;
  });
  expect(path).toEqual(['#voice', '#scoring', '#chatbot', '#scoring', '#chatbot']);
  expect(document.activeElement).toBe(tab('chatbot'));
});

test('the hash of the address chooses the tab, also one of something inside a panel', () => {
  open('#voice');
  expect(shown()).toEqual(['voice']);
  open('#in-scoring');
  expect(shown()).toEqual(['scoring']);
});

test('a later change of the hash chooses the tab', () => {
  open();
  history.replaceState(null, '', '/demo#voice');
  window.dispatchEvent(new Event('hashchange'));
  expect(shown()).toEqual(['voice']);
});
