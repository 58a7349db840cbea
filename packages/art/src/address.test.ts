import { expect, test } from 'vitest';

import { artPath, motifs, parseArtPath, scenes, shapes, tones } from './art.ts';
import type { ArtParts } from './art.ts';

const parts: ArtParts = { shape: 'card', tone: 'gul', scene: 'sis', motif: 'tulip', seed: 'hos-geldin-2' };

test('an address says its parts, and the parts their address', () => {
  expect(artPath(parts)).toBe('/art/v1/card/gul.sis.tulip.hos-geldin-2.svg');
  expect(parseArtPath(artPath(parts))).toEqual(parts);
});

test('there are 4 shapes, 8 tones, 9 scenes and 51 motifs, none twice', () => {
  expect([shapes, tones, scenes, motifs].map((words) => new Set(words).size)).toEqual([4, 8, 9, 51]);
});

test.each([
  ['an unknown shape', '/art/v1/poster/gul.sis.tulip.a.svg'],
  ['an unknown tone', '/art/v1/card/mor.sis.tulip.a.svg'],
  ['an unknown scene', '/art/v1/card/gul.col.tulip.a.svg'],
  ['an unknown motif', '/art/v1/card/gul.sis.unicorn.a.svg'],
  ['a word every object has', '/art/v1/card/constructor.sis.tulip.a.svg'],
  ['words in another order', '/art/v1/card/sis.gul.tulip.a.svg'],
  ['no seed', '/art/v1/card/gul.sis.tulip..svg'],
  ['a seed that is too long', `/art/v1/card/gul.sis.tulip.${'a'.repeat(41)}.svg`],
  ['a capital letter', '/art/v1/card/gul.sis.tulip.A.svg'],
  ['a letter of another alphabet', '/art/v1/card/gul.sis.tulip.ç.svg'],
  ['another ending', '/art/v1/card/gul.sis.tulip.a.png'],
  ['another version', '/art/v2/card/gul.sis.tulip.a.svg'],
  ['something before it', 'https://elsewhere.example/art/v1/card/gul.sis.tulip.a.svg'],
  ['a line after it', '/art/v1/card/gul.sis.tulip.a.svg\n'],
])('%s is refused', (_, path) => {
  expect(parseArtPath(path)).toBeUndefined();
});

test.each(['', 'A', 'a b', 'a.b', 'a/b', '"', 'ş', 'a'.repeat(41)])(
  'no address is made for the seed %j',
  (seed) => {
    expect(() => artPath({ ...parts, seed })).toThrow('no artwork can have the seed');
  },
);
