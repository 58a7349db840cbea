import type { EventStream } from '../../platform/http/event-stream.ts';
import { networkOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { createMatchTopics } from './match-topics.ts';

export interface MatchStreams {
  /** Opens a stream of these matches, or refuses where this network or this process holds enough, or the process sees none. */
  join(reader: { address: string; ids: readonly string[] }, open: () => EventStream): void;
  closeAll(): void;
}

export interface StreamLimits {
  /** In one process. */
  max: number;
  /** In one process, from one network (network.ts): a household, an office, a phone company's gate. */
  perAddressMax: number;
}

/** Public streams of matches. Nobody calls it but its own route. */
export function createMatchStreams(
  platform: Platform,
  uses: { sportsbook: Sportsbook; limits: StreamLimits },
): MatchStreams {
  const { sportsbook, limits } = uses;
  const open = new Set<EventStream>();
  const closeOpen = (): void => {
    for (const stream of open) stream.close();
  };
  const topics = createMatchTopics(platform, {
    sportsbook,
    onBlind() {
      platform.log.warn({ streams: open.size }, 'matches cannot be looked at, their streams are closed');
      closeOpen();
    },
  });
  const byNetwork = new Map<string, number>();
  platform.metrics.gauge('match_streams_open', 'Open streams of matches', () => open.size);
  platform.metrics.gauge('matches_followed', 'Matches that open streams follow', () => topics.size());

  const leave = (network: string): void => {
    const others = (byNetwork.get(network) ?? 1) - 1;
    if (others > 0) byNetwork.set(network, others);
    else byNetwork.delete(network);
  };

  return {
    closeAll() {
      topics.stop();
      closeOpen();
    },
    join({ address, ids }, openStream) {
      if (open.size >= limits.max || topics.isBlind()) throw new Refusal('platform.unavailable');
      const network = networkOf(address);
      const fromThere = byNetwork.get(network) ?? 0;
      if (fromThere >= limits.perAddressMax) throw new Refusal('platform.too_busy');
      byNetwork.set(network, fromThere + 1);
      const stream = openStream();
      open.add(stream);
      stream.onClose(() => {
        open.delete(stream);
        leave(network);
      });
      topics.join(ids, stream);
    },
  };
}
