import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from '../check/fixture-tree.ts';
import { normaliseDump, takeFunctions } from './schema-dump.ts';
import { databaseUrl } from './scratch-database.ts';
import { staleFiles, takeSnapshot, writeSnapshot } from './snapshot.ts';

const migration = (sql: string): string => `-- migrate:up\n${sql}\n-- migrate:down\n`;
const first = migration(`create schema content;
create table content.page (id bigint generated always as identity primary key, title text not null);
grant select on content.page to public;`);

test('a snapshot is current until a migration adds a table, then both files are stale', async () => {
  const root = fixtureTree({ 'database/migrations/0001_content_create_page.sql': first });
  const before = await takeSnapshot(root);
  expect(await staleFiles(root, before)).toHaveLength(2);
  await writeSnapshot(root, before);
  expect(await staleFiles(root, await takeSnapshot(root))).toEqual([]);

  writeFileSync(
    join(root, 'database/migrations/0002_content_create_card.sql'),
    migration('create table content.card (id bigint primary key);'),
  );
  const after = await takeSnapshot(root);
  expect(await staleFiles(root, after)).toEqual([
    'database/schema.sql',
    'apps/server/src/platform/database-types.ts',
  ]);
});

test('the snapshot keeps grants, names tables with their schema and leaves dbmate out', async () => {
  const root = fixtureTree({ 'database/migrations/0001_content_create_page.sql': first });
  const [schema, types] = (await takeSnapshot(root)).map(({ text }) => text);
  expect(schema).toContain('GRANT SELECT ON TABLE content.page TO PUBLIC;');
  expect(schema).not.toMatch(/schema_migrations|restrict|Dumped|yakamoz_snapshot/);
  expect(types).toContain("'content.page': ContentPage;");
  expect(types).toContain('id: Generated<Int8>;');
  expect(types).not.toContain('schema_migrations');
});

const recorded = readFileSync(
  join(import.meta.dirname, '../../database/migrations/0039_platform_record_functions.sql'),
  'utf8',
).replace('-- migrate:up', '-- migrate:up\ncreate schema platform;');
const greeting = (words: string): string => `-- Greets.
-- Locks: none.
create or replace function content.greet(whom text) returns text
  language sql immutable
  return '${words} ' || whom;
`;

test('functions are listed by signature and checksum, and a changed body makes the snapshot stale', async () => {
  const root = fixtureTree({
    'database/migrations/0001_content_create_page.sql': first,
    'database/migrations/0002_platform_record_functions.sql': recorded,
    'database/functions/content/greet.sql': greeting('Hello'),
    'database/functions/content/door.txt': 'greet server\n',
  });
  const before = await takeSnapshot(root);
  await writeSnapshot(root, before);
  expect(before[0]?.text).toMatch(/-- content\.greet\(whom text\) RETURNS text\n-- {3}[0-9a-f]{16}\n/);
  expect(before[0]?.text).toContain('GRANT ALL ON FUNCTION content.greet(whom text) TO yakamoz_app;');
  expect(before[0]?.text).not.toContain('Hello');

  writeFileSync(join(root, 'database/functions/content/greet.sql'), greeting('Good day,'));
  expect(await staleFiles(root, await takeSnapshot(root))).toEqual(['database/schema.sql']);
});

test('a function is taken out of a dump with its whole body', () => {
  const head = (type: string): string => `--\n-- Name: x; Type: ${type}; Schema: a; Owner: -\n--\n\n`;
  const table = `${head('TABLE')}CREATE TABLE a.x ();\n\n`;
  const body = `${head('FUNCTION')}CREATE FUNCTION a.x() RETURNS void\n    AS $$;\n\nCREATE TABLE b;$$;\n\n`;
  expect(takeFunctions(`${body}${table}${body}`)).toEqual({
    rest: table,
    signatures: ['a.x() RETURNS void', 'a.x() RETURNS void'],
  });
});

test('a migration that does not fit an empty database is named', async () => {
  const root = fixtureTree({
    'database/migrations/0001_content_add_title.sql': migration(
      'alter table content.page add column title text;',
    ),
  });
  await expect(takeSnapshot(root)).rejects.toThrow(/0001_content_add_title.*content/);
});

test('what differs between two runs is removed from a dump', () => {
  const dump =
    '--\n-- Name: a; Type: TABLE\n--\n\\restrict abc\nSET lock_timeout = 0;\n\n\n\nCREATE TABLE a ();\n-- scratch_1\n';
  expect(normaliseDump(dump, 'scratch_1')).toBe('CREATE TABLE a ();\n-- yakamoz\n');
});

test('only a server on this machine is spoken to without TLS', () => {
  expect(databaseUrl('postgres://postgres@127.0.0.1:5432/postgres', 'x')).toContain('/x?sslmode=disable');
  expect(databaseUrl('postgres://o@db.example:5432/postgres', 'x')).not.toContain('sslmode');
  expect(databaseUrl('postgres://o@localhost/postgres?sslmode=require', 'x')).toContain('sslmode=require');
});
