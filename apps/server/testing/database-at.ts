// Databases of earlier versions, for migrations that move rows.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import pg from 'pg';

import { cleanUpLater } from './clean-up.ts';
import { ownerUrl } from './test-database.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../database/migrations');

export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** A database as it was when this migration was the last one. */
export async function databaseAt(last: string): Promise<string> {
  const server = await connect(ownerUrl);
  const name = `yakamoz_test_${randomBytes(6).toString('hex')}`;
  await server.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  cleanUpLater(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-migrations-'));
  cleanUpLater(() => rmSync(folder, { recursive: true }));
  for (const file of readdirSync(migrationsDir).filter((each) => each.slice(0, 4) <= last))
    copyFileSync(join(migrationsDir, file), join(folder, file));
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  url.searchParams.set('sslmode', 'disable');
  const options = ['--url', url.href, '--migrations-dir', folder, '--no-dump-schema'];
  await promisify(execFile)(resolveBinary(), [...options, 'up']);
  return url.href;
}
