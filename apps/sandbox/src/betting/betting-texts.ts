// Every word of the provider that a person can see: on its page, and in what it sends to the house.
import type { Sport } from './leagues.ts';

const signed = (line: number): string => `${line > 0 ? '+' : '−'}${Math.abs(line)}`;

export const bettingTexts = {
  drawMarket: { id: '1x2', name: 'Maç Sonucu' },
  winnerMarket: {
    id: '12',
    name: 'Maç Sonucu',
    main: true,
    ids: ['1', '2'] as [string, string],
    names: ['1', '2'] as [string, string],
  },
  totalMarket: ({ what, line }: { what: string; line: number }) => ({
    id: 'total',
    name: `Toplam ${what} ${line}`,
    ids: ['over', 'under'] as [string, string],
    names: ['Üst', 'Alt'] as [string, string],
  }),
  handicapMarket: (line: number) => ({
    id: 'handicap',
    name: 'Handikap',
    ids: ['1', '2'] as [string, string],
    names: [`1 (${signed(line)})`, `2 (${signed(-line)})`] as [string, string],
  }),
  bothScoreMarket: {
    id: 'both-score',
    name: 'Karşılıklı Gol',
    ids: ['yes', 'no'] as [string, string],
    names: ['Var', 'Yok'] as [string, string],
  },
  goal: 'Gol',
  point: 'Sayı',
  set: 'Set',
  round: 'Raunt',
  map: 'Harita',

  clock: {
    minute: (minute: number) => `${minute}'`,
    stoppage: (full: number, extra: number) => `${full}+${extra}'`,
    halfTime: 'Devre arası',
    pause: 'Ara',
    quarter: (quarter: number, minute: number) => `${quarter}. Çeyrek ${minute}'`,
    overtime: (minute: number) => `Uzatma ${minute}'`,
    set: (set: number, home: number, away: number) => `${set}. Set ${home}-${away}`,
    round: (round: number) => `${round}. Raunt`,
    map: (map: number, minute: number) => `${map}. Harita ${minute}'`,
    over: 'Bitti',
  },

  sports: {
    football: 'Futbol',
    basketball: 'Basketbol',
    tennis: 'Tenis',
    volleyball: 'Voleybol',
    counter_strike: 'Counter-Strike',
    dota: 'Dota',
  } satisfies Record<Sport, string>,
};
