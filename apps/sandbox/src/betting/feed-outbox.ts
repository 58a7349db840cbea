// What is to be told to the house, in which batch and under which number. It keeps no more than it can bound.
import { type FeedMessage, matchIdOf, type ResultMessage } from './feed-messages.ts';

export type NumberedMessage = FeedMessage & { seq: number };

export interface Batch {
  epoch: string;
  snapshot: boolean;
  messages: NumberedMessage[];
}

export interface FeedOutbox {
  add(messages: FeedMessage[]): void;
  /** What the house has not acknowledged yet, else what waits; undefined when there is nothing to say. */
  next(): Batch | undefined;
  alive(): Batch;
  /** The house has everything up to this number of the epoch. */
  received(epoch: string, upTo: number): void;
  /** The house wants to go on with this number of that epoch. */
  gap(epoch: string, expected: number): void;
  /** The house did not understand us: begin anew with what is on offer now, and with nothing else. */
  begin(): void;
}

export interface FeedOutboxOptions {
  /** Everything on offer at this moment. */
  picture: () => FeedMessage[];
  newEpoch: () => string;
  messagesMax?: number;
  /** Bytes of the messages of a batch; the rest of 512 KB is left for what stands around them. */
  bytesMax?: number;
  /** More than this waits only for a house that was away for very long; it then gets the picture instead. */
  waitingMax?: number;
  /** Acknowledged messages kept for a house that lost some of them. */
  keptMax?: number;
}

export function createFeedOutbox(options: FeedOutboxOptions): FeedOutbox {
  const {
    picture,
    newEpoch,
    messagesMax = 500,
    bytesMax = 480_000,
    waitingMax = 2000,
    keptMax = 500,
  } = options;
  let epoch = '';
  let mustOpen = true;
  /** Numbers of the opening batch end here. */
  let snapshotUpTo = 0;
  let lastSeq = 0;
  let nextSeq = 1;
  /** In the order of their numbers, without holes. */
  let kept: NumberedMessage[] = [];
  // Only the newest of a kind waits for each match: a house that comes back needs the present, not the history.
  const waiting = new Map<string, FeedMessage>();
  /** Matches the house knows, and results of them that it has not acknowledged: those outlive an epoch. */
  const introduced = new Set<string>();
  const owed = new Map<string, ResultMessage>();

  function number(messages: FeedMessage[]): void {
    for (const message of messages) kept.push({ seq: (lastSeq += 1), ...message });
  }

  /** Results of matches the house never heard of, and matches that are neither on offer nor owed a result. */
  function forgetTheUnknown(messages: FeedMessage[]): void {
    for (const matchId of owed.keys()) if (!introduced.has(matchId)) owed.delete(matchId);
    const onOffer = new Set(messages.map(matchIdOf));
    for (const matchId of introduced)
      if (!onOffer.has(matchId) && !owed.has(matchId)) introduced.delete(matchId);
  }

  function open(): void {
    const messages = picture();
    if (messages.length > messagesMax)
      throw new Error(`A picture of ${messages.length} messages fits no batch.`);
    forgetTheUnknown(messages);
    const room = messagesMax - messages.length;
    const results = room === 0 ? [] : [...owed.values()].slice(-room);
    epoch = newEpoch();
    mustOpen = false;
    kept = [];
    lastSeq = 0;
    nextSeq = 1;
    waiting.clear();
    number([...messages, ...results]);
    snapshotUpTo = lastSeq;
  }

  function takeWaiting(): void {
    const taken: FeedMessage[] = [];
    let bytes = 0;
    for (const [key, message] of waiting) {
      bytes += Buffer.byteLength(JSON.stringify(message)) + 20;
      if (taken.length === messagesMax || (bytes > bytesMax && taken.length > 0)) break;
      taken.push(message);
      waiting.delete(key);
    }
    number(taken);
  }

  function acknowledge(upTo: number): void {
    for (const message of kept) {
      if (message.seq < nextSeq || message.seq > upTo) continue;
      if (message.type === 'fixture') introduced.add(message.match.id);
      if (message.type !== 'result') continue;
      owed.delete(message.match_id);
      introduced.delete(message.match_id);
    }
    nextSeq = upTo + 1;
    // Only what was acknowledged is thrown away.
    const surplus = Math.min(kept.length - keptMax, nextSeq - (kept[0]?.seq ?? nextSeq));
    if (surplus > 0) kept = kept.slice(surplus);
  }

  /** The number after the last one is always known; numbers thrown away are not. */
  const isKnown = (seq: number): boolean =>
    seq === lastSeq + 1 || kept.some((message) => message.seq === seq);

  return {
    add(messages) {
      for (const message of messages) {
        if (message.type === 'result') owed.set(message.match_id, message);
        // The picture that will open the next epoch carries it.
        if (!mustOpen) waiting.set(`${message.type} ${matchIdOf(message)}`, message);
      }
      // While it waits to open an epoch only results gather; those of the first days are then void.
      for (const matchId of [...owed.keys()].slice(0, -messagesMax)) owed.delete(matchId);
      if (waiting.size <= waitingMax) return;
      waiting.clear();
      mustOpen = true;
    },
    next() {
      if (mustOpen) open();
      else if (nextSeq > lastSeq) takeWaiting();
      const snapshot = nextSeq === 1;
      const upTo = snapshot ? snapshotUpTo : nextSeq + messagesMax - 1;
      const messages = kept.filter(({ seq }) => seq >= nextSeq && seq <= upTo);
      return messages.length === 0 ? undefined : { epoch, snapshot, messages };
    },
    alive: () => ({ epoch, snapshot: false, messages: [] }),
    received(ofEpoch, upTo) {
      if (ofEpoch === epoch && upTo >= 1 && isKnown(upTo + 1)) acknowledge(upTo);
      else mustOpen = true;
    },
    gap(ofEpoch, expected) {
      if (ofEpoch === epoch && expected > 1 && isKnown(expected)) acknowledge(expected - 1);
      else mustOpen = true;
    },
    begin() {
      mustOpen = true;
      owed.clear();
    },
  };
}
