import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sitemapPaths } from './support/site';
import { setStage } from './support/stage';

const stage = setStage();
const java = Bun.which('java');

interface Message {
  type: string;
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

if (java) {
  test('the Nu validator finds no error on any page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    const unlisted = ['/no-such-page', '/blog/no-such-post', '/offline', '/sign-in'];
    for (const path of [...(await sitemapPaths(stage.site)), ...unlisted]) {
      const html = await (await fetch(stage.site.url + path)).text();
      await Bun.write(join(folder, `${path.slice(1).replaceAll('/', '+') || 'home'}.html`), html);
    }
    const messages = await validate(java, folder);
    rmSync(folder, { recursive: true });
    const wrong = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
    expect(wrong.map(describe)).toEqual([]);
  });
} else {
  test('the Nu validator was skipped: it needs Java, which is not installed', () => {
    expect(java).toBeNull();
  });
}

async function validate(command: string, folder: string): Promise<Message[]> {
  const jar = Bun.resolveSync('vnu-jar/build/dist/vnu.jar', import.meta.dir);
  const run = Bun.spawn([command, '-jar', jar, '--stdout', '--format', 'json', folder], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const report = await new Response(run.stdout).json();
  return (report as { messages: Message[] }).messages;
}

const describe = ({ type, subType, url, message, extract }: Message) =>
  `${basename(url ?? '')} ${subType ?? type}: ${message} (${extract?.replace(/\s+/g, ' ')})`;
