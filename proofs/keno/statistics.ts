// Draws counted against the exact chances: every number, the first ball, hits of 1 to 10 picks, neighbours in nonce.
import { createHmac } from 'node:crypto';

import { createSeededDice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import { boardSize, chanceOf, draw, drawnCount, picksMax } from '../../packages/keno/src/keno.ts';
import { chiSquareTail, type Finding, fitOf, numberOf } from '../chance.ts';

/** Draws the rounds of one server seed. */
export type Drawer = (seed: string) => (client: string, nonce: number) => readonly number[];

/** As many as a pair has at most. */
const roundsOfPair = 1_000;

interface Counts {
  draws: number;
  numbers: number[];
  first: number[];
  /** By the count of picks, then of hits. */
  hits: number[][];
  /** Numbers that a draw has in common with the one before it. */
  common: number[];
  /** How far the first ball is from the first of the draw before, around the board. */
  step: number[];
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const add = (counts: number[], index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1;
};

function countDraws(drawerOf: Drawer, draws: number, seed: string): Counts {
  const counts: Counts = {
    draws,
    numbers: zeros(boardSize + 1),
    first: zeros(boardSize + 1),
    hits: Array.from({ length: picksMax + 1 }, () => zeros(picksMax + 1)),
    common: zeros(drawnCount + 1),
    step: zeros(boardSize),
  };
  const dice = createSeededDice(`${seed} picks`);
  for (let pair = 0; pair * roundsOfPair < draws; pair += 1) {
    const rounds = Math.min(roundsOfPair, draws - pair * roundsOfPair);
    const drawOf = drawerOf(createHmac('sha256', seed).update(`pair ${pair}`).digest('hex'));
    // The first k of them are a player's k picks; the board's numbers are all treated alike over the pairs.
    const picks = draw((bound) => dice.below(bound)).slice(0, picksMax);
    countPair(counts, (nonce) => drawOf(`client_${pair}`, nonce), rounds, picks);
  }
  return counts;
}

function countPair(
  counts: Counts,
  drawOf: (nonce: number) => readonly number[],
  rounds: number,
  picks: readonly number[],
): void {
  // In which round of the pair a number fell last.
  const lastRound = zeros(boardSize + 1).fill(-1);
  let firstBefore: number | undefined;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const drawn = drawOf(nonce);
    const [first = 0] = drawn;
    let common = 0;
    for (const number of drawn) {
      add(counts.numbers, number);
      if (lastRound[number] === nonce - 1) common += 1;
      lastRound[number] = nonce;
    }
    add(counts.first, first);
    if (firstBefore !== undefined) {
      add(counts.common, common);
      add(counts.step, (first - firstBefore + boardSize) % boardSize);
    }
    firstBefore = first;
    let hits = 0;
    for (const [index, pick] of picks.entries()) {
      if (lastRound[pick] === nonce) hits += 1;
      add(counts.hits[index + 1] ?? [], hits);
    }
  }
}

/** Every figure with the chance that it came by chance alone. */
export function proveDraws(drawerOf: Drawer, draws: number, seed: string): Finding[] {
  const counts = countDraws(drawerOf, draws, seed);
  const board = Array.from({ length: boardSize }, (_, index) => index + 1);
  const hitShares = (picks: number, most: number): number[] =>
    Array.from({ length: most + 1 }, (_, hits) => {
      const { ways, of } = chanceOf(picks, hits);
      return numberOf([ways, of]);
    });
  const even = zeros(boardSize).fill(1 / boardSize);
  return [
    { what: 'each number', p: numbersTail(counts) },
    fit(
      'first ball',
      even,
      board.map((number) => counts.first[number] ?? 0),
    ),
    ...Array.from({ length: picksMax }, (_, index) =>
      fit(`hits of ${index + 1} picks`, hitShares(index + 1, index + 1), counts.hits[index + 1] ?? []),
    ),
    // The draw before is a ticket of twenty picks.
    fit('numbers in common with the draw before', hitShares(drawnCount, drawnCount), counts.common),
    fit('first ball after the first ball before', even, counts.step),
  ];
}

function fit(what: string, shares: readonly number[], came: readonly number[]): Finding {
  const total = came.reduce((sum, count) => sum + count, 0);
  const expected = shares.map((share, index) => ({ name: String(index), share }));
  const counts = new Map(came.map((count, index) => [String(index), count]));
  return { what, p: fitOf(expected, counts, total).p };
}

/** Twenty of eighty fall each time, so their counts depend on one another: the sum is scaled from 60 to 79 degrees. */
function numbersTail({ numbers, draws }: Counts): number {
  const expected = (draws * drawnCount) / boardSize;
  const sum = numbers.slice(1).reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
  const freedom = boardSize - 1;
  return chiSquareTail((sum * freedom) / (boardSize - drawnCount), freedom);
}
