import { describe, expect, test } from 'vitest';

import { possibleReturn, totalOdds } from './slip-figures.ts';
import type { Slip, SlipAction, SlipBet } from './slip.state.ts';
import { changeSlip, emptySlip } from './slip.state.ts';

/** 'a1' is outcome 1 of match a. */
const bet = (name: string): SlipBet => ({
  matchId: name.charAt(0),
  oddId: name,
  outcome: name.charAt(1),
  homeTeam: 'Ev',
  awayTeam: 'Konuk',
  chosenPrice: '1.50',
});
const act = (word: string): SlipAction => {
  if (word === 'clear') return { type: 'clear' };
  if (word.startsWith('-')) return { type: 'remove', matchId: word.slice(1) };
  return { type: 'choose', bet: bet(word) };
};
const after = (...words: string[]): Slip => words.map(act).reduce(changeSlip, emptySlip);
const held = ({ bets }: Slip): string[] => bets.map(({ oddId }) => oddId);

test.each([
  ['a new match is appended', ['a1', 'b2', 'cX'], ['a1', 'b2', 'cX']],
  ['the same odd again takes it off', ['a1', 'b2', 'a1'], ['b2']],
  ['another odd of the match replaces it where it stands', ['a1', 'b2', 'aX'], ['aX', 'b2']],
  ['replaced and pressed again it is off', ['a1', 'aX', 'aX'], []],
  ['taken off and chosen again it goes to the end', ['a1', 'b2', 'a1', 'a1'], ['b2', 'a1']],
])('SLIP-01 %s', (_promise, words, expected) => {
  expect(held(after(...words))).toEqual(expected);
});

test.each([
  ['a bet is taken off by its match', ['a1', 'b2', '-a'], ['b2']],
  ['a match that is not on the slip changes nothing', ['a1', '-b'], ['a1']],
  ['the whole slip is cleared', ['a1', 'b2', 'clear'], []],
  ['a cleared slip takes bets again', ['a1', 'clear', 'a1'], ['a1']],
])('SLIP-02 %s', (_promise, words, expected) => {
  expect(held(after(...words))).toEqual(expected);
});

test('SLIP-01 whatever is pressed, no match is on the slip twice', () => {
  const words = ['a1', 'aX', 'a2', 'b1', 'b2', 'cX', '-a', '-c'];
  // A fixed walk through all pairs and triples of presses.
  for (let walk = 0; walk < words.length ** 3; walk += 1) {
    const steps = [walk, walk / words.length, walk / words.length ** 2, walk * 7].map(
      (number) => words[Math.floor(number) % words.length] as string,
    );
    const matches = after(...steps).bets.map(({ matchId }) => matchId);
    expect(new Set(matches).size, steps.join(' ')).toBe(matches.length);
  }
});

test('clearing forgets the stake, choosing keeps it', () => {
  const typed = changeSlip(after('a1'), { type: 'stake', text: '12,5' });
  expect(changeSlip(typed, act('b1')).stake).toBe('12,5');
  expect(changeSlip(typed, act('clear')).stake).toBe('');
});

test('SLIP-01 what became a bet leaves the slip; another odd of its match, chosen meanwhile, stays', () => {
  const placed = { type: 'placed', bets: [bet('a1'), bet('b2')] } as const;
  expect(held(changeSlip(after('a1', 'b2', 'cX'), placed))).toEqual(['cX']);
  expect(held(changeSlip(after('a1', 'b2', 'aX'), placed))).toEqual(['aX']);
});

test('SLIP-07 the policy outlives a cleared slip, and prices that were agreed to are the chosen ones', () => {
  const slip = changeSlip(after('a1', 'b2'), { type: 'policy', policy: 'higher' });
  expect(changeSlip(slip, act('clear')).policy).toBe('higher');
  const agreed = changeSlip(slip, { type: 'agree', prices: ['1.50', '1.75'] });
  expect(agreed.bets.map(({ chosenPrice }) => chosenPrice)).toEqual(['1.50', '1.75']);
});

describe('SLIP-03 figures', () => {
  test.each([
    [[], '0.00'],
    [['1.85'], '1.85'],
    [['1.85', '2.10'], '3.88'],
    [['1.01', '1.01', '1.01'], '1.03'],
    [['1000.00', '1000.00'], '1000000.00'],
    [['1.10', '1.10', '1.10', '1.10', '1.10'], '1.61'],
  ])('%j multiply to %s, cut after two decimals', (prices, total) => {
    expect(totalOdds(prices)).toBe(total);
  });

  test.each([
    [1_000n, ['1.85'], 1_850n],
    // 12,34 × 1.85 × 2.10 = 47,9409
    [1_234n, ['1.85', '2.10'], 4_794n],
    [1n, ['1.99'], 1n],
    [0n, ['5.00'], 0n],
    // Exact where a floating-point number is not: 0,10 × 1.10 × 1.10 × 1.10 = 0,1331
    [10n, ['1.10', '1.10', '1.10'], 13n],
    [99_999_999_999n, ['1000.00', '1000.00'], 99_999_999_999_000_000n],
  ])('a stake of %s at %j returns %s', (stake, prices, expected) => {
    expect(possibleReturn(stake, prices)).toBe(expected);
  });
});
