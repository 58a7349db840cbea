// PRODESK-04: what is typed is held against the same rules as on the server.
import { asksTurnover } from '@yakamoz/promotions';
import type { KnownGame, TurnoverRules } from '@yakamoz/promotions';
import { expect, test } from 'vitest';

import { builderTexts } from './builder-texts.ts';
import { emptyForm } from './terms-form.ts';
import type { TermsForm } from './terms-form.ts';
import { countGames, fairnessOf, faultsOfForm, rulesOf } from './terms-rules.ts';

const texts = builderTexts.faults;
const games: KnownGame[] = [
  { id: 31, product: 'slot', picks: 0, return: { ways: 9_600n, of: 10_000n } },
  { id: 32, product: 'slot', picks: 0, return: { ways: 8_000n, of: 10_000n } },
  { id: 33, product: 'live', picks: 0, return: null },
];
const empty = emptyForm({ article: '', name: '', nowMs: Date.UTC(2026, 2, 1) });
const whole: TermsForm = {
  ...empty,
  article: '11',
  name: 'Hoş geldin',
  ends: '31.03.2026 23:59',
  percent: '50',
  multiplier: '4',
  days: '30',
  amounts: {
    ...empty.amounts,
    TRY: { isOffered: true, least: '200', most: '1.000', stake: '50', budget: '100.000' },
  },
};
const faults = (changes: Partial<TermsForm>, isTried = true) =>
  faultsOfForm({ ...whole, ...changes }, games, isTried);
const lira = (changes: Partial<TermsForm['amounts']['TRY']>) => ({
  amounts: { ...whole.amounts, TRY: { ...whole.amounts.TRY, ...changes } },
});

function turnoverRules(form: TermsForm): TurnoverRules {
  const rules = rulesOf(form);
  if (!asksTurnover(rules)) throw new Error('These rules ask for a turnover.');
  return rules;
}

test('a whole form has no fault, and its amounts are minor units', () => {
  expect(faults({})).toEqual({});
  expect(rulesOf(whole)).toMatchObject({
    kind: 'deposit_match',
    percent: 50,
    multiplier: 4,
    amounts: { TRY: { least: 20_000n, most: 100_000n, stake: 5_000n } },
  });
});

test('terms that staff give by have no percent and no deposit, and are whole without them', () => {
  const manual = { kind: 'manual' as const, percent: '', ...lira({ least: '' }) };
  expect(faults(manual)).toEqual({});
  expect(faults({ ...manual, multiplier: '11' })).toEqual({ multiplier: texts.multiplier });
  expect(rulesOf({ ...whole, ...manual })).toMatchObject({
    kind: 'manual',
    amounts: { TRY: { least: 0n, most: 100_000n, stake: 5_000n } },
  });
});

test('free rounds need a game of their product, a count and a stake, and a budget for all of them', () => {
  const given = {
    kind: 'free_rounds' as const,
    game: { id: 31, name: 'Pırıltı' },
    count: '20',
    days: '3',
    ...lira({ least: '', most: '', stake: '5', budget: '100' }),
  };
  expect(faults(given)).toEqual({});
  expect(faults({ ...given, game: null })).toEqual({ game: texts.game });
  expect(faults({ ...given, game: { id: 33, name: 'Masa' } })).toEqual({ game: texts.otherProduct });
  expect(faults({ ...given, count: '1001' })).toEqual({ count: texts.count, budget_TRY: texts.budget });
  expect(faults({ ...given, ...lira({ stake: '5', budget: '99,99' }) })).toEqual({
    budget_TRY: texts.budget,
  });
});

test('a cashback has a part, a least loss and a bound; days of the week do not belong to it', () => {
  const given = { kind: 'cashback' as const, percent: '10', weekdays: [5], ...lira({ stake: '' }) };
  expect(faults(given)).toEqual({});
  expect(faults({ ...given, percent: '201' })).toEqual({ percent: texts.percent });
  expect(rulesOf({ ...whole, ...given })).toMatchObject({ kind: 'cashback', weekdays: [], percent: 10 });
});

test('an empty form says nothing until it is tried, and then everything at its field', () => {
  expect(faultsOfForm(empty, games, false)).toEqual({});
  expect(Object.keys(faultsOfForm(empty, games, true)).toSorted()).toEqual([
    'article',
    'budget_TRY',
    'days',
    'ends',
    'least_TRY',
    'most_TRY',
    'multiplier',
    'name',
    'percent',
    'stake_TRY',
  ]);
});

test.each<[string, Partial<TermsForm>, Record<string, string>]>([
  ['percent', { percent: '201' }, { percent: texts.percent }],
  ['multiplier', { multiplier: '11' }, { multiplier: texts.multiplier }],
  ['days', { days: '91' }, { days: texts.days }],
  ['share of the product', { percentCounted: '101' }, { percentCounted: texts.percentCounted }],
  [
    'share of a game',
    { shares: [{ game: 31, name: 'x', percent: 'on' }] },
    { share_31: texts.percentCounted },
  ],
  ['end before start', { ends: '01.01.2026 10:00' }, { ends: texts.ends }],
  ['start that is none', { starts: '01.13.2026 10:00' }, { starts: texts.starts }],
  ['currency', lira({ isOffered: false }), { amounts: texts.noAmounts }],
  ['budget below one bonus', lira({ budget: '999' }), { budget_TRY: texts.budget }],
  ['deposit that brings nothing', { percent: '1', ...lira({ least: '0,50' }) }, { least_TRY: texts.least }],
])('a wrong %s is named at its field', (_what, changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

test.each<[string, Partial<TermsForm>, Record<string, string>]>([
  ['more than ten times', { multiplier: '9', percentCounted: '80' }, { percentCounted: texts.overTen }],
  [
    'more than ten times in a game',
    { shares: [{ game: 31, name: 'x', percent: '30' }] },
    { share_31: texts.overTen },
  ],
  [
    'a cost as high as the bonus',
    { multiplier: '5', shares: [{ game: 32, name: 'x', percent: '100' }] },
    { share_32: texts.cost },
  ],
  [
    'a game of another product',
    { shares: [{ game: 33, name: 'x', percent: '100' }] },
    { share_33: texts.otherProduct },
  ],
  ['nothing that counts', { product: 'live' }, { percentCounted: texts.noGame }],
])('%s is told as it is typed, whatever else is missing', (_what, changes, expected) => {
  expect(faultsOfForm({ ...empty, multiplier: '4', ...changes }, games, false)).toEqual(expected);
});

test('fairness of a game is multiplier ÷ share and the cost of clearing; of the product that of the dearest game', () => {
  const rules = turnoverRules({ ...whole, shares: [{ game: 31, name: 'x', percent: '50' }] });
  expect(fairnessOf(rules, games, 31)).toEqual({ times: 8, cost: 32 });
  expect(fairnessOf(rules, games)).toEqual({ times: 4, cost: 80 });
  expect(countGames(rules, games)).toEqual({ counted: 2, all: 2 });
  expect(countGames(turnoverRules({ ...whole, multiplier: '5' }), games)).toEqual({ counted: 1, all: 2 });
});
