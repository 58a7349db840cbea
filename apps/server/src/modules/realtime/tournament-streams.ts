import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Promotions } from '../promotions/index.ts';
import { createPacedTeller } from './paced-teller.ts';
import { createStreamPlaces } from './stream-places.ts';
import type { StreamLimits } from './stream-places.ts';

export interface TournamentStreams {
  /** Tells this reader whenever the board of the tournament changed, until the stream closes. */
  join(reader: { address: string; id: string }, open: () => EventStream): void;
  closeAll(): void;
}

// RTM-12: nobody reads a board faster.
const everyMs = 1_000;
const changed = Buffer.from('data: {"topic":"board"}\n\n');

/** Public streams of boards. They say only that something changed (RTM-1); nobody calls it but its own route. */
export function createTournamentStreams(
  platform: Platform,
  { promotions, limits }: { promotions: Promotions; limits: StreamLimits },
): TournamentStreams {
  const places = createStreamPlaces(limits);
  const readers = new Map<string, Set<EventStream>>();
  let stopFollowing: (() => void) | undefined;
  let isListening = false;
  platform.metrics.gauge('tournament_streams_open', 'Open streams of tournaments', () => places.size());

  const teller = createPacedTeller<string>((id) => {
    for (const stream of readers.get(id) ?? []) stream.sendRaw(changed);
  }, everyMs);

  /** RTM-2: as long as somebody looks. One subject for all boards: there are few of them. */
  const follow = (): void => {
    stopFollowing ??= promotions.tournaments.follow({
      onChanged(ids) {
        for (const id of ids) if (readers.has(id)) teller.tell(id);
      },
      onGap() {
        isListening = true;
        for (const id of readers.keys()) teller.tell(id);
      },
    });
  };

  const leave = (id: string, stream: EventStream): void => {
    const others = readers.get(id);
    others?.delete(stream);
    if (others?.size === 0) readers.delete(id);
    if (readers.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
    isListening = false;
  };

  return {
    closeAll() {
      teller.stop();
      places.closeAll();
    },
    join({ address, id }, openStream) {
      const stream = places.take(address, openStream);
      readers.set(id, (readers.get(id) ?? new Set()).add(stream));
      follow();
      // What changed between the page and its stream was told to nobody. Where listening only begins, that is told with the gap.
      if (isListening) stream.sendRaw(changed);
      stream.onClose(() => leave(id, stream));
    },
  };
}
