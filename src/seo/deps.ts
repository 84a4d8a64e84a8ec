import type { Db } from '../../db/open';
import type { Config } from '../config';
import type { Logger } from '../log';

/** The part of the application's dependencies that audits need. */
export interface SeoDeps {
  config: Pick<Config, 'AUDIT_ALLOW_PRIVATE' | 'AUDIT_MAX_PAGES'>;
  db: Db;
  log: Logger;
  now(): Date;
  siteUrl(): string;
  /** Origins that may be fetched although their address is private: this server's own. */
  ownOrigins(): readonly string[];
}
