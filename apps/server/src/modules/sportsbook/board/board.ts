// What the board shows, read for all visitors at once.
import type {
  AnswerOf,
  AnyCall,
  BoardMarket,
  BoardMatch,
  boardCalls,
  ClosedReason,
} from '@yakamoz/contracts';

import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { AnswerCache } from '../../../platform/answer-cache.ts';
import type { Prepared } from '../../../platform/http/prepared.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSearchThrottle } from '../../../platform/search-throttle.ts';
import type { MarketFollower } from '../events.ts';
import { followMarkets } from '../events.ts';
import { listedOf } from '../pictures.ts';
import type { Picture } from '../pictures.ts';
import * as store from './board-store.ts';
import type { BoardListed, MatchesAsked, Place, ShownMarket } from './board-store.ts';
import { findSeal } from '../virtual/seal-store.ts';
import { inGroups, inPageOrder } from './market-order.ts';

type SportsTree = AnswerOf<typeof boardCalls.getSports>;
type MatchPage = AnswerOf<typeof boardCalls.getBoardMatch>;

export interface Board {
  sports(): Promise<SportsTree>;
  matches(asked: MatchesAsked): Promise<{ matches: BoardMatch[]; next: string | null }>;
  match(id: string): Promise<MatchPage>;
  /** `words`: folded ones. */
  search(words: readonly string[]): Promise<BoardMatch[]>;
  /** At most 120 searches a minute of one network. */
  admitSearch(address: string): Promise<void>;
  /** At most 600 further pages of lists a minute of one network. */
  admitPage(address: string): Promise<void>;
  /** What is the same for all visitors. */
  answers: AnswerCache<Prepared<AnyCall>>;
  /** All markets of those of these matches that are shown otherwise than the caller knows. */
  newerMarkets(known: readonly Seen[]): Promise<Picture[]>;
  /** Told whenever something about the markets of a match may have changed, until the returned function is called. */
  followMarkets(id: string, follower: MarketFollower): () => void;
}

/** What was shown of a match last, and its number in this process. */
interface Seen {
  id: string;
  seq: number;
  json: Buffer | undefined;
}

const foundMax = 20;
const pageMax = 50;
const pagesPerMinute = 600;
const answersBytesMax = 32 * 1024 * 1024;

/** What closes is shown within this time, as on the home page. */
const freshMs = 1_000;
// Outdated prices are worse than none: they are shown no longer than those of a silent producer.
const keptMs = 20_000;

export function createBoard({ database, news, log, rateLimits }: Platform): Board {
  const reader = database.reader;
  return {
    answers: createAnswerCache<Prepared<AnyCall>>({
      name: 'sports_board',
      log,
      freshMs,
      keptMs,
      room: { bytesMax: answersBytesMax, bytesOf: ({ bytes }) => bytes.length },
    }),
    sports: async () => ({ sports: treeOf(await store.countOpen(reader)) }),
    async matches(asked) {
      const limit = Math.min(Math.max(asked.limit, 1), pageMax);
      // One more than shown says whether there is a further page.
      const found = await store.listMatches(reader, { ...asked, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return { matches: shown.map(boardMatchOf), next: last === undefined ? null : placeAfter(last) };
    },
    async match(id) {
      const [match, markets, seal] = await Promise.all([
        store.findMatch(reader, id),
        store.marketsOf(reader, [id]),
        findSeal(reader, id),
      ]);
      if (match === undefined) throw new Refusal('platform.not_found');
      return { match: boardMatchOf(match), groups: inGroups(markets.map(marketOf)), ...(seal && { seal }) };
    },
    async search(words) {
      if (words.length === 0) return [];
      return (await store.searchMatches(reader, { words, limit: foundMax })).map(boardMatchOf);
    },
    admitSearch: createSearchThrottle(rateLimits, 'sportsbook:search'),
    admitPage: createSearchThrottle(rateLimits, 'sportsbook:page', pagesPerMinute),
    async newerMarkets(known) {
      const shown = Map.groupBy(
        await store.marketsOf(
          reader,
          known.map(({ id }) => id),
        ),
        ({ matchId }) => matchId,
      );
      return known.flatMap(({ id, seq, json }): Picture[] => {
        const markets = inPageOrder((shown.get(id) ?? []).map(marketOf));
        if (markets.length === 0 && json === undefined) return [];
        const now = Buffer.from(JSON.stringify({ id, markets }));
        return json?.equals(now) === true ? [] : [{ id, seq: seq + 1, json: now }];
      });
    },
    followMarkets: (id, follower) => followMarkets(news, id, follower),
  };
}

export const boardMatchOf = (match: BoardListed): BoardMatch => ({
  ...listedOf(match),
  league_id: match.leagueId,
  further_markets: match.furtherMarkets,
});

export const marketOf = ({ id, version, closedBecause, prices }: ShownMarket): BoardMarket => ({
  id,
  version,
  closed: closedBecause as ClosedReason | null,
  prices,
});

const placeAfter = ({ startsAt, id }: BoardListed): string => `${Date.parse(startsAt)}~${id}`;

/** `next` of a page, as the contract lets it through. */
export function placeOf(next: string): Place {
  const [startsMs, id = ''] = next.split('~');
  return { startsMs: Number(startsMs), id };
}

function treeOf(counts: readonly store.LeagueCount[]): SportsTree['sports'] {
  const sum = (rows: readonly store.LeagueCount[]) => ({
    live: rows.reduce((total, { live }) => total + live, 0),
    upcoming: rows.reduce((total, { upcoming }) => total + upcoming, 0),
  });
  return [...Map.groupBy(counts, ({ sport }) => sport)].map(([sport, rows]) => ({
    sport,
    ...sum(rows),
    leagues: rows.flatMap(({ leagueId, leagueName, live, upcoming }) =>
      leagueId === null || leagueName === null ? [] : [{ id: leagueId, name: leagueName, live, upcoming }],
    ),
  }));
}
