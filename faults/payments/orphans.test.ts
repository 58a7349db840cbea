import { expect, test } from 'vitest';
import type { HouseBooks } from './books.ts';
import type { Journal } from './company.ts';
import { judgeOrphans, type OrphanEvidence, type ShownClaim } from './orphans.ts';

const ownName = 'DENIZ YILDIZ';
const claim = (id: string, way: ShownClaim['way']): ShownClaim => ({
  id,
  playerId: `10${id}`,
  key: `key-${id}`,
  code: `YKMAAAAA${id}`,
  account: 'TR1',
  amount: '350.00',
  way,
});
const request = (id: string, state: string): HouseBooks['requests'][number] => ({
  id,
  direction: 'deposit',
  flow: 'transfer',
  state,
  amount: '35000',
  fee: '0',
  code: `YKMAAAAA${id}`,
  account: 'TR1',
});
const line = (id: string, code: string, changes: object = {}) => ({
  account: 'TR1',
  line_id: id,
  amount: '350.00',
  other_name: ownName,
  description: `${code} havale`,
  ...changes,
});

/** One that was closed and credited, one that was cancelled and paid with another amount. */
const books: HouseBooks = {
  requests: [request('1', 'credited'), request('2', 'expired')],
  movements: [{ key: 'deposit-1-1', code: 'deposit', amount: '35000' }],
  lines: [
    { bank_line: 'bl_1', state: 'matched', request_id: '1', amount: '35000' },
    { bank_line: 'bl_2', state: 'suspense', request_id: null, amount: '36000' },
  ],
  positions: [],
  records: 0,
};
const journal: Journal = {
  deposits: [],
  payouts: [],
  refunds: [],
  lines: [line('bl_1', 'YKMAAAAA1'), line('bl_2', 'YKMAAAAA2', { amount: '360.00' })],
  records: 0,
  events: { waiting: 0, faulty: 0 },
};
const good: OrphanEvidence = {
  claims: [claim('1', 'closed'), claim('2', 'cancelled')],
  desk: [{ bankLine: 'bl_2', players: [{ playerId: '102', requestId: '2' }] }],
  books,
  journal,
  ownName,
};
const withBooks = (changes: Partial<HouseBooks>) =>
  judgeOrphans({ ...good, books: { ...books, ...changes } });

test('credited, or on the desk with its player: nothing is lost', () => {
  expect(judgeOrphans(good)).toEqual({ abandoned: 2, orphans: [], uncredited: [] });
});

test('a line without its player on the desk is an orphan', () => {
  expect(judgeOrphans({ ...good, desk: [] })).toMatchObject({ abandoned: 1, orphans: [expect.any(String)] });
  const elsewhere = [{ bankLine: 'bl_2', players: [{ playerId: '999', requestId: '2' }] }];
  expect(judgeOrphans({ ...good, desk: elsewhere }).orphans).toHaveLength(1);
});

test('a line that was not read, or that credited another claim, is an orphan', () => {
  expect(withBooks({ lines: books.lines.slice(1) }).orphans).toHaveLength(1);
  const lines = books.lines.map((one) => ({ ...one, state: 'matched', request_id: '7' }));
  expect(withBooks({ lines }).orphans).toHaveLength(2);
});

test('exactly the awaited money that was not credited, or twice, is told, and so is a credit without it', () => {
  expect(withBooks({ movements: [] })).toMatchObject({ abandoned: 1, uncredited: [expect.any(String)] });
  const twice = [...books.movements, ...books.movements];
  expect(withBooks({ movements: twice }).uncredited).toHaveLength(1);
  const wrong = [...books.movements, { key: 'deposit-2-1', code: 'deposit', amount: '35000' }];
  expect(withBooks({ movements: wrong }).uncredited).toHaveLength(1);
  expect(withBooks({ requests: [request('1', 'expired'), request('2', 'expired')] }).uncredited).toHaveLength(
    1,
  );
});

test('a claim whose money never came proves nothing', () => {
  expect(judgeOrphans({ ...good, journal: { ...journal, lines: journal.lines.slice(1) } })).toMatchObject({
    abandoned: 1,
    uncredited: [expect.any(String)],
  });
});
