import { queryOptions } from '@tanstack/react-query';
import type { Match, MatchChanged } from '@yakamoz/contracts';
import { matchStreamPath, matchesPerStreamMax } from '@yakamoz/contracts/stream';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

import { api } from '../api-client.ts';
import type { Closure, MatchPicture, OddPicture } from '@yakamoz/matches/book';
import { closureOf, createMatchBook } from '@yakamoz/matches/book';
import { createMatchFollower } from '@yakamoz/matches/follower';

const book = createMatchBook();

/** What another call told about matches. */
export const learnMatches = (matches: readonly MatchChanged[]): void => book.learn(matches);

interface MatchList {
  featured?: 'true';
  limit: string;
}

async function fetchMatches(query: MatchList): Promise<Match[]> {
  const answer: unknown = await api('GET /api/get_live_matches.php', { query });
  const matches = Array.isArray(answer) ? (answer as Match[]) : [];
  book.learn(matches);
  return matches;
}

// Prices come by the stream; this is for matches that begin, end or are added.
const listEveryMs = 60_000;

const matchList = (name: string, query: MatchList) =>
  queryOptions({
    queryKey: ['matches', name],
    queryFn: () => fetchMatches(query),
    refetchInterval: listEveryMs,
  });

const featured: MatchList = { featured: 'true', limit: '8' };
export const featuredMatches = matchList('featured', featured);
/** Those under way first, then the next ones. */
export const nextMatches = matchList('next', { limit: '8' });

const follower = createMatchFollower({
  open(ids) {
    const source = new EventSource(`${matchStreamPath}?ids=${ids.join(',')}`);
    source.addEventListener('match', (message: MessageEvent<string>) =>
      book.learn([JSON.parse(message.data) as MatchChanged]),
    );
    return source;
  },
  // Whatever is on screen came from one of these two lists.
  ask: async () => {
    await Promise.all([fetchMatches(featured), fetchMatches({ limit: String(matchesPerStreamMax) })]);
  },
  isVisible: () => document.visibilityState === 'visible',
  idsMax: matchesPerStreamMax,
});

/** Keeps these matches fresh while the component stands. The list may be a new one at every rendering. */
export function useFollowedMatches(matchIds: readonly string[]): void {
  const ids = matchIds.join(',');
  useEffect(() => {
    if (ids === '') return;
    const stop = follower.follow(ids.split(','));
    const look = (): void => follower.visibilityChanged();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [ids]);
}

/** Renders again only when the part that is picked out is another one. */
export function useMatchPart<Part>(matchId: string, pick: (match: MatchPicture | undefined) => Part): Part {
  const follow = useCallback((onChange: () => void) => book.follow(matchId, onChange), [matchId]);
  return useSyncExternalStore(follow, () => pick(book.match(matchId)));
}

/** Renders again with every change of this match. */
export const useMatch = (matchId: string): MatchPicture | undefined =>
  useMatchPart(matchId, (match) => match);

export const useOdd = (matchId: string, oddId: string): OddPicture | undefined =>
  useMatchPart(matchId, (match) => match?.odds.get(oddId));

/** Why an odd takes no bet now; undefined where it does. */
export const useClosure = (matchId: string, oddId: string): Closure | undefined =>
  useMatchPart(matchId, (match) => closureOf(match, oddId));

interface Held {
  matchId: string;
  oddId: string;
  chosenPrice: string;
}

/** What each held odd costs now; what was never heard of costs what it did when it was chosen. */
export function useLatestPrices(held: readonly Held[]): readonly string[] {
  // As one text, because the same text is the same value.
  const prices = useHeld(held, () => held.map(latestPrice).join(' '));
  return prices === '' ? [] : prices.split(' ');
}

export interface HeardOdd {
  price: string;
  /** Why it takes no bet; undefined where it does. */
  closed: Closure | undefined;
  /** 0 where its match was never heard of. */
  heardAt: number;
}

/** What was last heard of each, by the stream or a list. */
export function useHeardOdds(held: readonly Held[]): readonly HeardOdd[] {
  const heard = useHeld(held, () =>
    held
      .map((each) => {
        const match = book.match(each.matchId);
        return `${latestPrice(each)} ${closureOf(match, each.oddId) ?? ''} ${match?.heardAt ?? 0}`;
      })
      .join('|'),
  );
  return useMemo(() => (heard === '' ? [] : heard.split('|').map(heardOdd)), [heard]);
}

function heardOdd(text: string): HeardOdd {
  const [price = '', closed = '', heardAt] = text.split(' ');
  return { price, closed: closed === '' ? undefined : (closed as Closure), heardAt: Number(heardAt) };
}

function useHeld<Value extends string>(held: readonly Held[], read: () => Value): Value {
  const follow = useCallback(
    (onChange: () => void) => {
      const stops = held.map(({ matchId }) => book.follow(matchId, onChange));
      return () => stops.forEach((stop) => stop());
    },
    [held],
  );
  return useSyncExternalStore(follow, read);
}

const latestPrice = ({ matchId, oddId, chosenPrice }: Held): string =>
  book.match(matchId)?.odds.get(oddId)?.price ?? chosenPrice;
