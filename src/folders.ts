import { join, resolve } from 'node:path';

/** Where the parts that come with the program lie: within the binary, else in the source tree. */
const home = Bun.isStandaloneExecutable ? import.meta.dir : resolve(import.meta.dir, '..');

export const folders = {
  /** What the client build made. */
  client: Bun.isStandaloneExecutable ? join(home, 'client') : join(home, 'dist/client'),
  public: join(home, 'public'),
  /** The content a new site begins with. */
  content: join(home, 'content'),
} as const;
