// The catalogue of the sports feed (docs/protocols/sports-feed/catalogue.json): every kind of market that the house offers, in the order of
// a match page. A market is a kind and, where the kind has lines, a line: `total:2.5`. Prices stand in the order of the outcomes.
import type { sports } from './sportsbook.ts';

type Sport = (typeof sports)[number];

/** The most that a match of e-sports is played over. */
const maps = [1, 2, 3, 4, 5] as const;
type MapPeriod = `map_${(typeof maps)[number]}`;

export interface BetKind {
  code: string;
  name: string;
  sports: readonly Sport[];
  /** The market that lists show. */
  main?: true;
  /** Which part of a match decides it. */
  period: 'match' | 'first_half' | 'second_half' | MapPeriod | 'part' | 'moment';
  /** What the number after the colon means. */
  line?: 'total' | 'handicap' | 'number';
  /** What the number counts, where the name does not say it: '3. Gol'. */
  counted?: string;
  outcomes: readonly { id: string; name: string }[];
  /** The least number of legs of a bet that has it (MBS). */
  legsMin: number;
}

const football = ['football'] as const;
/** What is also offered on matches that computers play. */
const anyFootball = ['football', 'virtual_football'] as const;
const basketball = ['basketball'] as const;
const inSets = ['tennis', 'volleyball'] as const;
const counterStrike = ['counter_strike'] as const;
const inMaps = ['counter_strike', 'dota'] as const;
const notFootball = [...basketball, ...inSets, ...inMaps] as const;

/** Each as `id=name`, or the id alone where it is the name in small letters. */
const outcomesOf = (text: string): { id: string; name: string }[] =>
  text.split(' ').map((word) => {
    const [id = '', name = id.toUpperCase()] = word.split('=');
    return { id, name: name.replaceAll('_', ' ') };
  });

const result = outcomesOf('1 x 2');
const sides = outcomesOf('1 2');
const chances = outcomesOf('1x 12 x2');
const overUnder = outcomesOf('over=Üst under=Alt');
const yesNo = outcomesOf('yes=Var no=Yok');
const doesNot = outcomesOf('yes=Evet no=Hayır');
const oddEven = outcomesOf('odd=Tek even=Çift');
const scores = (goalsMax: number): { id: string; name: string }[] => {
  const goals = Array.from({ length: goalsMax + 1 }, (_, count) => count);
  return [
    ...goals.flatMap((home) => goals.map((away) => ({ id: `${home}-${away}`, name: `${home}-${away}` }))),
    { id: 'other', name: 'Diğer' },
  ];
};

const usual = { period: 'match', legsMin: 1 } as const;
const firstHalf = { period: 'first_half', legsMin: 1 } as const;
const secondHalf = { period: 'second_half', legsMin: 1 } as const;

/** What is asked of the rounds of one map. */
function roundsOf(map: (typeof maps)[number]): BetKind[] {
  const ofMap = { sports: counterStrike, period: `map_${map}`, legsMin: 1 } as const;
  return [
    {
      code: `m${map}-rounds-total`,
      name: `${map}. Harita Toplam Raunt`,
      line: 'total',
      outcomes: overUnder,
      ...ofMap,
    },
    {
      code: `m${map}-rounds-handicap`,
      name: `${map}. Harita Raunt Handikap`,
      line: 'handicap',
      outcomes: sides,
      ...ofMap,
    },
  ];
}

