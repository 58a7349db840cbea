import { expect, test } from 'vitest';

import { clockText } from './time-played.ts';

test.each([
  [0, '0:00:00'],
  [999, '0:00:00'],
  [65_000, '0:01:05'],
  [3_905_000, '1:05:05'],
  [36_000_000, '10:00:00'],
  // A clock that is set back shows nothing strange.
  [-5_000, '0:00:00'],
])('GAME-01 %i ms are %s', (ms, text) => expect(clockText(ms)).toBe(text));
