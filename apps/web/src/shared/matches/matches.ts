import { queryOptions } from '@tanstack/react-query';
import type { Match, MatchChanged } from '@yakamoz/contracts';
import { matchStreamPath, matchesPerStreamMax } from '@yakamoz/contracts/stream';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

import { api } from '../api-client.ts';
import type { MatchPicture, OddPicture } from './match-book.ts';
import { closureOf, createMatchBook } from './match-book.ts';
import { createMatchFollower } from './match-follower.ts';

const book = createMatchBook();

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

/** Whether one of them takes no bet now. */
export const useAnyClosed = (held: readonly Held[]): boolean =>
  useHeld(held, () => held.some(({ matchId, oddId }) => closureOf(book.match(matchId), oddId) !== undefined));

function useHeld<Value extends string | boolean>(held: readonly Held[], read: () => Value): Value {
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
