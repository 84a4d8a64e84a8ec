import type { Engine } from '../db/migrate';
import type { Db } from '../db/open';
import type { Config } from './config';
import type { ContentStore } from './content/store';
import type { Logger } from './log';
import type { AssetMap } from './render/assets';

/** What the application is built from; tests pass their own. */
export interface Deps {
  config: Config;
  db: Db;
  engine: Engine;
  content: ContentStore;
  assets: AssetMap;
  log: Logger;
  /** The clock: replaced in tests. */
  now(): Date;
  /** Public origin of the site, without a trailing slash. */
  siteUrl(): string;
  /** Origins the auditor may fetch although their address is private: this server's own. */
  ownOrigins(): readonly string[];
}
