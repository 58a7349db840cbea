// Which matches each view of the page shows.
import { type Sport, sports } from './leagues.ts';
import type { Offer } from './world.ts';

export const views = ['sport', 'live', 'esports'] as const;
export type View = (typeof views)[number];

const electronic: Sport[] = ['counter_strike', 'dota'];

export const sportsOf = (view: View): Sport[] => {
  if (view === 'live') return sports;
  return sports.filter((sport) => electronic.includes(sport) === (view === 'esports'));
};

/** Beside what is live now, a view names only what begins next. */
const soonMax: Record<View, number> = { sport: 40, live: 12, esports: 24 };

export interface ViewOffers {
  live: Offer[];
  next: Offer[];
}

export function offersOf(view: View, offers: Offer[]): ViewOffers {
  const shown = offers.filter(({ sport }) => sportsOf(view).includes(sport));
  const next = shown.filter(({ status }) => status === 'scheduled');
  return {
    live: shown.filter(({ status }) => status === 'live'),
    next: next.slice(0, soonMax[view]),
  };
}
