import pg from 'pg';
import { type OpenDatabase, openDatabase } from './open';

let made = 0;

/**
 * A fresh database for one test: SQLite in memory, or, where TEST_POSTGRES_URL names a server, a
 * schema of its own there. The same tests hold both engines to the same behaviour.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  return openDatabase(server ? await newSchema(server) : 'sqlite::memory:');
}

async function newSchema(server: string): Promise<string> {
  const schema = `test_${process.pid}_${++made}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
