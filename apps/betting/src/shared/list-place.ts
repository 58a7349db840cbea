// What a list is narrowed to stands in the board's address: a reload, Back and the way back from a match find the same list.
import { sports } from './leagues.ts';
import type { Sport } from './leagues.ts';

export interface ListPlace {
  sport: Sport | undefined;
  /** A day of the calendar in Istanbul. */
  day: string | undefined;
  league: string | undefined;
  words: string | undefined;
}

const names: Record<keyof ListPlace, string> = { sport: 'dal', day: 'gun', league: 'lig', words: 'ara' };
/** Of a match's page: which list it was opened from, where it was not the usual one. */
const listName = 'liste';
const lists: readonly string[] = ['canli', 'e-spor', 'sanal'];

/** What makes no sense is not there. */
export function listPlaceIn(asked: URLSearchParams): ListPlace {
  const read = (part: keyof ListPlace, fits: (text: string) => boolean): string | undefined => {
    const text = asked.get(names[part]) ?? '';
    return fits(text) ? text : undefined;
  };
  return {
    sport: sports.find((sport) => sport === asked.get(names.sport)),
    day: read('day', (text) => /^20\d\d-\d\d-\d\d$/.test(text)),
    league: read('league', (text) => /^[\w-]{1,64}$/.test(text)),
    words: read('words', (text) => text !== ''),
  };
}

/** The same query with these parts changed; an undefined one is taken out. */
export function withPlace(asked: URLSearchParams, changes: Partial<ListPlace>): URLSearchParams {
  const next = new URLSearchParams(asked);
  for (const [part, value] of Object.entries(changes) as [keyof ListPlace, string | undefined][])
    if (value === undefined) next.delete(names[part]);
    else next.set(names[part], value);
  return next;
}

const addressOf = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

/** A match's page, opened from this place. */
export function matchAddress(id: string, { pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  const list = pathname.slice(1);
  if (lists.includes(list)) query.set(listName, list);
  return addressOf(`/mac/${id}`, query);
}

/** The list that a match's page was opened from; undefined where its address does not say. */
export function listAddress(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.size === 0) return undefined;
  const list = query.get(listName) ?? '';
  query.delete(listName);
  return addressOf(lists.includes(list) ? `/${list}` : '/', query);
}
