import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { expect, test } from 'vitest';

import { inGroups } from './market-order.ts';

const grouped = (...ids: string[]) =>
  inGroups(ids.map((id) => ({ id }))).map(({ group, markets }) => [group, markets.map(({ id }) => id)]);

test('markets stand in groups, in the order of the catalogue, lines from the lowest up', () => {
  expect(
    grouped(
      'total:3.5',
      'h1-total:0.5',
      'handicap:0.5',
      'total:2.5',
      'next-goal:2',
      'handicap:-1',
      '1x2',
      'correct-score',
    ),
  ).toEqual([
    ['main', ['1x2']],
    ['totals', ['total:2.5', 'total:3.5']],
    ['handicaps', ['handicap:-1', 'handicap:0.5']],
    ['first_half', ['h1-total:0.5']],
    ['parts', ['next-goal:2']],
    ['others', ['correct-score']],
  ]);
});

test('SPORT-08 what is asked of a map stands together, in the order of the maps', () => {
  expect(
    grouped(
      'm2-rounds-total:20.5',
      'map-winner:2',
      'm1-rounds-handicap:-2.5',
      '12',
      'map-winner:1',
      'maps-total:2.5',
      'm1-rounds-total:22.5',
      'maps-handicap:1.5',
      'set-winner:1',
    ),
  ).toEqual([
    ['main', ['12']],
    ['totals', ['maps-total:2.5']],
    ['handicaps', ['maps-handicap:1.5']],
    ['map_1', ['map-winner:1', 'm1-rounds-total:22.5', 'm1-rounds-handicap:-2.5']],
    ['map_2', ['map-winner:2', 'm2-rounds-total:20.5']],
    ['parts', ['set-winner:1']],
  ]);
});

test('every kind of the catalogue stands in one group', () => {
  const all = betKinds.map(({ code }) => code);
  const shown = inGroups(all.map((id) => ({ id }))).flatMap(({ markets }) => markets.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(all.toSorted());
});