export const betKinds: readonly BetKind[] = [
  { code: '1x2', name: 'Maç Sonucu', sports: anyFootball, main: true, outcomes: result, ...usual },
  { code: 'double-chance', name: 'Çifte Şans', sports: anyFootball, outcomes: chances, ...usual },
  { code: 'draw-no-bet', name: 'Beraberlikte İade', sports: football, outcomes: sides, ...usual },
  { code: 'total', name: 'Alt/Üst', sports: anyFootball, line: 'total', outcomes: overUnder, ...usual },
  { code: 'both-score', name: 'Karşılıklı Gol', sports: anyFootball, outcomes: yesNo, ...usual },
  { code: 'handicap', name: 'Asya Handikap', sports: football, line: 'handicap', outcomes: sides, ...usual },
  {
    code: 'handicap3',
    name: 'Handikaplı Maç Sonucu',
    sports: football,
    line: 'handicap',
    outcomes: result,
    ...usual,
  },
  {
    code: 'half-full',
    name: 'İlk Yarı / Maç Sonucu',
    sports: football,
    outcomes: outcomesOf('1-1=1/1 1-x=1/X 1-2=1/2 x-1=X/1 x-x=X/X x-2=X/2 2-1=2/1 2-x=2/X 2-2=2/2'),
    ...usual,
  },
  {
    code: 'result-total',
    name: 'Maç Sonucu ve Alt/Üst',
    sports: football,
    line: 'total',
    outcomes: outcomesOf(
      '1-over=1_ve_Üst 1-under=1_ve_Alt x-over=X_ve_Üst x-under=X_ve_Alt 2-over=2_ve_Üst 2-under=2_ve_Alt',
    ),
    ...usual,
  },
  {
    code: 'result-both-score',
    name: 'Maç Sonucu ve Karşılıklı Gol',
    sports: football,
    outcomes: outcomesOf(
      '1-yes=1_ve_Var 1-no=1_ve_Yok x-yes=X_ve_Var x-no=X_ve_Yok 2-yes=2_ve_Var 2-no=2_ve_Yok',
    ),
    ...usual,
  },
  { code: 'correct-score', name: 'Doğru Skor', sports: anyFootball, outcomes: scores(4), ...usual },
  {
    code: 'exact-goals',
    name: 'Toplam Gol Sayısı',
    sports: anyFootball,
    outcomes: outcomesOf('0 1 2 3 4 5 6plus=6+'),
    ...usual,
  },
  {
    code: 'goal-range',
    name: 'Toplam Gol Aralığı',
    sports: football,
    outcomes: outcomesOf('0-1 2-3 4-5 6plus=6+'),
    ...usual,
  },
  { code: 'odd-even', name: 'Tek/Çift', sports: football, outcomes: oddEven, period: 'match', legsMin: 2 },
  {
    code: 'home-total',
    name: 'Ev Sahibi Alt/Üst',
    sports: football,
    line: 'total',
    outcomes: overUnder,
    ...usual,
  },
  {
    code: 'away-total',
    name: 'Deplasman Alt/Üst',
    sports: football,
    line: 'total',
    outcomes: overUnder,
    ...usual,
  },
  {
    code: 'clean-win',
    name: 'Gol Yemeden Kazanır',
    sports: football,
    outcomes: outcomesOf('1 none=Hiçbiri 2'),
    ...usual,
  },
  {
    code: 'most-goals-half',
    name: 'En Çok Gol Olan Yarı',
    sports: football,
    outcomes: outcomesOf('first=1._Yarı equal=Eşit second=2._Yarı'),
    ...usual,
  },
  {
    code: 'home-both-halves',
    name: 'Ev Sahibi Her İki Yarıyı Kazanır',
    sports: football,
    outcomes: doesNot,
    ...usual,
  },
  {
    code: 'away-both-halves',
    name: 'Deplasman Her İki Yarıyı Kazanır',
    sports: football,
    outcomes: doesNot,
    ...usual,
  },
  {
    code: 'next-goal',
    name: 'Sonraki Gol',
    sports: football,
    line: 'number',
    counted: 'Gol',
    outcomes: outcomesOf('1 none=Olmaz 2'),
    period: 'moment',
    legsMin: 1,
  },
  { code: 'h1-1x2', name: 'İlk Yarı Sonucu', sports: football, outcomes: result, ...firstHalf },
  {
    code: 'h1-double-chance',
    name: 'İlk Yarı Çifte Şans',
    sports: football,
    outcomes: chances,
    ...firstHalf,
  },
  {
    code: 'h1-total',
    name: 'İlk Yarı Alt/Üst',
    sports: football,
    line: 'total',
    outcomes: overUnder,
    ...firstHalf,
  },
  { code: 'h1-both-score', name: 'İlk Yarı Karşılıklı Gol', sports: football, outcomes: yesNo, ...firstHalf },
  {
    code: 'h1-handicap',
    name: 'İlk Yarı Asya Handikap',
    sports: football,
    line: 'handicap',
    outcomes: sides,
    ...firstHalf,
  },
  {
    code: 'h1-correct-score',
    name: 'İlk Yarı Doğru Skor',
    sports: football,
    outcomes: scores(2),
    ...firstHalf,
  },
  {
    code: 'h1-odd-even',
    name: 'İlk Yarı Tek/Çift',
    sports: football,
    outcomes: oddEven,
    period: 'first_half',
    legsMin: 2,
  },
  { code: 'h2-1x2', name: 'İkinci Yarı Sonucu', sports: football, outcomes: result, ...secondHalf },
  {
    code: 'h2-total',
    name: 'İkinci Yarı Alt/Üst',
    sports: football,
    line: 'total',
    outcomes: overUnder,
    ...secondHalf,
  },
  {
    code: 'h2-both-score',
    name: 'İkinci Yarı Karşılıklı Gol',
    sports: football,
    outcomes: yesNo,
    ...secondHalf,
  },
  { code: '12', name: 'Maç Kazananı', sports: notFootball, main: true, outcomes: sides, ...usual },
  {
    code: 'points-total',
    name: 'Toplam Sayı',
    sports: basketball,
    line: 'total',
    outcomes: overUnder,
    ...usual,
  },
  {
    code: 'points-handicap',
    name: 'Sayı Farkı',
    sports: basketball,
    line: 'handicap',
    outcomes: sides,
    ...usual,
  },
  { code: 'sets-total', name: 'Toplam Set', sports: inSets, line: 'total', outcomes: overUnder, ...usual },
  {
    code: 'sets-handicap',
    name: 'Set Handikap',
    sports: inSets,
    line: 'handicap',
    outcomes: sides,
    ...usual,
  },
  {
    code: 'set-winner',
    name: 'Set Kazananı',
    sports: inSets,
    line: 'number',
    outcomes: sides,
    period: 'part',
    legsMin: 1,
  },
  {
    code: 'rounds-total',
    name: 'Toplam Raunt',
    sports: counterStrike,
    line: 'total',
    outcomes: overUnder,
    ...usual,
  },
  {
    code: 'rounds-handicap',
    name: 'Raunt Handikap',
    sports: counterStrike,
    line: 'handicap',
    outcomes: sides,
    ...usual,
  },
  { code: 'maps-total', name: 'Toplam Harita', sports: inMaps, line: 'total', outcomes: overUnder, ...usual },
  {
    code: 'maps-handicap',
    name: 'Harita Handikap',
    sports: inMaps,
    line: 'handicap',
    outcomes: sides,
    ...usual,
  },
  {
    code: 'map-winner',
    name: 'Harita Kazananı',
    sports: inMaps,
    line: 'number',
    outcomes: sides,
    period: 'part',
    legsMin: 1,
  },
  ...maps.flatMap((map) => roundsOf(map)),
];

