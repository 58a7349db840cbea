// The card says what the rules say: its figures are read back from its words.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cardOf } from './card-texts.ts';
import { bonusOf, turnoverOf } from './figures.ts';
import type { KnownGame, Rules } from './rules.ts';

const games: KnownGame[] = [
  { id: 1, product: 'slot', picks: 0, return: { ways: 9_600n, of: 10_000n } },
  { id: 2, product: 'slot', picks: 0, return: { ways: 9_450n, of: 10_000n } },
];
const match: Rules & { kind: 'deposit_match' } = {
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  percent: 50,
  isFirstDeposit: true,
  multiplier: 5,
  days: 30,
  order: 'cash_first',
  percentCounted: 100,
  exceptions: [],
  amounts: { TRY: { least: 20_000n, most: 100_000n, stake: 5_000n } },
};

test('a deposit match tells its least deposit, bonus, turnover, stake, length and games', () => {
  const card = cardOf(match, 'TRY', games);
  expect(card.facts).toEqual([
    { label: 'En az yatırım', value: '₺200,00' },
    { label: 'Bonus', value: '%50, en çok ₺1.000,00' },
    { label: 'Çevrim', value: 'Bonusun 5 katı' },
    { label: 'Tek bahis', value: 'En çok ₺50,00' },
    { label: 'Çevrim süresi', value: '30 gün' },
    { label: 'Geçerli oyunlar', value: 'Slot oyunları' },
  ]);
  // The example's cost is that of the dearest game that counts.
  expect(card.sentences).toContain(
    'Örnek: ₺1.000,00 yatırırsanız ₺500,00 bonus alırsınız. Çevrim tutarı 5 × ₺500,00 = ₺2.500,00 olur. ' +
      'Dönüşü %94,50 olan bir oyunda bu çevrim ortalama ₺137,50 tutar.',
  );
  expect(card.sentences).toContain(
    'Slot oyunlarında bahislerinizin %100 kadarı çevrime sayılır. Sayılmayan oyunlarda bonus kullanılmaz.',
  );
});

test('PRO-11 a bonus for bets tells which bets count, that the others take none of it, and what the dearest of them cost', () => {
  const bets: KnownGame[] = [9_000n, 8_100n, 7_290n].map((ways, index) => ({
    id: 2_100_000_001,
    product: 'sports',
    picks: index + 1,
    return: { ways, of: 10_000n },
  }));
  const card = cardOf(
    { ...match, product: 'sports', bets: { legsMin: 1, legOddsMin: 130, oddsMin: 180 } },
    'TRY',
    bets,
  );
  expect(card.facts.slice(-2)).toEqual([
    { label: 'Sayılan kuponlar', value: '1–2 seçim' },
    { label: 'En az toplam oran', value: '1.80' },
  ]);
  expect(card.sentences).toContain(
    'Spor bahislerinde 1–2 seçimi, her seçimde en az 1.30 oranı, toplamda en az 1.80 oranı olan kuponların tutarının %100 kadarı, ' +
      'kupon sonuçlanınca çevrime sayılır.',
  );
  expect(card.sentences.join(' ')).toContain(
    'Dönüşü ortalama %81,00 olan 2 seçimli kuponlarla bu çevrim ortalama ₺475,00 tutar.',
  );
});

test('days, order and a once-a-week turn are told', () => {
  const { sentences } = cardOf(
    { ...match, isFirstDeposit: false, turn: 'week', weekdays: [7, 6], order: 'bonus_first' },
    'TRY',
    games,
  );
  expect(sentences[0]).toBe('Haftada bir kez alınabilir; hafta Türkiye saatiyle pazartesi başlar.');
  expect(sentences[1]).toBe('Yalnızca şu günlerde geçerlidir: Cumartesi, Pazar (Türkiye saati).');
  expect(sentences.join(' ')).toContain('Bahislerde önce bonus, sonra nakit bakiyeniz kullanılır');
});

test.each([
  ['day', 'Dönem, talebinizin ertesi günüdür (Türkiye saati).'],
  ['week', 'Dönem, talebinizden sonraki haftadır: pazartesi başlar, pazar biter (Türkiye saati).'],
  ['once', 'Dönem, talebinizin ertesi günü başlar ve kampanyanın bitişinde sona erer (Türkiye saati).'],
] as const)('a cashback of the turn %s tells its window', (turn, sentence) => {
  const { product, weekdays, percent, amounts: given } = match;
  const card = cardOf({ kind: 'cashback', turn, product, weekdays, percent, amounts: given }, 'TRY', games);
  expect(card.sentences).toContain(sentence);
});

const minorIn = (text: string): bigint => BigInt(text.replaceAll(/\D/g, ''));

test("the example's figures follow from the terms, whatever these are", () => {
  fc.assert(
    fc.property(
      fc.record({
        percent: fc.integer({ min: 1, max: 200 }),
        multiplier: fc.integer({ min: 1, max: 10 }),
        least: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        most: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      }),
      ({ percent, multiplier, least, most }) => {
        const amounts = { least, most, stake: 100n };
        const rules = { ...match, percent, multiplier, amounts: { TRY: amounts } };
        const said = cardOf(rules, 'TRY', []).sentences.find((text) => text.startsWith('Örnek: ')) ?? '';
        const [deposit = 0n, bonus = 0n, , turnover = 0n] = [...said.matchAll(/₺([\d.]+,\d\d)/g)].map(
          ([, figure = '']) => minorIn(figure),
        );
        expect(deposit >= least).toBe(true);
        expect(bonus).toBe(bonusOf(deposit, percent, amounts));
        expect(turnover).toBe(turnoverOf(bonus, multiplier));
      },
    ),
  );
});

const common = { turn: 'once', weekdays: [] } as const;
const amounts = { EUR: { least: 5_000n, most: 5_000n, stake: 250n } };

test.each<[Rules, string]>([
  [
    {
      ...common,
      kind: 'free_rounds',
      product: 'slot',
      game: { id: 1, name: 'Mehtap' },
      count: 20,
      days: 7,
      amounts,
    },
    '20 bedava dönüş',
  ],
  [{ ...common, kind: 'free_bet', product: 'sports', oddsMin: 160, days: 7, amounts }, '€2,50 bedava bahis'],
  [{ ...common, kind: 'cashback', product: 'sports', percent: 10, amounts }, '%10, en çok €50,00'],
  [{ ...match, kind: 'manual', amounts }, 'En çok €50,00'],
])('%o tells what it gives, in its own currency', (rules, given) => {
  const { facts, sentences } = cardOf(rules, 'EUR', games);
  expect(facts.map(({ value }) => value)).toContain(given);
  expect(facts.map(({ label }) => label)).toContain('Çevrim');
  expect(sentences.length).toBeGreaterThan(3);
  expect(() => cardOf(rules, 'USD', games)).toThrow('no amounts in USD');
});
