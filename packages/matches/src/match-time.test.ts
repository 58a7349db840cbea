import { expect, test } from 'vitest';

import { formatMatchDay, formatMatchTime } from './match-time.ts';

test.each([
  ['2026-11-14T19:39:00Z', 'Cumartesi 22:39', '14 Kasım'],
  // Three hours east of the clock of the server: another day.
  ['2026-11-14T21:05:00Z', 'Pazar 00:05', '15 Kasım'],
])('HOME-04 %s is %s', (isoTime, time, day) => {
  expect([formatMatchTime(isoTime), formatMatchDay(isoTime)]).toEqual([time, day]);
});
