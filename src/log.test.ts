import { expect, test } from 'bun:test';
import { createLogger } from './log';

const logged = (minimum: Parameters<typeof createLogger>[0]) => {
  const lines: string[] = [];
  const log = createLogger(minimum, (line) => void lines.push(line));
  log.debug('d');
  log.info('i');
  log.warn('w');
  log.error('e');
  return lines.map((line) => JSON.parse(line).level);
};

test('what is below the level is dropped', () => {
  expect(logged('debug')).toEqual(['debug', 'info', 'warn', 'error']);
  expect(logged('warn')).toEqual(['warn', 'error']);
  expect(logged('silent')).toEqual([]);
});

test('a line is one JSON object with its time, whatever is in it', () => {
  const lines: string[] = [];
  const log = createLogger('info', (line) => void lines.push(line));
  log.error('two\nlines', { id: 1, error: new TypeError('bad') });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'error',
    message: 'two\nlines',
    id: 1,
    error: { message: 'bad', stack: expect.stringContaining('TypeError') },
  });
});
