// Prices that move: one book for the main markets in lists, one for all markets of the match whose page is open.
import type { BoardMarket, Match, MatchChanged, MarketsChanged } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { matchStreamPath, matchesPerStreamMax } from '@yakamoz/contracts/stream';
import { createMatchBook } from '@yakamoz/matches/book';
import type { MatchBook, MatchPicture, OddPicture } from '@yakamoz/matches/book';
import { createMatchFollower } from '@yakamoz/matches/follower';
import type { MatchFollower } from '@yakamoz/matches/follower';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

export const mainBook = createMatchBook();
export const marketBook = createMatchBook();

/** What a list brought along; the stream brings the rest. */
export const learnMatches = (matches: readonly Match[]): void => mainBook.learn(matches);

let marketsHeard = 0;

/** All markets of a match as one picture, so that each price knows whether it moved. */
export function learnMarkets(matchId: string, markets: readonly BoardMarket[]): void {
  marketsHeard += 1;
  const odds = markets.flatMap(({ id, prices }) => {
    const kind = betKinds.find(({ code }) => code === id.split(':')[0]);
    return (kind?.outcomes ?? []).flatMap((outcome, place) => {
      const price = prices[place] ?? 0;
      return price === 0
        ? []
        : [{ id: `${id}:${outcome.id}`, outcome_name: outcome.name, value: (price / 100).toFixed(2) }];
    });
  });
  const none = { status: 'scheduled', clock: null, score: null, suspended: false } as const;
  marketBook.learn([{ ...none, id: matchId, odds, seq: marketsHeard }]);
}

/** Asked where no stream comes through; whoever lists or shows a match says how. */
const asking = new Set<() => unknown>();
const askAll = async (): Promise<void> => void (await Promise.all([...asking].map((ask) => ask())));
const isVisible = (): boolean => document.visibilityState === 'visible';

function openStream(query: string): EventSource {
  const source = new EventSource(`${matchStreamPath}?${query}`);
  source.addEventListener('match', (message: MessageEvent<string>) =>
    mainBook.learn([JSON.parse(message.data) as MatchChanged]),
  );
  return source;
}

const lists = createMatchFollower({
  open: (ids) => openStream(`ids=${ids.join(',')}`),
  ask: askAll,
  isVisible,
  idsMax: matchesPerStreamMax,
});

let onMarkets: ((told: MarketsChanged) => void) | undefined;

/** The match whose page is open, with all its markets. */
const pages = createMatchFollower({
  open([id = '']) {
    const source = openStream(`ids=${id}&markets=${id}`);
    source.addEventListener('markets', (message: MessageEvent<string>) =>
      onMarkets?.(JSON.parse(message.data) as MarketsChanged),
    );
    return source;
  },
  ask: askAll,
  isVisible,
  idsMax: 1,
});

/** Keeps these matches fresh while the component stands; `ask` is how to, where no stream comes through. */
export const useFollowed = (matchIds: readonly string[], ask: () => unknown): void =>
  useFollower(lists, matchIds.join(','), ask);

/** Follows one match with all its markets. */
export function useFollowedMarkets(
  id: string,
  hear: (told: MarketsChanged) => void,
  ask: () => unknown,
): void {
  useEffect(() => {
    onMarkets = hear;
    return () => {
      if (onMarkets === hear) onMarkets = undefined;
    };
  }, [hear]);
  useFollower(pages, id, ask);
}

function useFollower(follower: MatchFollower, ids: string, ask: () => unknown): void {
  useEffect(() => {
    asking.add(ask);
    return () => void asking.delete(ask);
  }, [ask]);
  useEffect(() => {
    if (ids === '') return;
    const stop = follower.follow(ids.split(','));
    const look = (): void => follower.visibilityChanged();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [follower, ids]);
}

/** Renders again only when the part that is picked out is another one. */
export function useMatchPart<Part>(
  book: MatchBook,
  matchId: string,
  pick: (match: MatchPicture | undefined) => Part,
): Part {
  const follow = useCallback((onChange: () => void) => book.follow(matchId, onChange), [book, matchId]);
  return useSyncExternalStore(follow, () => pick(book.match(matchId)));
}

export const useOdd = (book: MatchBook, matchId: string, oddId: string): OddPicture | undefined =>
  useMatchPart(book, matchId, (match) => match?.odds.get(oddId));
