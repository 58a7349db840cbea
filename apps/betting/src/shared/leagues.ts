import type { BoardMatch } from '@yakamoz/contracts';

import { boardTexts } from './board-texts.ts';

export type Sport = BoardMatch['sport'];
/** As they stand in the texts, the most asked for first. */
export const sports = Object.keys(boardTexts.sports) as Sport[];

/** Which of the board's lists a sport stands in. */
export type Field = 'sport' | 'esports' | 'virtual';
export const fieldOf = (sport: Sport): Field =>
  sport === 'virtual_football'
    ? 'virtual'
    : sport === 'counter_strike' || sport === 'dota'
      ? 'esports'
      : 'sport';
export const fieldPaths: Record<Field, string> = { sport: '/', esports: '/e-spor', virtual: '/sanal' };

export interface League {
  /** Of its sport: leagues of two sports may have one name, and some have none. */
  id: string;
  name: string | null;
  matches: readonly BoardMatch[];
}

/** Under their leagues, in the order in which each league begins. */
export function inLeagues(matches: readonly BoardMatch[]): League[] {
  const byLeague = Map.groupBy(matches, ({ league_id, sport }) => `${sport} ${league_id}`);
  return [...byLeague].map(([id, own]) => ({ id, name: own[0]?.league_name ?? null, matches: own }));
}
