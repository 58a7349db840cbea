import { expect, test } from 'vitest';
import type { Books, Operation } from './books.ts';
import { judge } from './checker.ts';
import type { Answer, Command, Fact, Words } from './facts.ts';

const deposit: Words = {
  way: 'batched',
  currency: 'TRY',
  steps: [{ code: 'deposit', amount: '100', house: 'bank' }],
};
const stake: Words = {
  way: 'batched',
  currency: 'TRY',
  steps: [{ code: 'stake', amount: '30', house: 'ggr:slots' }],
};

const commands: Command[] = [
  { player: '1', key: 'a', words: deposit },
  { player: '1', key: 'b', words: stake },
  { player: '1', key: 'c', words: stake },
  { player: '1', key: 'd', words: { way: 'reverse', of: 'never' } },
];

const operation = (
  key: string,
  seq: number,
  cash: number,
  cashChange: number,
  changes?: Partial<Operation>,
): Operation => ({
  player: '1',
  key,
  kind: 'post',
  outcome: 'posted',
  detail: null,
  opId: `op-${key}`,
  cash: String(cash),
  bonus: '0',
  cashChange: String(cashChange),
  bonusChange: '0',
  seq: String(seq),
  transfers: cashChange === 0 ? 0 : 1,
  ...changes,
});

/** A deposit, a stake, a stake that was refused, and a reversal that came before its command. */
const operations = [
  operation('a', 1, 100, 100),
  operation('b', 2, 70, -30),
  operation('c', 2, 70, 0, { outcome: 'gate_closed', detail: 'stake' }),
  operation('d', 2, 70, 0, { kind: 'reverse', outcome: 'tombstoned' }),
  operation('never', 2, 70, 0, { kind: 'tombstone', outcome: 'rolled_back' }),
];

const bookedAs = (list: Operation[], purse = { player: '1', cash: '70', bonus: '0' }): Books => ({
  operations: list,
  moved: list
    .filter(({ transfers }) => transfers > 0)
    .map(({ player, opId, transfers, cashChange, bonusChange }) => ({
      player,
      opId,
      transfers,
      cashChange,
      bonusChange,
    })),
  purses: [purse],
});
const books = bookedAs(operations);

const answerOf = (key: string, changes: Partial<Answer> = {}): Answer => {
  const { outcome, detail, opId, cash, bonus, cashChange, bonusChange, seq } = operations.find(
    (one) => one.key === key,
  ) as Operation;
  const known = { outcome: outcome as Answer['outcome'], detail, opId, cash, bonus, cashChange, bonusChange };
  return { ...known, seq, replayed: false, ...changes };
};
const answered = (key: string, changes?: Partial<Answer>): Fact => ({
  kind: 'answered',
  player: '1',
  key,
  answer: answerOf(key, changes),
});

const record: Fact[] = commands.flatMap((command): Fact[] => [
  { kind: 'sent', command },
  answered(command.key),
]);

test('WAL-12 nothing is lost and nothing doubled where the books bear out every answer', () => {
  expect(judge({ records: [record], books })).toEqual({
    acknowledged: 4,
    outcomes: new Map([
      ['posted', 2],
      ['gate_closed', 1],
      ['tombstoned', 1],
    ]),
    lost: [],
    doubled: [],
  });
});

test('WAL-12 an acknowledged operation that is gone is lost', () => {
  const without = bookedAs(
    operations.filter(({ key }) => key !== 'b'),
    { player: '1', cash: '100', bonus: '0' },
  );
  const { lost, doubled } = judge({ records: [record], books: without });
  expect(lost).toEqual(['1 b was answered posted and is not in the books']);
  // The money that the client was told of is missing as well.
  expect(doubled).toEqual(['player 1 holds 100 and 0, the answers come to 70 and 0']);
});

test('WAL-12 an acknowledged refusal that is gone is lost too: its key could post later', () => {
  const { lost } = judge({
    records: [record],
    books: bookedAs(operations.filter(({ key }) => key !== 'c')),
  });
  expect(lost).toEqual(['1 c was answered gate_closed and is not in the books']);
});

