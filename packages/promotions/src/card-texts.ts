// The Turkish facts and sentences of an offer's terms. They are made of the terms alone and are kept with the version, so that a card
// cannot say anything else than the rules do.
import { decimalOf } from '@yakamoz/money';

import { countedShare, legsCounted } from './fairness-rules.ts';
import { bonusOf, expectedCost, turnoverOf } from './figures.ts';
import { asksTurnover, isOfBets } from './rules.ts';
import type { Amounts, Currency, Fraction, KnownGame, Product, Rules, TurnoverRules } from './rules.ts';

export interface Card {
  facts: { label: string; value: string }[];
  sentences: string[];
}

const productNames: Record<Product, { games: string; where: string }> = {
  slot: { games: 'Slot oyunları', where: 'Slot oyunlarında' },
  live: { games: 'Canlı casino masaları', where: 'Canlı casino masalarında' },
  table: { games: 'Masa oyunları', where: 'Masa oyunlarında' },
  keno: { games: 'Keno', where: 'Keno oyununda' },
  sports: { games: 'Spor ve canlı bahis', where: 'Spor bahislerinde' },
  esports: { games: 'E-spor bahisleri', where: 'E-spor bahislerinde' },
};

const dayNames = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];

const turnSentences = {
  once: 'Kampanya süresince bir kez alınabilir.',
  day: 'Günde bir kez alınabilir; gün Türkiye saatine göredir.',
  week: 'Haftada bir kez alınabilir; hafta Türkiye saatiyle pazartesi başlar.',
} as const;

/** As promotions.window_of counts. */
const windowSentences = {
  once: 'Dönem, talebinizin ertesi günü başlar ve kampanyanın bitişinde sona erer (Türkiye saati).',
  day: 'Dönem, talebinizin ertesi günüdür (Türkiye saati).',
  week: 'Dönem, talebinizden sonraki haftadır: pazartesi başlar, pazar biter (Türkiye saati).',
} as const;

const both = {
  oneAtATime: 'Aynı anda yalnızca bir bonus kullanılabilir.',
  excluded: 'Kendini dışlamış veya mola vermiş oyunculara bonus verilmez.',
};

/** In one currency. `games` are those that are known when the version is made. */
export function cardOf(rules: Rules, currency: Currency, games: readonly KnownGame[]): Card {
  const amounts = rules.amounts[currency];
  if (amounts === undefined) throw new Error(`these terms have no amounts in ${currency}`);
  const money = moneyIn(currency);
  if (asksTurnover(rules)) return turnoverCard(rules, amounts, { money, games });
  switch (rules.kind) {
    case 'free_rounds':
      return {
        facts: [
          { label: 'Hediye', value: `${rules.count} bedava dönüş` },
          { label: 'Dönüş bedeli', value: money(amounts.stake) },
          { label: 'Oyun', value: rules.game.name },
          { label: 'Çevrim', value: 'Yok' },
          { label: 'Kullanım süresi', value: `${rules.days} gün` },
        ],
        sentences: [
          turnSentences[rules.turn],
          ...daysSentence(rules.weekdays),
          `Her dönüş ${money(amounts.stake)} üzerinden oynanır ve bedelini biz öderiz.`,
          'Kazancınız nakit bakiyenize geçer; çevrim koşulu yoktur.',
          `Kullanılmayan dönüşler ${rules.days} gün sonra düşer.`,
          both.excluded,
        ],
      };
    case 'free_bet':
      return {
        facts: [
          { label: 'Hediye', value: `${money(amounts.stake)} bedava bahis` },
          { label: 'En az oran', value: oddsText(rules.oddsMin) },
          { label: 'Çevrim', value: 'Yok' },
          { label: 'Kullanım süresi', value: `${rules.days} gün` },
          { label: 'Geçerli oyunlar', value: productNames[rules.product].games },
        ],
        sentences: [
          turnSentences[rules.turn],
          ...daysSentence(rules.weekdays),
          `Toplam oranı en az ${oddsText(rules.oddsMin)} olan tek bir kuponda, tam ${money(amounts.stake)} olarak oynanır; bedelini biz öderiz.`,
          'Kazancın bahis tutarı dışında kalanı nakit bakiyenize geçer; çevrim koşulu yoktur.',
          'İade edilen bedava bahis, süresi dolmadıysa yeniden oynanabilir.',
          `Kullanılmayan bahis ${rules.days} gün sonra düşer.`,
          both.excluded,
        ],
      };
    case 'cashback':
      return {
        facts: [
          { label: 'En az yatırım', value: 'Gerekmez' },
          { label: 'En az net kayıp', value: money(amounts.least) },
          { label: 'İade', value: `%${rules.percent}, en çok ${money(amounts.most)}` },
          { label: 'Çevrim', value: 'Yok' },
          { label: 'Tek bahis', value: 'Ayrı bir sınır yok' },
          { label: 'Geçerli oyunlar', value: productNames[rules.product].games },
        ],
        sentences: [
          turnSentences[rules.turn],
          'Dönem başlamadan talep edilir; iade, dönem bittikten bir gün sonra nakit olarak ödenir.',
          windowSentences[rules.turn],
          'Net kayıp: dönem içinde sonuçlanan nakit bahislerin toplamı eksi onların ödemesi.',
          cashbackExample(rules.percent, amounts, money),
          'İade, kaybı karşılamak için oynamaya çağrı değildir. Kaybınız sizi zorluyorsa ara verin.',
          both.excluded,
        ],
      };
  }
}

