// One hundredth of `pnpm prove:games` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { trueDice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import { games } from './games.ts';
import { proveGames } from './proof.ts';
import { overlooked } from './sabotage.ts';

// The exact figures take seconds, and far longer where others use the machine too.
vi.setConfig({ testTimeout: 300_000 });

const say = (): void => undefined;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'every game of the studio falls as the arithmetic says and declares what it returns, seed %i',
  (seed) => {
    const { problems, figures } = proveGames({ games, rounds: 10_000, seed, dice: trueDice, say });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toMatch(/^games=4 rounds=40000 worst_p=0\.\d{4} returns=exact seed=\d+$/);
  },
);

test('the proof finds unfair dice, games that pay too little and games that promise too much', () => {
  expect(overlooked({ games, rounds: 20_000, seed: 1, say })).toEqual([]);
});
