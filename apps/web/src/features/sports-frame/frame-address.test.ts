import { describe, expect, test } from 'vitest';

import { frameAddress, heightIn } from './frame-address.ts';

test('the view joins what the address already says', () => {
  expect(frameAddress('http://betting.localhost:3090/', 'live')).toEqual({
    src: 'http://betting.localhost:3090/?view=live',
    origin: 'http://betting.localhost:3090',
  });
  expect(frameAddress('https://bets.example/tr?brand=yakamoz', 'esports').src).toBe(
    'https://bets.example/tr?brand=yakamoz&view=esports',
  );
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
    expect(heightIn(message)).toBe(height);
  });
});
