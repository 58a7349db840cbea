// What is to be told to the house by one producer, in which batch and under which number. It keeps no more than it can bound.
import { type FeedMessage, matchIdOf, type Producer } from './feed-messages.ts';

export type NumberedMessage = FeedMessage & { seq: number };

export interface Batch {
  producer: Producer;
  epoch: string;
  messages: NumberedMessage[];
}

export interface FeedOutbox {
  add(messages: FeedMessage[]): void;
  /** What the house has not acknowledged yet, else what waits; undefined when there is nothing to say. */
  next(): Batch | undefined;
  /** Says that nothing else is to be said. */
  alive(): Batch | undefined;
  /** The house has everything up to this number of the epoch. */
  received(epoch: string, upTo: number): void;
  /** The house wants to go on with this number of that epoch. */
  gap(epoch: string, expected: number): void;
  /** The house did not understand us: begin anew with what is on offer now. */
  begin(): void;
  /** More is ready than the last batch could carry. */
  isBehind(): boolean;
  /** The epoch of which the house has the whole snapshot; undefined while it has not. */
  recovered(): string | undefined;
  /** Whether the house has heard everything that was to be said about this match. */
  isToldOf(matchId: string): boolean;
}

export interface FeedOutboxOptions {
  producer: Producer;
  /** Everything that this producer knows at this moment. */
  picture: () => FeedMessage[];
  newEpoch: () => string;
  now?: () => Date;
  messagesMax?: number;
  /** Bytes of the messages of a batch; the rest of 512 KB is left for what stands around them. */
  bytesMax?: number;
  /** More than this waits only for a house that was away for very long; it then gets the picture instead. */
  waitingMax?: number;
  /** Acknowledged messages kept for a house that lost some of them. */
  keptMax?: number;
}

export function createFeedOutbox(options: FeedOutboxOptions): FeedOutbox {
  const { producer, picture, newEpoch, now = () => new Date() } = options;
  const { messagesMax = 500, bytesMax = 480_000, waitingMax = 100_000, keptMax = 500 } = options;
  let epoch = '';
  let mustOpen = true;
  /** The snapshot ends with this number. */
  let snapshotUpTo = 0;
  let lastSeq = 0;
  let nextSeq = 1;
  /** In the order of their numbers, without holes. */
  let kept: NumberedMessage[] = [];
  // Only the newest of a kind waits for each match: a house that comes back needs the present, not the history.
  const waiting = new Map<string, FeedMessage>();

  function number(messages: FeedMessage[]): void {
    for (const message of messages) kept.push({ seq: (lastSeq += 1), ...message });
  }

  function open(): void {
    epoch = newEpoch();
    mustOpen = false;
    kept = [];
    lastSeq = 0;
    nextSeq = 1;
    waiting.clear();
    number([...picture(), { type: 'snapshot_complete', sent_at: now().toISOString() }]);
    snapshotUpTo = lastSeq;
  }

  function takeWaiting(): void {
    const taken = [...waiting].slice(0, messagesMax);
    for (const [key] of taken) waiting.delete(key);
    number(taken.map(([, message]) => message));
  }

  /** As much as fits, from what the house has not acknowledged; the end of a snapshot ends its batch. */
  function cut(): NumberedMessage[] {
    const first = kept.findIndex(({ seq }) => seq === nextSeq);
    if (first < 0) return [];
    const messages: NumberedMessage[] = [];
    let bytes = 0;
    for (const message of kept.slice(first, first + messagesMax)) {
      bytes += Buffer.byteLength(JSON.stringify(message)) + 1;
      if (bytes > bytesMax && messages.length > 0) break;
      messages.push(message);
      if (message.type === 'snapshot_complete') break;
    }
    return messages;
  }

  function acknowledge(upTo: number): void {
    nextSeq = upTo + 1;
    // Only what was acknowledged is thrown away.
    const surplus = Math.min(kept.length - keptMax, nextSeq - (kept[0]?.seq ?? nextSeq));
    if (surplus > 0) kept = kept.slice(surplus);
  }

  /** The number after the last one is always known; numbers thrown away are not. */
  const isKnown = (seq: number): boolean =>
    seq === lastSeq + 1 || kept.some((message) => message.seq === seq);

  const recovered = (): string | undefined => (mustOpen || nextSeq <= snapshotUpTo ? undefined : epoch);

  function next(): Batch | undefined {
    if (mustOpen) open();
    else if (nextSeq > lastSeq) takeWaiting();
    const messages = cut();
    return messages.length === 0 ? undefined : { producer, epoch, messages };
  }

  return {
    add(messages) {
      // The picture that will open the next epoch carries it.
      if (mustOpen) return;
      for (const message of messages) wait(waiting, message);
      if (waiting.size <= waitingMax) return;
      waiting.clear();
      mustOpen = true;
    },
    next,
    alive() {
      const at = now().toISOString();
      if (!mustOpen && nextSeq > lastSeq) {
        takeWaiting();
        if (waiting.size === 0) number([{ type: 'alive', sent_at: at, as_of: at }]);
      }
      return next();
    },
    received(ofEpoch, upTo) {
      if (ofEpoch === epoch && upTo >= 1 && isKnown(upTo + 1)) acknowledge(upTo);
      else mustOpen = true;
    },
    gap(ofEpoch, expected) {
      if (ofEpoch === epoch && expected >= 1 && isKnown(expected)) acknowledge(expected - 1);
      else mustOpen = true;
    },
    begin() {
      mustOpen = true;
    },
    isBehind: () => nextSeq <= lastSeq,
    recovered,
    isToldOf: (matchId) =>
      recovered() !== undefined &&
      !waiting.values().some((message) => matchIdOf(message) === matchId) &&
      !kept.some((message) => message.seq >= nextSeq && matchIdOf(message) === matchId),
  };
}

/** Decisions are all said; of everything else only the newest, at the place of the newest. */
function wait(waiting: Map<string, FeedMessage>, message: FeedMessage): void {
  const matchId = matchIdOf(message) ?? '';
  const key = 'id' in message ? `${matchId} ${message.id}` : `${matchId} ${message.type}`;
  const before = waiting.get(key);
  waiting.delete(key);
  waiting.set(key, merge(before, message));
  if (message.type !== 'bet_stop') return;
  // What waits was open before the stop and must not open after it.
  const markets = waiting.get(`${matchId} markets`);
  if (markets?.type !== 'markets') return;
  const stopped = markets.markets.map((market) =>
    market.status === 'open' ? { ...market, status: 'suspended' as const } : market,
  );
  waiting.set(`${matchId} markets`, { ...markets, markets: stopped });
}

function merge(before: FeedMessage | undefined, message: FeedMessage): FeedMessage {
  if (before?.type !== 'markets' || message.type !== 'markets') return message;
  const newest = new Map([...before.markets, ...message.markets].map((market) => [market.id, market]));
  return { ...message, markets: [...newest.values()] };
}
