import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkSqlBoundaries } from './sql-boundaries.ts';

const migration = `create table identity.player (id bigint);
create table if not exists jurisdiction.verdict (id bigint);
create table play_safety.limit (id bigint);
create table platform.outbox (id bigint);`;

const findingsFor = (file: string, text: string): string[] =>
  checkSqlBoundaries(fixtureTree({ 'database/migrations/0001_x.sql': migration, [file]: text })).map(
    ({ line, message }) => `${line}: ${message.split(':')[0]}`,
  );

const store = 'apps/server/src/modules/jurisdiction/store.ts';

test.each([
  ["db.selectFrom('identity.player as p')", 'identity.player'],
  ["db.selectFrom('jurisdiction.verdict').innerJoin('identity.player.id')", 'identity.player'],
  ['sql`select * from ${x} join identity.player on true`', 'identity.player'],
  ['query(\'update "identity"."player" set id = 1\')', 'identity.player'],
  ["query('select 1 from play_safety.limit')", 'play_safety.limit'],
  ["db.insertInto('platform.outbox')", 'platform.outbox'],
])('jurisdiction may not write %s', (code, table) => {
  expect(findingsFor(store, `\n${code};`)).toEqual([`2: names ${table}`]);
});

test('platform names no table of a module', () => {
  expect(
    findingsFor('apps/server/src/platform/outbox.ts', "query('select 1 from identity.player')"),
  ).toHaveLength(1);
});

test.each([
  [store, "db.selectFrom('jurisdiction.verdict')"],
  [store, "// identity.player\nthrow new Refusal('identity.player_unknown')"],
  [store, 'sql`select platform.now()`'],
  ['apps/server/src/modules/play-safety/store.ts', "db.selectFrom('play_safety.limit')"],
  ['apps/server/src/modules/identity/identity.db.test.ts', "db.selectFrom('platform.outbox')"],
  ['apps/server/src/platform/outbox.ts', "db.insertInto('platform.outbox')"],
  ['apps/server/src/platform/http.db.test.ts', "sql('alter table identity.player rename to gone')"],
  ['apps/server/src/platform/database-types.ts', "type DB = { 'identity.player': Player }"],
])('%s may write %s', (file, code) => {
  expect(findingsFor(file, code)).toEqual([]);
});