/** The groups of a match page, in their order. */
export const betGroups = [
  { code: 'main', name: 'Ana Bahisler' },
  { code: 'totals', name: 'Alt/Üst' },
  { code: 'handicaps', name: 'Handikap' },
  { code: 'first_half', name: 'İlk Yarı' },
  { code: 'second_half', name: 'İkinci Yarı' },
  { code: 'map_1', name: '1. Harita' },
  { code: 'map_2', name: '2. Harita' },
  { code: 'map_3', name: '3. Harita' },
  { code: 'map_4', name: '4. Harita' },
  { code: 'map_5', name: '5. Harita' },
  { code: 'parts', name: 'Bölümler' },
  { code: 'others', name: 'Diğer' },
] as const;
export type BetGroup = (typeof betGroups)[number]['code'];

const mainCodes = new Set(['1x2', '12', 'double-chance', 'draw-no-bet', 'both-score']);

const groupOfMap = (map: string | undefined): BetGroup | undefined =>
  betGroups.find(({ code }) => code === `map_${map}`)?.code;

/** Where a market stands on a match page; undefined where the catalogue does not have its kind. */
export function betGroupOf(marketId: string): BetGroup | undefined {
  const [code = '', number] = marketId.split(':');
  const kind = betKinds.find((each) => each.code === code);
  if (kind === undefined) return undefined;
  const { period, line } = kind;
  if (period === 'part') return (code === 'map-winner' ? groupOfMap(number) : undefined) ?? 'parts';
  if (period === 'moment') return 'parts';
  if (period !== 'match') return period;
  if (mainCodes.has(code)) return 'main';
  if (line === 'total') return 'totals';
  return line === 'handicap' ? 'handicaps' : 'others';
}
