// Functions of a database follow their files, whatever changed in them.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { cleanUpLater } from '../../testing/clean-up.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { applyFunctions } from './apply-functions.ts';
import type { FunctionFile } from './function-files.ts';

const greet = `create or replace function content.greet(whom text) returns text
  language sql immutable
  return 'Hello ' || whom;`;
const shout = `create or replace function content.shout(whom text) returns text
  language sql immutable
  return upper(content.greet(whom));`;

const file = (name: string, text: string, forServer = false): FunctionFile => ({
  name,
  text,
  forServer,
  forNotary: false,
  checksum: createHash('sha256').update(`${text}${forServer}`).digest('hex'),
});
const both = (changed = greet): FunctionFile[] => [
  file('content.greet', changed),
  file('content.shout', shout, true),
];

let client: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // As if the database knew no function yet: those of the house are not what is tested here.
  await client.query('delete from platform.sql_function');
  cleanUpLater(async () => {
    await client.end();
    await database.drop();
  });
});
beforeEach(async () => {
  await applyFunctions(client, []);
  await applyFunctions(client, both());
});

const said = async (call: string): Promise<unknown> =>
  (await client.query<{ said: unknown }>(`select ${call} as said`)).rows[0]?.said;
const mayExecute = (signature: string): Promise<unknown> =>
  said(`has_function_privilege('yakamoz_app', '${signature}', 'execute')`);

test('what did not change is not applied again', async () => {
  expect(await applyFunctions(client, both())).toEqual({ applied: [], dropped: [] });
});

test('a function that changes its signature while its caller goes takes the caller along', async () => {
  const changed = greet.replace('(whom text)', '(whom text, how text)');
  expect(await applyFunctions(client, [file('content.greet', changed)])).toEqual({
    applied: ['content.greet'],
    dropped: ['content.shout'],
  });
  expect(await said(`content.greet('you', 'loudly')`)).toBe('Hello you');
  expect(await said(`(select count(*)::int from pg_proc where proname = 'shout')`)).toBe(0);
});

test('a changed body is replaced, and nothing else', async () => {
  const changed = both(greet.replace('Hello', 'Good day'));
  expect(await applyFunctions(client, changed)).toEqual({ applied: ['content.greet'], dropped: [] });
  expect(await said(`content.shout('you')`)).toBe('GOOD DAY YOU');
});

test.each([
  [
    'another parameter',
    greet.replace('whom text', "whom text, mark text default '!'").replace('whom;', 'whom || mark;'),
    'HELLO YOU!',
  ],
  ['the name of a parameter', greet.replaceAll('whom', 'person'), 'HELLO YOU'],
  ['another result', greet.replace('returns text', 'returns varchar'), 'HELLO YOU'],
])('%s: the function and the SQL function that calls it are made again', async (_, changed, shouted) => {
  expect((await applyFunctions(client, both(changed))).applied).toEqual(['content.greet', 'content.shout']);
  expect(await said(`content.shout('you')`)).toBe(shouted);
  expect(await said(`(select count(*)::int from pg_proc where proname = 'greet')`)).toBe(1);
  expect(await mayExecute('content.shout(text)')).toBe(true);
});

test('a function without a file is dropped, also where another one that goes calls it', async () => {
  expect(await applyFunctions(client, [])).toEqual({
    applied: [],
    dropped: ['content.greet', 'content.shout'],
  });
  expect(await said(`(select count(*)::int from pg_proc where proname in ('greet', 'shout'))`)).toBe(0);
});

test('only what the door opens can be executed by the server, and a door can be closed', async () => {
  expect(await mayExecute('content.greet(text)')).toBe(false);
  expect(await mayExecute('content.shout(text)')).toBe(true);
  await applyFunctions(client, [file('content.greet', greet), file('content.shout', shout)]);
  expect(await mayExecute('content.shout(text)')).toBe(false);
});

test('either all functions change or none, and the one at fault is named', async () => {
  const broken = [
    file('content.greet', greet.replace('Hello', 'No')),
    file('content.shout', 'create or replace function content.shout() returns nothing'),
  ];
  await expect(applyFunctions(client, broken)).rejects.toThrow('content.shout cannot be applied');
  expect(await said(`content.shout('you')`)).toBe('HELLO YOU');
  expect(await applyFunctions(client, both())).toEqual({ applied: [], dropped: [] });
});

test('every version stays on record, and the newest is the current one', async () => {
  await applyFunctions(client, both(greet.replace('Hello', 'Good morning')));
  const { rows } = await client.query(
    `select is_current from platform.sql_function where name = 'content.greet' order by applied_at desc limit 2`,
  );
  expect(rows).toEqual([{ is_current: true }, { is_current: false }]);
});