interface Told {
  money: (minor: bigint) => string;
  games: readonly KnownGame[];
}

function turnoverCard(rules: TurnoverRules, amounts: Amounts, { money, games }: Told): Card {
  const { games: gamesName, where } = productNames[rules.product];
  const isMatch = rules.kind === 'deposit_match';
  const facts = [
    { label: 'En az yatırım', value: isMatch ? money(amounts.least) : 'Gerekmez' },
    {
      label: 'Bonus',
      value: isMatch ? `%${rules.percent}, en çok ${money(amounts.most)}` : `En çok ${money(amounts.most)}`,
    },
    { label: 'Çevrim', value: `Bonusun ${rules.multiplier} katı` },
    { label: 'Tek bahis', value: `En çok ${money(amounts.stake)}` },
    { label: 'Çevrim süresi', value: `${rules.days} gün` },
    { label: 'Geçerli oyunlar', value: gamesName },
    ...betFacts(rules, games),
  ];
  const sentences = [
    isMatch && rules.isFirstDeposit
      ? 'Yalnızca hesabınızdaki ilk yatırım için ve bir kez alınabilir.'
      : turnSentences[rules.turn],
    ...daysSentence(rules.weekdays),
    ...(isMatch
      ? [
          'Bonus, yatırımdan önce talep edilir; talep en çok 72 saat yatırımınızı bekler. Süresi dolan veya vazgeçilen talep aynı dönem için yeniden açılmaz.',
        ]
      : []),
    example(rules, amounts, { money, games }),
    ...(isOfBets(rules) ? betSentences(rules, where, games) : [shareSentence(rules, where)]),
    `Bonusla oynarken tek bir bahis en çok ${money(amounts.stake)} olabilir; fazlasını sistem baştan kabul etmez.`,
    rules.order === 'cash_first'
      ? 'Bahislerde önce nakit bakiyeniz, sonra bonus kullanılır; kazanç aynı oranda paylaştırılır.'
      : 'Bahislerde önce bonus, sonra nakit bakiyeniz kullanılır; kazanç aynı oranda paylaştırılır.',
    `${rules.days} gün içinde tamamlanmayan çevrimde kalan bonus silinir; nakit bakiyeniz etkilenmez.`,
    'Bonustan dilediğiniz an vazgeçebilirsiniz. Çevrim bitmeden para çekmek de kalan bonusu siler; silinecek tutar önceden gösterilir.',
    'Kendinizi dışlar veya hesabınızı kapatırsanız, çevrimin tamamladığınız kısmına düşen bonus nakde geçer.',
    `${both.oneAtATime} ${both.excluded}`,
  ];
  return { facts, sentences };
}

/** A deposit of five times the least, or as much as brings the highest bonus. */
function example(rules: TurnoverRules, amounts: Amounts, { money, games }: Told): string {
  const cost = dearestShare(rules, games);
  const isMatch = rules.kind === 'deposit_match';
  const deposit = isMatch ? exampleDeposit(amounts, rules.percent) : 0n;
  const bonus = isMatch ? bonusOf(deposit, rules.percent, amounts) : amounts.most;
  const turnover = turnoverOf(bonus, rules.multiplier);
  const given = isMatch
    ? `${money(deposit)} yatırırsanız ${money(bonus)} bonus alırsınız.`
    : `${money(bonus)} bonus alırsınız.`;
  const asked = `Çevrim tutarı ${rules.multiplier} × ${money(bonus)} = ${money(turnover)} olur.`;
  const costs =
    cost === undefined
      ? ''
      : ` ${costliest(rules, cost)} bu çevrim ortalama ${money(
          expectedCost(turnover, cost.percent, cost.back),
        )} tutar.`;
  return `Örnek: ${given} ${asked}${costs}`;
}

