import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { missingSigns, signs, turkishLetters } from './characters.ts';
import { faces } from './faces.ts';
import { readFont, type FontContent } from './sfnt.ts';

const read = (file: string) => readFileSync(new URL(`../src/fonts/${file}`, import.meta.url));
const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const everySign = Array.from({ length: 0x2600 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');

const contents = new Map<string, FontContent>();

beforeAll(async () => {
  for (const { halves } of faces) {
    for (const { file } of halves) {
      contents.set(file, readFont(await subsetFont(read(file), everySign, { targetFormat: 'sfnt' })));
    }
  }
});

const held = (files: { file: string }[]): Set<number> =>
  new Set(files.flatMap(({ file }) => [...(contents.get(file)?.codePoints ?? [])]));

test('all faces together stay within 45 KB', () => {
  const bytes = faces.flatMap(({ halves }) => halves).reduce((sum, { file }) => sum + read(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(45 * 1024);
});

test.each(faces)('$family holds every Turkish letter, every sign and the lira', ({ halves }) => {
  const codes = held(halves);
  const letters = Array.from('abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZqwxQWX0123456789%₺');
  const lacking = [...letters, ...turkishLetters, ...signs].filter((sign) => !codes.has(codeOf(sign)));
  expect(lacking).toEqual([]);
});

test.each(faces)('$family still lacks the signs that the icons draw', ({ halves }) => {
  const codes = held(halves);
  expect(missingSigns.filter((sign) => codes.has(codeOf(sign)))).toEqual([]);
});

test.each(faces)('$family keeps its tabular figures and its kerning', ({ halves }) => {
  const [latin] = halves;
  expect([...(contents.get(latin?.file ?? '')?.features ?? [])]).toEqual(
    expect.arrayContaining(['tnum', 'kern']),
  );
});

test('the style sheet names every file and the range it serves', () => {
  const css = read('fonts.css').toString();
  for (const { halves, family } of faces) {
    expect(css).toContain(`font-family: '${family}'`);
    for (const { file } of halves) expect(css).toContain(`url('./${file}')`);
  }
  expect(css).toContain('U+20BA');
  expect(css.match(/font-display: swap/g)).toHaveLength(4);
});
