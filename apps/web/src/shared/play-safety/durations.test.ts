import { expect, test } from 'vitest';

import { durationText, longDay, longMoment, playedFor, playingFor, waitText } from './durations.ts';

test.each([
  [0, '0 dakika'],
  [59.9, '59 dakika'],
  [60, '1 saat'],
  [95, '1 saat 35 dakika'],
])('%d minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));

test('the sentence takes the ending of its last word', () => {
  expect(playingFor(60)).toBe('1 saattir oynuyorsunuz.');
  expect(playingFor(61)).toBe('1 saat 1 dakikadır oynuyorsunuz.');
  expect(playingFor(0)).toBe('1 dakikadır oynuyorsunuz.');
  expect(playedFor(120)).toBe('Son oturumunuzda 2 saat oynadınız.');
});

const hour = 3_600_000;
test.each([
  [20_000, 'bir dakikadan az'],
  [5 * 60_000, '5 dakika'],
  [23 * hour + 14 * 60_000, '23 saat 14 dakika'],
  [24 * hour, '1 gün'],
  [49 * hour, '2 gün 1 saat'],
])('%d ms are waited as %s', (ms, text) => expect(waitText(ms)).toBe(text));

test('moments are those of Istanbul', () => {
  expect(longDay('2027-02-13T22:00:00.000Z')).toBe('14 Şubat 2027');
  expect(longMoment('2027-02-13T22:00:00.000Z')).toBe('14 Şubat 2027 01:00');
});
