/**
 * Imported first of all: in the binary Elysia and React read NODE_ENV while they load, and
 * nothing else sets it there. Under another name the bundler would inline the read.
 */
const name = 'NODE_ENV';
if (Bun.isStandaloneExecutable) process.env[name] ||= 'production';

export {};
