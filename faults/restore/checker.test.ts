import { expect, test } from 'vitest';
import type { Books, Operation } from '../wallet/books.ts';
import type { Answer, Fact, Words } from '../wallet/facts.ts';
import { judgeRestored, marks } from './checker.ts';

// A zero stake moves nothing, so that the purse plays no part here.
const words: Words = {
  way: 'batched',
  currency: 'TRY',
  steps: [{ code: 'stake', amount: '0', house: 'ggr:slots' }],
};
const balances = { cash: '0', bonus: '0', cashChange: '0', bonusChange: '0', seq: '0' };

const sent = (key: string, what: Words = words): Fact => ({
  kind: 'sent',
  command: { player: '1', key, words: what },
});
const answered = (key: string): Fact => {
  const answer: Answer = { ...balances, outcome: 'posted', detail: null, opId: `op-${key}`, replayed: false };
  return { kind: 'answered', player: '1', key, answer };
};
const operation = (key: string, kind = 'post'): Operation => ({
  ...balances,
  player: '1',
  key,
  kind,
  outcome: 'posted',
  detail: null,
  opId: `op-${key}`,
  transfers: 0,
});
const bookedAs = (...operations: Operation[]): Books => ({
  operations,
  moved: [],
  purses: [{ player: '1', cash: '0', bonus: '0' }],
});

/** One command done before the moment, one on its way at the moment, one begun after it. */
const record: Fact[] = [
  sent('before'),
  answered('before'),
  sent('meanwhile'),
  { kind: 'mark', name: marks.before },
  answered('meanwhile'),
  { kind: 'mark', name: marks.after },
  sent('after'),
  answered('after'),
];

test.each([
  { there: ['before'], givenUp: 2 },
  { there: ['before', 'meanwhile'], givenUp: 1 },
])('WAL-12 what was on its way at the moment may be there or not: $there', ({ there, givenUp }) => {
  const books = bookedAs(...there.map((key) => operation(key)));
  expect(judgeRestored({ records: [record], books })).toEqual({
    acknowledged: 1,
    givenUp,
    lost: [],
    doubled: [],
    beyond: [],
  });
});

test('WAL-12 an answer from before the moment that is gone is lost', () => {
  expect(judgeRestored({ records: [record], books: bookedAs() }).lost).toEqual([
    '1 before was answered posted and is not in the books',
  ]);
});

test('WAL-12 what is there must be what was answered, also on its way', () => {
  const books = bookedAs(operation('before'), { ...operation('meanwhile'), opId: 'op-other' });
  expect(judgeRestored({ records: [record], books }).lost).toEqual([
    '1 meanwhile was answered opId op-meanwhile, the books say opId op-other',
  ]);
});

test('a command begun after the moment shows that the house was not set back to it', () => {
  const books = bookedAs(operation('before'), operation('after'));
  expect(judgeRestored({ records: [record], books }).beyond).toEqual([
    '1 after was sent after the restore point and is in the books',
  ]);
});

test('a tombstone made before the moment is no command begun after it', () => {
  const reversal = sent('reversal', { way: 'reverse', of: 'after' });
  const books = bookedAs(operation('before'), operation('after', 'tombstone'));
  const verdict = judgeRestored({ records: [[reversal, ...record]], books });
  expect(verdict).toMatchObject({ doubled: [], beyond: [] });
});

test('WAL-5 money that nobody asked for is seen in a restored house too', () => {
  const books = bookedAs(operation('before'), operation('stranger'));
  expect(judgeRestored({ records: [record], books }).doubled).toEqual([
    '1 stranger is in the books and nobody sent it',
  ]);
});

test('a record without its marks proves nothing', () => {
  expect(() => judgeRestored({ records: [[]], books: bookedAs() })).toThrow(/no mark/);
});
