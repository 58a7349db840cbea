import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { createMatchTopics } from './match-topics.ts';
import { createStreamPlaces } from './stream-places.ts';
import type { StreamLimits } from './stream-places.ts';

export interface MatchStreams {
  /** Opens a stream of these matches, or refuses where this network or this process holds enough, or the process sees none. */
  join(reader: { address: string; ids: readonly string[] }, open: () => EventStream): void;
  closeAll(): void;
}

/** Public streams of matches. Nobody calls it but its own route. */
export function createMatchStreams(
  platform: Platform,
  uses: { sportsbook: Sportsbook; limits: StreamLimits },
): MatchStreams {
  const places = createStreamPlaces(uses.limits);
  const topics = createMatchTopics(platform, {
    sportsbook: uses.sportsbook,
    onBlind() {
      platform.log.warn({ streams: places.size() }, 'matches cannot be looked at, their streams are closed');
      places.closeAll();
    },
  });
  platform.metrics.gauge('match_streams_open', 'Open streams of matches', () => places.size());
  platform.metrics.gauge('matches_followed', 'Matches that open streams follow', () => topics.size());

  return {
    closeAll() {
      topics.stop();
      places.closeAll();
    },
    join({ address, ids }, openStream) {
      if (topics.isBlind()) throw new Refusal('platform.unavailable');
      topics.join(ids, places.take(address, openStream));
    },
  };
}
