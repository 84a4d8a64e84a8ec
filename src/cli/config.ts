import { type Config, parseConfig } from '../config';
import type { Io } from './io';

/** The configuration, or null once every problem has been printed. */
export function readConfig(io: Io): Config | null {
  const { config, problems } = parseConfig(io.env);
  for (const problem of problems) io.err(`configuration: ${problem}\n`);
  return config;
}