const costliest = (rules: TurnoverRules, { back, picks }: { back: Fraction; picks: number }): string =>
  isOfBets(rules)
    ? `Dönüşü ortalama ${percentText(back)} olan ${picks} seçimli kuponlarla`
    : `Dönüşü ${percentText(back)} olan bir oyunda`;

function exampleDeposit({ least, most }: Amounts, percent: number): bigint {
  const wished = least * 5n;
  const enough = (most * 100n) / BigInt(percent);
  if (wished < enough) return wished;
  return enough > least ? enough : least;
}

/** Where clearing costs most of all that counts: no game is dearer than the example says. */
function dearestShare(
  rules: TurnoverRules,
  games: readonly KnownGame[],
): { percent: number; back: Fraction; picks: number } | undefined {
  let dearest: { percent: number; back: Fraction; picks: number } | undefined;
  for (const game of games) {
    const percent = countedShare(rules, game);
    if (percent === 0 || game.return === null) continue;
    const found = { percent, back: game.return, picks: game.picks };
    if (dearest === undefined || isDearer(found, dearest)) dearest = found;
  }
  return dearest;
}

const isDearer = (
  one: { percent: number; back: Fraction },
  other: { percent: number; back: Fraction },
): boolean =>
  (one.back.of - one.back.ways) * other.back.of * BigInt(other.percent) >
  (other.back.of - other.back.ways) * one.back.of * BigInt(one.percent);

const shareSentence = ({ percentCounted, exceptions }: TurnoverRules, where: string): string =>
  [
    percentCounted === 0
      ? 'Yalnızca adı verilen oyunlar çevrime sayılır.'
      : `${where} bahislerinizin %${percentCounted} kadarı çevrime sayılır.`,
    exceptions.length > 0 ? 'Farklı sayılan oyunlarda oran, oyunun içinde yazar.' : '',
    'Sayılmayan oyunlarda bonus kullanılmaz.',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** No price is lower: who asks for it asks for nothing. */
const leastOdds = 101;

const legsText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? String(least) : `${least}–${most}`;

function betFacts(rules: TurnoverRules, games: readonly KnownGame[]): Card['facts'] {
  const legs = isOfBets(rules) ? legsCounted(rules, games) : undefined;
  if (legs === undefined) return [];
  const oddsMin = rules.bets?.oddsMin ?? leastOdds;
  return [
    { label: 'Sayılan kuponlar', value: `${legsText(legs)} seçim` },
    ...(oddsMin > leastOdds ? [{ label: 'En az toplam oran', value: oddsText(oddsMin) }] : []),
  ];
}

function betSentences(rules: TurnoverRules, where: string, games: readonly KnownGame[]): string[] {
  const { percentCounted, bets } = rules;
  const { legOddsMin = leastOdds, oddsMin = leastOdds } = bets ?? {};
  const legs = legsCounted(rules, games);
  const bounds = [
    ...(legs === undefined ? [] : [`${legsText(legs)} seçimi`]),
    ...(legOddsMin > leastOdds ? [`her seçimde en az ${oddsText(legOddsMin)} oranı`] : []),
    ...(oddsMin > leastOdds ? [`toplamda en az ${oddsText(oddsMin)} oranı`] : []),
  ].join(', ');
  return [
    `${where} ${bounds} olan kuponların tutarının %${percentCounted} kadarı, kupon sonuçlanınca çevrime sayılır.`,
    'Sayılmayan kuponlarda bonus kullanılmaz. İade edilen ve bozdurulan kuponlar çevrime sayılmaz; iadedeki bonus geri döner.',
  ];
}

function cashbackExample(percent: number, { least, most }: Amounts, money: Told['money']): string {
  const loss = least > 0n ? least * 2n : 100_000n;
  const part = (loss * BigInt(percent)) / 100n;
  return `Örnek: net kaybınız ${money(loss)} ise iadeniz ${money(part < most ? part : most)} olur.`;
}

const daysSentence = (weekdays: readonly number[]): string[] =>
  weekdays.length === 0
    ? []
    : [
        `Yalnızca şu günlerde geçerlidir: ${weekdays
          .toSorted((one, other) => one - other)
          .map((day) => dayNames[day - 1] ?? '')
          .join(', ')} (Türkiye saati).`,
      ];

const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Rounded down, so that no return is told higher than it is. */
const percentText = ({ ways, of }: Fraction): string =>
  `%${decimalOf((ways * 10_000n) / of).replace('.', ',')}`;

const moneyIn = (currency: Currency): ((minor: bigint) => string) => {
  const format = new Intl.NumberFormat('tr-TR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (minor) => format.format(decimalOf(minor) as Intl.StringNumericLiteral);
};
