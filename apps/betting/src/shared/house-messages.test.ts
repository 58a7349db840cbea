import { expect, test } from 'vitest';

import { houseMessage } from './house-messages.ts';

const pick = { match: 'm-1', market: 'total:2.5', outcome: 'over' };

test('SPORT-07 the slip and what is in sight are heard', () => {
  expect(houseMessage({ type: 'slip', picks: [pick] })).toEqual({ type: 'slip', picks: [pick] });
  expect(houseMessage({ type: 'viewport', top: 10, height: 700 })).toEqual({
    type: 'viewport',
    top: 10,
    height: 700,
  });
});

test.each([
  [null],
  ['slip'],
  [{ type: 'slip' }],
  [{ type: 'viewport', top: -1, height: 700 }],
  [{ type: 'viewport', top: 0, height: Number.NaN }],
  [{ type: 'viewport', top: '0', height: 700 }],
  [{ type: 'pick', ...pick }],
])('SPORT-07 %j is no message of the house', (data) => {
  expect(houseMessage(data)).toBeUndefined();
});

test('SPORT-07 what is no outcome is left out of the slip', () => {
  expect(houseMessage({ type: 'slip', picks: [pick, null, { match: 1 }] })).toEqual({
    type: 'slip',
    picks: [pick],
  });
});
