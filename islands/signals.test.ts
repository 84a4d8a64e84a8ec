import { expect, test } from 'bun:test';
import { Glob } from 'bun';

const files = [...new Glob('**/*.tsx').scanSync({ cwd: import.meta.dir })].filter(
  (path) => !path.includes('.test.'),
);
const isSignal = /import \{([^}]*)\} from '(?:@preact\/signals-react|\.[^']*-store)'/;

/** Without a compiler step, a component that reads a signal only updates after `useSignals()`. */
test.each(files)('%s calls useSignals() if it reads the value of a signal', async (path) => {
  const code = await Bun.file(`${import.meta.dir}/${path}`).text();
  const names =
    isSignal
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const reads = names.some((name) => name !== '' && code.includes(`${name}.value`));
  expect(!reads || code.includes('useSignals();')).toBe(true);
});
