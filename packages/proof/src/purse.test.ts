import { expect, test } from 'vitest';

import { bookPurse, examplePurse } from '../fixtures/house.ts';
import { checkPurse, genesisOf, linkOf, type PurseChain } from './purse.ts';

const opId = '0b0a9bb4-63ae-4b6e-9ad4-1c3a1c1b7d11';

// Worked out by PostgreSQL with the expressions of wallet.genesis and wallet.link.
test('WAL-11 genesis and links are those of the database', () => {
  const genesis = 'b5031b65a484d4a64161a0033f50aff52ab9b4840586487510cb649fe8e2ea0e';
  expect(genesisOf(41n, 'TRY')).toBe(genesis);
  const deposit = {
    seq: 1n,
    at: BigInt(Date.UTC(2026, 10, 16, 9)) * 1_000n + 123_456n,
    opId,
    code: 'deposit',
    debit: 'psp_clearing:havale',
    credit: 'cash',
    amount: 100_000n,
    cashAfter: 100_000n,
    bonusAfter: 0n,
    undoes: null,
  };
  expect(linkOf(genesis, 41n, deposit)).toBe(
    '9c613e9412d84cd553181fe1c7f5b4c9197f62d9ea6b299e8247ae71bbdbc4b5',
  );
  // A moment before PostgreSQL's year 2000, and a player beyond what a double can count.
  const old = {
    seq: 12n,
    at: BigInt(Date.UTC(1999, 11, 31, 23, 59, 59, 999)) * 1_000n + 999n,
    opId,
    code: 'reversal',
    debit: 'ggr:keno',
    credit: 'cash',
    amount: 1n,
    cashAfter: 2n,
    bonusAfter: 3n,
    undoes: 11n,
  };
  expect(
    linkOf('2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', 9_007_199_254_740_993n, old),
  ).toBe('4da33e4937920e6fddf107b5545aba10971d5faaf21e6d3d598afddd36c25bc5');
});

const chainOf = ({ player, currency, head, transfers }: ReturnType<typeof examplePurse>): PurseChain => ({
  player: BigInt(player),
  currency,
  head,
  transfers: transfers.map((transfer) => ({
    seq: BigInt(transfer['seq'] ?? 0),
    at: BigInt(Date.parse(`${transfer['at']?.slice(0, 19)}Z`)) * 1_000n + 123_456n,
    opId: transfer['op'] ?? '',
    code: transfer['code'] ?? '',
    debit: transfer['debit'] ?? '',
    credit: transfer['credit'] ?? '',
    amount: BigInt(transfer['amount'] ?? 0),
    cashAfter: BigInt(transfer['cash_after'] ?? 0),
    bonusAfter: BigInt(transfer['bonus_after'] ?? 0),
    undoes: transfer['undoes'] === undefined ? null : BigInt(transfer['undoes']),
    hash: transfer['hash'] ?? '',
  })),
});

test('a chain gives the accounts of its purse', () => {
  expect(checkPurse(chainOf(examplePurse()))).toEqual({
    accounts: {
      cash: 79_999n,
      bonus: 5_000n,
      open_bets: 7_001n,
      withdrawal_pending: 30_000n,
      receivable: 0n,
    },
    findings: [],
  });
});

test('an account below zero is found, though every hash is right', () => {
  const move = (debit: string, credit: string, amount: bigint) => ({
    code: 'stake',
    debit,
    credit,
    amount,
    undoes: null,
  });
  const codesOf = (...moves: Parameters<typeof bookPurse>[1]): string[] =>
    checkPurse(chainOf(bookPurse(7n, moves))).findings.map(({ code }) => code);
  expect(codesOf(move('bank', 'cash', 5n), move('open_bets', 'bank', 1n))).toEqual(['purse.negative']);
  // What a player owes is a figure below zero and may not be above it.
  expect(codesOf(move('receivable', 'bank', 5n))).toEqual([]);
  expect(codesOf(move('bank', 'receivable', 5n))).toEqual(['purse.negative']);
});

test('a purse that never moved ends with its genesis', () => {
  const empty = { player: 7n, currency: 'EUR', transfers: [], head: genesisOf(7n, 'EUR') };
  expect(checkPurse(empty).findings).toEqual([]);
  expect(checkPurse({ ...empty, currency: 'TRY' }).findings.map(({ code }) => code)).toEqual(['purse.head']);
});
