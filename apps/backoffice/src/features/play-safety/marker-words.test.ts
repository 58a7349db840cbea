import { expect, test } from 'vitest';

import { markerTexts } from './marker-texts.ts';
import { markerSentence, playedTime } from './marker-words.ts';
import type { Marker } from './play-safety-api.ts';

const found = (kind: Marker['kind'], measured: Marker['measured']): string =>
  markerSentence({
    id: '1',
    kind,
    strong: false,
    measured,
    from: '2026-11-16T00:00:00.000Z',
    to: '2026-11-17T00:00:00.000Z',
    found_at: '2026-11-16T12:00:00.000Z',
  });

test.each([
  [
    'chasing',
    { unit: 'times', figure: 4, bound: 3 },
    'Bir günde, kayıptan sonraki bir saat içinde 4 kez para yatırdı (sınır 3).',
  ],
  [
    'loss_jump',
    { unit: 'money', figure: '1250.50', bound: '900.00', currency: 'TRY' },
    'Bu haftaki kaybı ₺1.250,50; kendi sekiz haftalık ortancasının üç katı olan ₺900,00 aşıldı.',
  ],
  [
    'long_stretch',
    { unit: 'seconds', figure: 16_260, bound: 14_400 },
    'On dakika ara vermeden 4 saat 31 dakika oynadı (sınır 4 saat).',
  ],
  [
    'self_test',
    { unit: 'points', figure: 11, bound: 8 },
    'Öz değerlendirmede 27 üzerinden 11 puan aldı (sınır 8).',
  ],
] as const)('%s is told as a sentence with its figure and bound', (kind, measured, sentence) =>
  expect(found(kind, measured)).toBe(sentence),
);

test('every kind has a name and a sentence', () => {
  expect(Object.keys(markerTexts.names)).toEqual(Object.keys(markerTexts.sentences));
  for (const kind of Object.keys(markerTexts.names) as Marker['kind'][])
    expect(found(kind, { unit: 'times', figure: 7, bound: 5 })).toContain('7');
});

test.each([
  [0, '0 dakika'],
  [2_700, '45 dakika'],
  [7_200, '2 saat'],
  [14_460, '4 saat 1 dakika'],
])('%d seconds are read as %s', (seconds, words) => expect(playedTime(seconds)).toBe(words));
