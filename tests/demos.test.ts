import { expect, test } from 'bun:test';
import { newVisit } from './support/browser';
import { setStage } from './support/stage';

const stage = setStage();
/** Seconds at which the lines of the call appear (spec section 4). */
const starts = [0, 5, 10, 20, 25, 35, 38];

/** The demo page at one tab, its clock in the test's hands. */
async function openDemo(tab: string, prepare = () => {}) {
  const context = await stage.browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(prepare);
  const { page } = await newVisit(context);
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await page.goto(`${stage.site.url}/demo#${tab}`);
  const panel = page.locator(`#${tab}`);
  await panel.locator('[data-hydrated=true]').waitFor();
  await page.clock.pauseAt(new Date('2026-01-05T11:00:00Z'));
  return { context, page, panel };
}

test('five tabs show one demo each and keep their place in the address', async () => {
  const { page } = await newVisit(stage.browser);
  await page.goto(`${stage.site.url}/demo`);
  const tabs = page.getByRole('tab');
  const names = ['AI Chatbot', 'Voice AI', 'Lead Scoring', 'Automation', 'Analytics'];
  expect(await tabs.allTextContents()).toEqual(names);
  for (const [index, name] of names.entries()) {
    await tabs.nth(index).click();
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(name);
  }
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('AI Chatbot');
  expect(new URL(page.url()).hash).toBe('#chatbot');
  await page.close();
});

test('the chatbot greets, answers a price question after 800 ms, ignores empty input', async () => {
  const { context, page, panel } = await openDemo('chatbot');
  const said = panel.getByRole('log').locator('p:not([aria-hidden])');
  expect(await said.count()).toBe(1);
  const input = panel.getByLabel('Your message');
  await input.fill('   ');
  await input.press('Enter');
  expect(await said.count()).toBe(1);

  await input.fill('What is the price?');
  await input.press('Enter');
  await said.nth(1).waitFor();
  await page.clock.runFor(790);
  expect(await said.count()).toBe(2);
  await page.clock.runFor(20);
  await said.nth(2).waitFor();
  const reply = await said.nth(2).textContent();
  expect(reply).toContain('$995/month');
  expect(reply).toContain('AI Launchpad');
  await context.close();
});

for (const voiced of [true, false]) {
  const how = voiced ? 'with' : 'without';
  test(`the voice demo plays seven lines on a 40 s clock ${how} speech synthesis`, async () => {
    const { context, page, panel } = await openDemo('voice', voiced ? recordSpeech : removeSpeech);
    const lines = panel.getByRole('log').locator('li');
    await panel.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(100);
    for (const [index, start] of starts.entries()) {
      const pause = (start - (starts[index - 1] ?? 0)) * 1000;
      await page.clock.runFor(Math.max(0, pause - 200));
      if (pause) expect(await lines.count()).toBe(index);
      await page.clock.runFor(Math.min(200, pause));
      await lines.nth(index).waitFor();
    }
    await page.clock.runFor(2100);
    await panel.getByRole('button', { name: 'Play' }).waitFor();
    expect(await lines.count()).toBe(7);
    const spoken = await page.evaluate(() => (window as unknown as Speech).spoken?.length ?? 0);
    expect(spoken).toBe(voiced ? 7 : 0);
    await context.close();
  });
}

test('Stop ends the call and its speech at once', async () => {
  const { context, page, panel } = await openDemo('voice', recordSpeech);
  await panel.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(6000);
  await panel.getByRole('log').locator('li').nth(1).waitFor();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await panel.getByRole('button', { name: 'Play' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as Speech).cancelled)).toBe(1);
  await page.clock.runFor(10_000);
  expect(await panel.getByRole('log').locator('li').count()).toBe(2);
  await context.close();
});

test('the workflow completes its six steps one second apart', async () => {
  const { context, page, panel } = await openDemo('workflow');
  const complete = panel.locator('li[data-state=complete]');
  await panel.getByRole('button', { name: 'Run Demo' }).click();
  await panel.locator('li[data-state=active]').waitFor();
  for (let step = 1; step <= 6; step += 1) {
    await page.clock.runFor(990);
    expect(await complete.count()).toBe(step - 1);
    await page.clock.runFor(10);
    await complete.nth(step - 1).waitFor();
  }
  await panel.getByRole('button', { name: 'Run Demo' }).waitFor();
  await context.close();
});

interface Speech {
  spoken?: string[];
  cancelled?: number;
}

function recordSpeech(): void {
  const speech = window as unknown as Speech;
  speech.spoken = [];
  speech.cancelled = 0;
  speechSynthesis.speak = ({ text }) => void speech.spoken?.push(text);
  speechSynthesis.cancel = () => {
    speech.cancelled = (speech.cancelled ?? 0) + 1;
  };
}

function removeSpeech(): void {
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
}
