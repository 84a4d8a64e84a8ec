import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium on this machine: CHROMIUM_PATH, else where systems put it; null where there is none. */
export function findChromium(): string | null {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path)) ?? null;
}

/**
 * Finds Chromium, or installs Debian's package where apt and root are there. Exits with what to
 * do where neither is possible.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium() ?? ((await installFromDebian()) ? findChromium() : null);
  if (found) return found;
  console.error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium),\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome that is there, and run npm test again.',
  );
  process.exit(1);
}

async function installFromDebian(): Promise<boolean> {
  if (!Bun.which('apt-get') || process.getuid?.() !== 0) return false;
  console.log('Installing Chromium from Debian …');
  return (
    (await runQuietly(['apt-get', 'update'])) &&
    (await runQuietly([
      'apt-get',
      'install',
      '--yes',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    ]))
  );
}

async function runQuietly(command: string[]): Promise<boolean> {
  const child = Bun.spawn(command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  return (await child.exited) === 0;
}
