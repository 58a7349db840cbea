import { expect, test } from 'vitest';
import { createSeededDice } from '../../play/dice.ts';
import { BadChoice, type Step, type Table } from '../../play/game.ts';
import { drawPool, poolCodes, rulesOf } from '../../pools/pool-rules.ts';
import { createPools } from '../../pools/pools.ts';
import { openDatabase } from '../../store/database.ts';
import { partsPerStake } from './client/prices.ts';
import type { View } from './client/view.ts';
import { exactReturn } from './declared.ts';
import { mostParts, exactFall } from './exact.ts';
import { createInci, draw, facts } from './game.ts';

/** Counting all falls takes seconds, and far longer where others use the machine too. */
const countingMs = 240_000;

const bounds = { min: 100n, max: 50_000n };
const table: Table = { currency: 'TRY', poolAmount: () => 12_345n };

function openGame() {
  const db = openDatabase(':memory:');
  const pools = createPools({ db, now: () => 0, game: 'inci' });
  return { db, pools, game: createInci(pools) };
}

test('only offered stakes within the bounds of the house are taken', () => {
  const { game } = openGame();
  expect(game.readChoice({ stake: '1000' }, bounds)).toEqual({ stake: 1_000n, free: false });
  for (const input of [
    null,
    7,
    '1000',
    {},
    { stake: 1000 },
    { stake: '1001' },
    { stake: '01000' },
    { stake: '-100' },
  ])
    expect(() => game.readChoice(input, bounds)).toThrow(BadChoice);
  expect(() => game.readChoice({ stake: '100' }, { min: 200n, max: 1_000n })).toThrow(BadChoice);
  expect(() => game.readChoice({ stake: '2000' }, { min: 200n, max: 1_000n })).toThrow(BadChoice);
});

test('every stake pays whole minor units and is small enough for the pools of every currency', () => {
  const { game } = openGame();
  for (const stake of game.stakes) {
    expect(stake % partsPerStake).toBe(0n);
    for (const currency of ['TRY', 'USD', 'EUR']) drawPool(stake, currency, { below: () => 0 });
  }
});

test('what the browser is shown adds up to what is paid', () => {
  const dice = createSeededDice('shown');
  for (let round = 0; round < 2_000; round += 1) {
    const [step] = draw({ stake: 50_000n, free: false }, dice, table) as [Step];
    const { cascades, pool } = step.view as View;
    const shown = cascades.flatMap(({ bursts }) => bursts).reduce((sum, { win }) => sum + BigInt(win), 0n);
    expect(step.win).toBe(shown + BigInt(pool?.amount ?? 0));
    expect(step.poolWin?.amount).toBe(pool === null ? undefined : BigInt(pool.amount));
  }
});

test('the record of a round keeps to the limits of the protocol', () => {
  const dice = createSeededDice('record');
  for (let round = 0; round < 1_500; round += 1) {
    const [step] = draw({ stake: 50_000n, free: false }, dice, table) as [Step];
    const { summary, grid = [], facts: pairs = [], marks = [] } = step.detail;
    expect(summary.length).toBeLessThanOrEqual(200);
    expect(grid.map((row) => row.length)).toEqual([6, 6, 6, 6, 6]);
    expect(pairs.length).toBeLessThanOrEqual(8);
    for (const [label, value] of pairs) expect(Math.max(label.length, value.length)).toBeLessThanOrEqual(60);
    expect(marks.length > 0).toBe((step.view as View).cascades.length > 0);
  }
});

test('a free round wins no pool and asks no dice for one', () => {
  const { game } = openGame();
  const choice = game.freeChoice?.(1_000n);
  expect(choice).toEqual({ stake: 1_000n, free: true });
  expect(game.freeChoice?.(1_001n)).toBeUndefined();
  expect(game.freeChoice?.(0n)).toBeUndefined();
  let largest = 0;
  const dice = createSeededDice('free');
  const watched = {
    below(bound: number) {
      largest = Math.max(largest, bound);
      return dice.below(bound);
    },
  };
  for (let round = 0; round < 200; round += 1) {
    const [step] = draw({ stake: 1_000n, free: true }, watched, table);
    expect(step?.poolWin).toBeUndefined();
  }
  expect(largest).toBe(7);
});

test('the scene shows the pools of the own currency only', () => {
  const { game } = openGame();
  expect(game.scene?.('USD')).toEqual(
    ['250', '1250', '5000', '25000', '125000'].map((amount, index) => ({ pool: poolCodes[index], amount })),
  );
});

test(
  'what the rules tell the player is what the arithmetic says',
  () => {
    const told = [facts.rtpNote, ...facts.rules.map(({ text }) => text)].join(' ');
    const number = new Intl.NumberFormat('tr-TR');
    for (const { seed, odds, perMille } of rulesOf('TRY')) {
      expect(told).toContain(number.format(seed / 100n));
      expect(told).toMatch(new RegExp(`${number.format(odds / 100n)}\u2019d[ea] 1`));
      expect(told).toContain(`%0,${perMille}`);
    }
    /** Cut, as the declaration is. */
    const percent = (over: bigint, under: bigint): string => {
      const hundredths = (over * 10_000n) / under;
      return `%${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')}`;
    };
    const { paid, outOf, ends } = exactFall();
    expect(told).toContain(percent(...exactReturn()));
    expect(told).toContain(percent(paid, outOf * partsPerStake));
    const quiet = ends.find(({ cascades }) => cascades === 0)?.ways ?? 0n;
    expect(told).toContain(`%${((outOf - quiet) * 100n) / outOf}\u2019s`);
    expect(told).toContain(number.format(mostParts() / partsPerStake));
    expect(facts.maxWin).toBe(String(mostParts() / partsPerStake));
  },
  countingMs,
);
