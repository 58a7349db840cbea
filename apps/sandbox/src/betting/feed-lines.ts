// The producers of the feed: matches to come, matches under way and virtual ones, each with a count of its own.
import {
  type FeedMessage,
  messageOf,
  type Producer,
  producerOf,
  type Said,
  wholeOf,
} from './feed-messages.ts';
import { createFeedOutbox, type FeedOutbox } from './feed-outbox.ts';
import type { Change, Offer, World } from './world.ts';

export interface FeedLines {
  outboxes: Record<Producer, FeedOutbox>;
  tell(changes: Change[]): void;
  /** Everything about one match, for a house that asks. */
  whole(matchId: string): FeedMessage[] | undefined;
}

/** New at every start, since the count of the last one is forgotten, and new again for every epoch after it. */
function createEpochNames(startedAt: Date): () => string {
  let count = 0;
  return () => `${startedAt.toISOString()}-${(count += 1)}`;
}

/** `virtual`: the world of its own that virtual matches are in. */
export function createFeedLines(usual: World, now: () => Date, virtual?: World): FeedLines {
  const worlds = virtual === undefined ? [usual] : [usual, virtual];
  const find = (id: string): Offer | undefined =>
    worlds.map((world) => world.find(id)).find((offer) => offer !== undefined);
  const newEpoch = createEpochNames(now());
  // Over restarts too the newer one is higher: it is the time, or one more where nothing passed.
  let version = 0;
  const say = (): Said => {
    const at = now();
    version = Math.max(version + 1, at.getTime());
    return { at, version };
  };
  /** The epoch of the matches to come after which those under way were named again. */
  let namedAfter: string | undefined;
  /** Begun, but the house has not yet heard that they change over. */
  const changingOver = new Set<string>();

  function ownOf(producer: Producer): Offer[] {
    const told = worlds.flatMap((world) => [
      // What is over is told by whoever tells what is under way.
      ...(producer === 'pre' ? [] : world.ended()),
      ...world.offers(),
    ]);
    return told.filter((offer) => producerOf(offer) === producer && !changingOver.has(offer.id));
  }

  function picture(producer: Producer): FeedMessage[] {
    const said = say();
    return ownOf(producer).flatMap((offer) => wholeOf(offer, said));
  }

  /**
   * Matches that began while the house was away, or while nobody could say `handover`, were still another's when they were named. The
   * house takes them off at the end of the other's snapshot; from then on they are whose who names them.
   */
  function nameAgain(): void {
    const recovered = outboxes.pre.recovered();
    if (recovered === undefined || recovered === namedAfter) return;
    namedAfter = recovered;
    const said = say();
    for (const offer of ownOf('live')) outboxes.live.add(wholeOf(offer, said));
  }

  const outboxOf = (producer: Producer): FeedOutbox =>
    createFeedOutbox({ producer, picture: () => picture(producer), newEpoch, now });
  const outboxes = { pre: outboxOf('pre'), live: outboxOf('live'), virtual: outboxOf('virtual') };

  return {
    outboxes,
    whole(matchId) {
      const offer = find(matchId);
      return offer === undefined ? undefined : wholeOf(offer, say());
    },
    tell(changes) {
      const said = say();
      for (const change of changes) {
        const { offer } = change;
        if (change.kind === 'handover') {
          changingOver.add(offer.id);
          outboxes.pre.add([messageOf(change, said)]);
        } else if (!changingOver.has(offer.id)) outboxes[producerOf(offer)].add([messageOf(change, said)]);
      }
      // The new producer speaks only once the house knows that the match is its own.
      for (const id of changingOver) {
        if (!outboxes.pre.isToldOf(id)) continue;
        changingOver.delete(id);
        const offer = find(id);
        if (offer !== undefined) outboxes.live.add(wholeOf(offer, said));
      }
      nameAgain();
    },
  };
}
