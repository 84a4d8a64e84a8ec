import { beforeEach, expect, jest, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import WorkflowDemo from './workflow-demo';

const steps = [
  'Lead captured',
  'Enriched',
  'Scored',
  'CRM updated',
  'Notification sent',
  'Email sequence',
].map((title) => ({ title, text: `${title}.` }));

beforeEach(() => {
  jest.useFakeTimers();
  render(<WorkflowDemo steps={steps} />);
});

const run = () => fireEvent.click(screen.getByRole('button'));
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const states = () => screen.getAllByRole('listitem').map((step) => step.dataset.state);
const complete = () => states().filter((state) => state === 'complete').length;

test('before it runs every step can be read and none is complete', () => {
  expect(states()).toEqual(Array(6).fill('waiting'));
  expect(screen.getByRole('button').textContent).toBe('Run Demo');
});

test('Run Demo advances six steps, one per second, each turning complete', () => {
  run();
  for (let second = 1; second <= 6; second += 1) {
    expect(states()[second - 1]).toBe('active');
    pass(999);
    expect(complete()).toBe(second - 1);
    pass(1);
    expect(complete()).toBe(second);
  }
  expect(jest.getTimerCount()).toBe(0);
});

test('each completion is announced politely', () => {
  run();
  pass(3000);
  expect(screen.getByRole('status').textContent).toBe('Step 3 of 6 complete: Scored');
});

test('pressing again while it runs changes nothing; afterwards it runs anew', () => {
  run();
  pass(2000);
  run();
  expect(complete()).toBe(2);
  pass(4000);
  expect(screen.getByRole('button').textContent).toBe('Run Demo');
  run();
  expect(complete()).toBe(0);
});
