import { expect, test } from 'vitest';
import type { RoundRecord } from '../../conformance/chaos/round-record.ts';
import type { BookedPhase, BookedRound } from '../casino/books.ts';
import { compare } from './told.ts';

const phase = (kind: string, tx: string, ref: string | null = null): BookedPhase => ({
  kind,
  tx,
  ref,
  amount: 100n,
  bonus: 0n,
});
const booked = (...phases: BookedPhase[]): BookedRound[] => [
  {
    player: '7',
    round: 'r1',
    state: 'closed',
    staked: 100n,
    stakedBonus: 0n,
    won: 100n,
    run: null,
    share: 0n,
    phases,
  },
];
const told: RoundRecord[] = [
  {
    player: '7',
    round: 'r1',
    moves: [
      { kind: 'bet', tx: 'b1', ref: null, amount: 100n },
      { kind: 'win', tx: 'w1', ref: 'b1', amount: 100n },
    ],
    undone: [{ tx: 'b2', amount: 100n }],
    closed: true,
  },
];
const bet = phase('bet', 'b1');
const win = phase('win', 'w1', 'b1');
const undone = [phase('bet', 'b2'), phase('rollback', 'x', 'b2')];

test('what was acknowledged is in the books once', () => {
  expect(compare(told, booked(bet, win, ...undone))).toEqual({ acknowledged: 3, lost: [], doubled: [] });
  expect(compare(told, booked(bet, win)), 'a rollback of what never came leaves nothing').toMatchObject({
    lost: [],
    doubled: [],
  });
});

test('what is missing is lost, what is there twice is doubled', () => {
  expect(compare(told, booked(bet, ...undone)).lost).toEqual(['7/r1: win w1']);
  expect(compare(told, []).lost).toEqual(['7/r1: bet b1', '7/r1: win w1']);
  expect(compare(told, booked(bet, win, win, ...undone)).doubled).toEqual(['7/r1: win w1']);
  expect(compare(told, booked(bet, win, phase('bet', 'b3'))).doubled).toEqual(['7/r1: bet b3']);
});
