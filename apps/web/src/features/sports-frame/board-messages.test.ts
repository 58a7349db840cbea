import { expect, test } from 'vitest';

import { boardMessage } from './board-messages.ts';

const pick = { match: 'm-1', market: 'total:2.5', outcome: 'over' };

test('SPORT-07 an outcome and a path are heard, and nothing that comes with them', () => {
  expect(boardMessage({ type: 'pick', ...pick, price: 900, stake: '1' })).toEqual({ type: 'pick', ...pick });
  expect(boardMessage({ type: 'route', path: '/mac/m-1', arrival: 'page', title: 'x' })).toEqual({
    type: 'route',
    path: '/mac/m-1',
    arrival: 'page',
  });
  const path = '/canli?dal=tennis&ara=%C5%9Fim%C5%9Fek+gol';
  expect(boardMessage({ type: 'route', path, arrival: 'back' })).toEqual({
    type: 'route',
    path,
    arrival: 'back',
  });
  expect(boardMessage({ type: 'route', path: '/', arrival: 'now' })).toMatchObject({ arrival: 'page' });
});

test.each([
  [null],
  ['pick'],
  [{ type: 'pick', match: 'm-1', market: 'total:2.5' }],
  [{ type: 'pick', ...pick, match: '../x' }],
  [{ type: 'pick', ...pick, market: 'TOTAL' }],
  [{ type: 'pick', ...pick, outcome: 'a b' }],
  [{ type: 'route', path: 'https://elsewhere.example' }],
  [{ type: 'route', path: '//elsewhere.example' }],
  [{ type: 'route', path: '/mac//m-1' }],
  [{ type: 'route', path: '/mac/../m-1' }],
  [{ type: 'route', path: '/?x=<b>' }],
  [{ type: 'route', path: `/?x=${'a'.repeat(600)}` }],
  [{ type: 'stake', amount: '10' }],
  [{ type: 'price', match: 'm-1', price: 900 }],
])('SPORT-07 %j is no message of the board', (data) => {
  expect(boardMessage(data)).toBeUndefined();
});
