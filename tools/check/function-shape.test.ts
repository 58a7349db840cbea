import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkFunctionShape } from './function-shape.ts';

const path = 'database/functions/wallet/known.sql';
const fine = `-- The operation that stands under a key.
-- Locks: none.
-- A note may follow.
create or replace function wallet.known(for_player bigint) returns wallet.step
  language plpgsql
as $$
begin
  return row('a', 1, (select max(x, y, z) from wallet.op), array[1, 2, 3, 4])::wallet.step;
end
$$;
`;
const constructor = `-- A movement.
-- Locks: none.
create or replace function wallet.known(
  code text, debit text, credit text, amount bigint, undoes bigint default null, undoes_at timestamptz default null
) returns wallet.movement
  language sql immutable
  return row(
    code, debit, credit, amount, undoes, undoes_at
  )::wallet.movement;
`;
const messagesFor = (files: Record<string, string>): string =>
  checkFunctionShape(fixtureTree(files))
    .map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`)
    .join('\n');

test('a function under its two lines passes, and so does a constructor', () => {
  expect(messagesFor({ [path]: fine, 'database/functions/wallet/door.txt': 'known sql\n' })).toBe('');
  expect(messagesFor({ [path]: constructor })).toBe('');
});

test.each([
  ['no head', fine.replace('-- The operation that stands under a key.\n', ''), 'must say what it decides'],
  ['no locks', fine.replace('-- Locks: none.\n', ''), 'must say which locks'],
  ['another name', fine.replace('function wallet.known', 'function wallet.know'), 'and nothing else'],
  ['another schema', fine.replace('function wallet.known', 'function casino.known'), 'and nothing else'],
  ['no replacing', fine.replace('create or replace', 'create'), 'and nothing else'],
  ['a second statement', `${fine}grant execute on function wallet.known to public;\n`, 'and nothing else'],
  [
    'a long row',
    fine.replace("row('a', 1,", "row('a', 1, f(2, 3), null, null,"),
    ':8 fills a row of 7 places',
  ],
  [
    'a constructor out of order',
    constructor.replace(
      'code, debit, credit, amount, undoes, undoes_at\n',
      'code, credit, debit, amount, undoes, undoes_at\n',
    ),
    'fills a row of 6 places',
  ],
])('%s is reported', (_, text, message) => {
  expect(messagesFor({ [path]: text })).toContain(message);
});

test('a folder of no module and a file that is no function are reported', () => {
  expect(messagesFor({ [path.replace('wallet', 'chat')]: fine })).toContain('chat is no module');
  expect(messagesFor({ 'database/functions/wallet/notes.md': '' })).toContain('is neither a function');
});

test('a migration makes only functions that a table needs', () => {
  const migration = (sql: string): string =>
    messagesFor({ 'database/migrations/0043_wallet_add_x.sql': sql, [path]: fine });
  expect(migration('create function wallet.f() returns trigger language plpgsql;')).toBe('');
  expect(
    migration(
      'create function wallet.f(a text) returns text;\ncreate table wallet.x (a text default wallet.f());',
    ),
  ).toBe('');
  expect(migration('create function wallet.f() returns text;')).toContain('no table needs');
  expect(migration('create or replace function wallet.known() returns trigger;')).toContain('has a file');
});