test.each([
  { field: 'outcome', other: 'insufficient_funds' },
  { field: 'detail', other: 'deposit' },
  { field: 'opId', other: 'op-other' },
  { field: 'cash', other: '71' },
  { field: 'bonus', other: '1' },
  { field: 'seq', other: '3' },
] as const)('WAL-5 a changed answer is seen: $field', ({ field, other }) => {
  const changed = operations.map((one) => (one.key === 'c' ? { ...one, [field]: other } : one));
  const { lost } = judge({ records: [record], books: bookedAs(changed) });
  expect(lost).toEqual([
    `1 c was answered ${field} ${answerOf('c')[field]}, the books say ${field} ${other}`,
  ]);
});

test('WAL-5 asked again, a command must get the first answer', () => {
  const repeated: Fact = {
    kind: 'repeated',
    player: '1',
    key: 'b',
    answer: answerOf('b', { opId: 'op-second', replayed: true }),
  };
  expect(judge({ records: [[...record, repeated]], books }).lost).toEqual([
    '1 b was answered opId op-second, the books say opId op-b',
  ]);
});

test('WAL-5 a key that is in the books twice is doubled', () => {
  const twice = [...operations, operation('b', 3, 40, -30, { opId: 'op-second' })];
  const { doubled } = judge({
    records: [record],
    books: bookedAs(twice, { player: '1', cash: '40', bonus: '0' }),
  });
  expect(doubled).toEqual([
    '1 b is in the books more than once',
    'player 1 holds 40 and 0, the answers come to 70 and 0',
  ]);
});

test('WAL-5 a second set of transfers is doubled even where the operation looks right', () => {
  const moved = books.moved.map((one) =>
    one.opId === 'op-b' ? { ...one, transfers: 2, cashChange: '-60' } : one,
  );
  const { doubled } = judge({
    records: [record],
    books: { ...books, moved, purses: [{ player: '1', cash: '40', bonus: '0' }] },
  });
  expect(doubled).toEqual([
    '1 b has 2 transfers, it made 1',
    '1 b moved -60 and 0, it says otherwise',
    'player 1 holds 40 and 0, the operations come to 70 and 0',
    'player 1 holds 40 and 0, the answers come to 70 and 0',
  ]);
});

test('WAL-5 money that nobody asked for is doubled', () => {
  const stranger = bookedAs([...operations, operation('stranger', 3, 70, 0)]);
  expect(judge({ records: [record], books: stranger }).doubled).toEqual([
    '1 stranger is in the books and nobody sent it',
  ]);
  const orphan = { player: '1', opId: 'op-orphan', transfers: 1, cashChange: '0', bonusChange: '0' };
  expect(judge({ records: [record], books: { ...books, moved: [...books.moved, orphan] } }).doubled).toEqual([
    'player 1 has transfers of op-orphan, an operation that does not exist',
  ]);
});

test('WAL-5 a known key with other words must be a conflict', () => {
  const contradicted = (outcome: string): Fact => ({ kind: 'contradicted', player: '1', key: 'b', outcome });
  expect(judge({ records: [[...record, contradicted('conflict')]], books }).doubled).toEqual([]);
  expect(judge({ records: [[...record, contradicted('posted')]], books }).doubled).toEqual([
    '1 b was answered posted for other words, not conflict',
  ]);
});

test('WAL-12 a command without a definite answer is not proved', () => {
  const unanswered = record.filter((fact) => !(fact.kind === 'answered' && fact.key === 'c'));
  expect(judge({ records: [unanswered], books }).lost).toEqual(['1 c was sent and has no definite answer']);
});

test('WAL-10 an answer with an older purse than the client has seen before is lost', () => {
  const older = record.map((fact) =>
    fact.kind === 'answered' && fact.key === 'c' ? answered('c', { seq: '1' }) : fact,
  );
  const olderBooks = bookedAs(operations.map((one) => (one.key === 'c' ? { ...one, seq: '1' } : one)));
  expect(judge({ records: [older], books: olderBooks }).lost).toEqual([
    '1 c was answered with a purse older than one seen before',
  ]);
});
