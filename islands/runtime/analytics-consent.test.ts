import { afterEach, beforeEach, expect, jest, mock, spyOn, test } from 'bun:test';
import { startAnalyticsConsent, storedConsent } from './analytics-consent';

const question = `<template id="analytics-consent"><section tabindex="-1">
  <button data-choice="granted">Allow</button> <button data-choice="denied">No</button>
</section></template>`;
const choices = '<footer><button data-analytics-choices hidden>Choices</button></footer>';
const region = () => document.querySelector<HTMLElement>('section');
const reopen = () => document.querySelector<HTMLElement>('[data-analytics-choices]');
const choose = (choice: string) =>
  document.querySelector<HTMLElement>(`[data-choice=${choice}]`)?.click();

const gtag = mock();
beforeEach(() => {
  jest.useFakeTimers();
  gtag.mockClear();
  window.gtag = gtag;
});
afterEach(() => {
  delete window.gtag;
});

/** happy-dom has no idle callback, so the page is usable after the time it takes without one. */
function open(html = question): void {
  document.body.innerHTML = `<a href="#main">Skip</a><main></main>${choices}${html}`;
  startAnalyticsConsent();
  jest.advanceTimersByTime(200);
}

test('without the question nothing is shown, and nothing offered', () => {
  open('');
  expect(region()).toBeNull();
  expect(reopen()?.hidden).toBe(true);
});

test('the question comes once the page is usable, after the skip link, and takes no focus', () => {
  open();
  expect(document.querySelector('a + section')).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(reopen()?.hidden).toBe(false);
});

test.each(['granted', 'denied'])('%p is told to the tag, kept, and not asked again', (choice) => {
  open();
  choose(choice);
  expect(gtag.mock.calls).toEqual([['consent', 'update', { analytics_storage: choice }]]);
  expect(storedConsent()).toBe(choice);
  expect(region()).toBeNull();
  open();
  expect(region()).toBeNull();
});

test('a click beside the buttons decides nothing', () => {
  open();
  region()?.click();
  expect(region()).not.toBeNull();
  expect(gtag).not.toHaveBeenCalled();
});

test('it is opened again with the focus in it, and gives the focus back', () => {
  localStorage.setItem('analytics-consent', 'granted');
  open();
  reopen()?.click();
  expect(document.activeElement).toBe(region());
  choose('denied');
  expect(storedConsent()).toBe('denied');
  expect(document.activeElement).toBe(reopen());
});

test('a browser that keeps nothing is asked, and its answer holds for the page', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  open();
  choose('granted');
  expect(gtag).toHaveBeenCalledTimes(1);
  expect(region()).toBeNull();
});
