import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { foldTurkish } from '@yakamoz/contracts/folding';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});

const foldInSql = async (names: string[]): Promise<string[]> => {
  const rows = await house.sql<{ folded: string }>(
    `select platform.fold(name) as folded from unnest($1::text[]) with ordinality as given (name, place) order by place`,
    [names],
  );
  return rows.map((row) => row.folded);
};

test.each([
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['isik', 'isik'],
  ['İĞNE Çölü', 'igne colu'],
  ['  Ay   Işığı\u00a0 ', 'ay isigi'],
  ['Rüzgâr', 'ruzgar'],
  ['s\u0327', 's'],
  ['CAFÉ 7', 'cafe 7'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['', ''],
])("'%s' folds to '%s', here and in SQL", async (name, folded) => {
  expect(foldTurkish(name)).toBe(folded);
  expect(await foldInSql([name])).toEqual([folded]);
});

test('CAS-3 SQL folds every name as TypeScript does', async () => {
  const from = (first: number, last: number) =>
    fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
  const letter = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Array.from('ıİIişŞsSğĞçÇöÖüÜâÂîÎûÛ \t\u00a0')) },
    { weight: 3, arbitrary: from(0x20, 0x7e) },
    // Latin with every diacritic, combining marks, Greek, Cyrillic, Hebrew, Arabic, punctuation, kana, emoji.
    from(0xa0, 0x24f),
    from(0x1e00, 0x1eff),
    from(0x300, 0x36f),
    from(0x370, 0x5ff),
    from(0x600, 0x6ff),
    from(0x2000, 0x21ff),
    from(0x3040, 0x30ff),
    from(0x1f300, 0x1f64f),
  );
  const name = fc.array(letter, { maxLength: 24 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 100 }), async (names) => {
      expect(await foldInSql(names)).toEqual(names.map(foldTurkish));
    }),
    { numRuns: 60 },
  );
});

test('CAS-3 a folded name stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldTurkish(foldTurkish(name))).toBe(foldTurkish(name));
    }),
  );
});
