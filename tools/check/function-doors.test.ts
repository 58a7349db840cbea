import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkFunctionDoors } from './function-doors.ts';

const house = {
  'database/migrations/0027_platform_create_ground.sql':
    'create table platform.outbox (id bigint);\ncreate function platform.now() returns timestamptz;',
  'database/migrations/0028_wallet_create_purse.sql':
    'create table wallet.purse (at timestamptz default platform.now());',
  'database/functions/platform/door.txt': '# who may call what\nnow server sql\n',
  'database/functions/wallet/book.sql': 'select 1 from wallet.purse, wallet.known();',
  'database/functions/wallet/known.sql': 'select platform.now();',
  'database/functions/wallet/door.txt': 'known  sql\npost   server\n',
  'database/functions/wallet/post.sql': '',
  'database/functions/payments/pay.sql': '',
  'database/functions/payments/door.txt': 'pay server sql\n',
};
const findingsFor = (file: string, text: string): string[] =>
  checkFunctionDoors(fixtureTree({ ...house, [file]: text })).map(
    ({ line, message }) => `${line}: ${message}`,
  );
const casino = 'database/functions/casino/decide.sql';

test.each([
  ['from wallet.purse', '2: touches wallet.purse'],
  ['from casino.round as r, wallet.purse', '2: touches wallet.purse'],
  ['from casino.round join wallet.purse on true', '2: touches wallet.purse'],
  ['insert into platform.outbox (id) values (1)', '2: touches platform.outbox'],
  ['update only wallet.purse set at = null', '2: touches wallet.purse'],
  ["execute 'delete from wallet.purse'", '2: touches wallet.purse'],
  ['perform wallet.post(1)', '2: calls wallet.post: the door of wallet does not name it for sql'],
  ['perform wallet.book (1)', '2: calls wallet.book: the door of wallet does not name it for sql'],
  ['perform wallet.gone()', '2: calls wallet.gone: there is no such function'],
  ['perform payments.pay()', '2: calls payments.pay: casino may call schemas of lower levels only'],
])('a function of casino may not say: %s', (text, message) => {
  const findings = findingsFor(casino, `\n${text};`);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(message);
});

test('a higher level is refused also where its door is open', () => {
  expect(findingsFor('database/functions/wallet/book.sql', 'select payments.pay()')).toEqual([
    '1: calls payments.pay: wallet may call schemas of lower levels only (module-levels.ts)',
  ]);
});

test.each([
  [
    casino,
    '-- from wallet.purse\nselect wallet.known(platform.now()), purse::wallet.purse from casino.round',
  ],
  [casino, 'declare\n  purse wallet.purse;\n  all wallet.purse[];'],
  [casino, 'create or replace function casino.f(purse wallet.purse, known wallet.op) returns wallet.purse'],
])('%s may say: %s', (file, text) => {
  expect(findingsFor(file, text)).toEqual([]);
});

test('a migration keeps to its schema too', () => {
  const file = 'database/migrations/0029_casino_create_round.sql';
  expect(findingsFor(file, 'create table casino.round (a bigint references wallet.purse);')).toHaveLength(1);
  expect(
    findingsFor(file, 'create trigger x after insert on wallet.purse execute function casino.f();'),
  ).toHaveLength(1);
  expect(findingsFor(file, 'create type casino.scene as (purse wallet.purse);')).toEqual([]);
});

test('a migration may move rows of tables that its head names, and of no others', () => {
  const file = 'database/migrations/0029_casino_create_round.sql';
  const move = 'insert into casino.round select player_id from wallet.purse;';
  expect(findingsFor(file, `-- Moves: wallet.purse\n${move}`)).toEqual([]);
  expect(findingsFor(file, `-- Moves: wallet.op\n${move}`)).toHaveLength(1);
  expect(findingsFor(file, `-- Watches: wallet.purse\n${move}`)).toEqual([]);
});

test('a door names functions that exist', () => {
  expect(findingsFor('database/functions/wallet/door.txt', 'known sql\ngone sql\n')).toEqual([
    'undefined: names gone, which does not exist',
  ]);
  expect(() => findingsFor('database/functions/wallet/door.txt', 'known everybody\n')).toThrow(
    /no name with its callers/,
  );
});
