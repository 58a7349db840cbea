import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { createMatchTopics } from './match-topics.ts';
import { createStreamPlaces } from './stream-places.ts';
import type { StreamLimits } from './stream-places.ts';

export interface MatchStreams {
  /** Opens a stream of these matches, or refuses where this network or this process holds enough, or the process sees none. */
  join(reader: Reader, open: () => EventStream): void;
  closeAll(): void;
}

interface Reader {
  address: string;
  /** Matches whose small pictures are told. */
  ids: readonly string[];
  /** Matches of which all markets are told. */
  marketsOf: readonly string[];
}

// A match has a hundred markets, and every one of them is judged when they are read.
const marketLooksMax = 40;
const marketLookAgainMs = 60_000;

/** Public streams of matches. Nobody calls it but its own route. */
export function createMatchStreams(
  platform: Platform,
  uses: { sportsbook: Sportsbook; limits: StreamLimits },
): MatchStreams {
  const { sportsbook, limits } = uses;
  const places = createStreamPlaces(limits);
  const onBlind = (): void => {
    platform.log.warn({ streams: places.size() }, 'matches cannot be looked at, their streams are closed');
    places.closeAll();
  };
  const topics = createMatchTopics(platform, {
    onBlind,
    source: {
      event: 'match',
      follow: (id, follower) => sportsbook.follow(id, follower),
      newer: (known) => sportsbook.newerPictures(known),
    },
  });
  const markets = createMatchTopics(platform, {
    onBlind,
    source: {
      event: 'markets',
      follow: (id, { onGap }) => sportsbook.board.followMarkets(id, { onGap }),
      newer: (known) => sportsbook.board.newerMarkets(known),
      sparing: { atOnceMax: marketLooksMax, againMs: marketLookAgainMs },
    },
  });
  platform.metrics.gauge('match_streams_open', 'Open streams of matches', () => places.size());
  platform.metrics.gauge('matches_followed', 'Matches that open streams follow', () => topics.size());
  platform.metrics.gauge('match_markets_followed', 'Matches of which open streams follow all markets', () =>
    markets.size(),
  );

  return {
    closeAll() {
      topics.stop();
      markets.stop();
      places.closeAll();
    },
    join({ address, ids, marketsOf }, openStream) {
      if (topics.isBlind() || markets.isBlind()) throw new Refusal('platform.unavailable');
      const stream = places.take(address, openStream);
      topics.join(ids, stream);
      markets.join(marketsOf, stream);
    },
  };
}
