import { describe, expect, test } from 'vitest';

import { boardAddress, frameAddress, heightIn } from './frame-address.ts';

test('the view joins what the address already says', () => {
  expect(frameAddress('http://betting.localhost:3090/', 'live')).toEqual({
    src: 'http://betting.localhost:3090/?view=live',
    origin: 'http://betting.localhost:3090',
  });
  expect(frameAddress('https://bets.example/tr?brand=yakamoz', 'esports').src).toBe(
    'https://bets.example/tr?brand=yakamoz&view=esports',
  );
});

test.each([
  [null, 'https://bets.example/canli'],
  ['/mac/m-1', 'https://bets.example/mac/m-1'],
  ['//elsewhere.example', 'https://bets.example/canli'],
  ['https://elsewhere.example', 'https://bets.example/canli'],
  ['/mac/../x', 'https://bets.example/canli'],
  ['/?dal=tennis&gun=2026-11-20', 'https://bets.example/?dal=tennis&gun=2026-11-20'],
  ['/@elsewhere.example', 'https://bets.example/canli'],
])('the board opens at a place of its own only: %j', (place, src) => {
  expect(boardAddress('https://bets.example/', 'live', place)).toMatchObject({
    src,
    origin: 'https://bets.example',
  });
});

describe('a message is a height only if it says so', () => {
  test.each([
    [{ type: 'frame-height', height: 1234 }, 1234],
    [{ type: 'frame-height', height: 1234.2 }, 1235],
    [{ type: 'frame-height', height: 12 }, 400],
    [{ type: 'frame-height', height: -1 }, 400],
    [{ type: 'frame-height', height: 1e9 }, 6000],
    [{ type: 'frame-height', height: Number.NaN }, undefined],
    [{ type: 'frame-height', height: Infinity }, undefined],
    [{ type: 'frame-height', height: '1234' }, undefined],
    [{ type: 'height', height: 1234 }, undefined],
    ['frame-height', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (message, height) => {
    expect(heightIn(message, 6_000)).toBe(height);
  });
});
