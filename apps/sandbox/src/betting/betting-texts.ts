// Every word of the provider that a person can see: on its page, and in what it sends to the house.
import type { ToldSport } from './leagues.ts';

export const bettingTexts = {
  clock: {
    minute: (minute: number) => `${minute}'`,
    stoppage: (full: number, extra: number) => `${full}+${extra}'`,
    halfTime: 'Devre arası',
    pause: 'Ara',
    quarter: (quarter: number, minute: number) => `${quarter}. Çeyrek ${minute}'`,
    overtime: (minute: number) => `Uzatma ${minute}'`,
    set: (set: number, home: number, away: number) => `${set}. Set ${home}-${away}`,
    rounds: (map: number, home: number, away: number) => `${map}. Harita ${home}-${away}`,
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
    virtual_football: 'Sanal Futbol',
  } satisfies Record<ToldSport, string>,
};
