// Answers that are the same for everybody, kept in this process, so that many visitors cause one read of PostgreSQL.
// Never for what belongs to one player, and never for a decision about money: those ask the database each time.
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';

import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

export interface AnswerCache<Answer> {
  /**
   * The answer under this key: from memory while it is fresh, otherwise read by the first caller for all who ask
   * meanwhile. Where it cannot be read, the last known answer is returned as long as it may be kept.
   */
  recall(key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** The answer if it can be returned without asking the database. */
  peek: (key: string) => Answer | undefined;
  /** Something changed: all answers are read again, and until then they may only replace one that cannot be read. */
  outdate(): void;
  /** Removes all answers. A read that is under way is not remembered. */
  clear(): void;
}

export interface AnswerCacheOptions<Answer> {
  /** As the log and the metrics name it: `casino_catalogue`. */
  name: string;
  log: Log;
  /** How long an answer is returned without asking the database. */
  freshMs: number;
  /** How many answers, or how many bytes of them, are kept; the least recently used is removed first. */
  room: { answersMax: number } | { bytesMax: number; bytesOf: (answer: Answer) => number };
  /** How long an answer may replace one that cannot be read. */
  keptMs?: number;
  /** A caller who could have the last known answer waits no longer than this for a new one. */
  patienceMs?: number;
  /** After a failed read the database is not asked for this answer again before this time. */
  retryAfterMs?: number;
  /**
   * Reads a version of the data behind the answers. If it has not changed, this one query makes all answers fresh
   * again. Without this option each answer is read again by itself.
   */
  readStamp?: () => Promise<string>;
  /** Counts where answers came from, and their bytes. */
  metrics?: Metrics;
}

interface Known<Answer> {
  answer: Answer;
  /** The change after which it was read. */
  edition: number;
  /** When it was last known to be true. */
  trueAt: number;
  /** Returned without asking until this time, because a read has just failed. */
  standsInUntil: number;
}

interface Given<Answer> {
  answer: Answer;
  from: { inc(): void };
}

// Browsing survives a restart or a failover of the database; nobody should read yesterday's offers.
const tenMinutesMs = 600_000;
const quarterSecondMs = 250;
// What a key and its entry take besides the answer itself, roughly.
const entryBytes = 400;

export function createAnswerCache<Answer>(options: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  const { name, log, freshMs, room, readStamp, metrics } = options;
  const { keptMs = tenMinutesMs, patienceMs = quarterSecondMs, retryAfterMs = freshMs } = options;
  const entries =
    'answersMax' in room
      ? new LRUCache<string, Known<Answer>>({ max: room.answersMax })
      : new LRUCache<string, Known<Answer>>({
          maxSize: room.bytesMax,
          sizeCalculation: ({ answer }) => room.bytesOf(answer) + entryBytes,
        });
  const flights = new Map<string, { edition: number; given: Promise<Given<Answer>> }>();
  const { fromMemory, fromDatabase, lastKnown } = countersOf(name, metrics);
  metrics?.gauge(`${name}_bytes`, 'Bytes of remembered answers', () => entries.calculatedSize);

  let edition = 0;
  /** What was read before this edition is not remembered. */
  let clearedAt = 0;
  /** The version that was read before, or together with, every answer of this edition. */
  let stamp: string | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let confirming: Promise<void> | undefined;

  const isKept = (known: Known<Answer> | undefined): known is Known<Answer> =>
    known !== undefined && performance.now() - known.trueAt <= keptMs;

  /** What may be returned at once. */
  const look = (key: string): Known<Answer> | undefined => {
    const known = entries.get(key);
    if (known === undefined) return undefined;
    const now = performance.now();
    if (known.edition === edition) {
      known.trueAt = Math.max(known.trueAt, confirmedAt);
      if (now < known.trueAt + freshMs) {
        known.standsInUntil = 0;
        return known;
      }
    }
    return now < known.standsInUntil && isKept(known) ? known : undefined;
  };
  const count = ({ standsInUntil }: Known<Answer>) => (standsInUntil === 0 ? fromMemory : lastKnown);

  /** One query for all answers. If it fails, each answer is read by itself. */
  const confirm = (read: () => Promise<string>): Promise<void> =>
    (confirming ??= read()
      .then((answer) => {
        if (stamp !== undefined && stamp !== answer) edition += 1;
        stamp = answer;
        confirmedAt = performance.now();
      })
      .catch((error: unknown) =>
        log.warn({ err: error, cache: name }, 'cached answers could not be checked for changes'),
      )
      .finally(() => (confirming = undefined)));

  const keep = (key: string, answer: Answer, readAfter: number): void => {
    // A slow read that began before the change must not replace a quick one that began after it.
    if (readAfter < Math.max(clearedAt, entries.peek(key)?.edition ?? 0)) return;
    entries.set(key, { answer, edition: readAfter, trueAt: performance.now(), standsInUntil: 0 });
  };

  const load = async (
    key: string,
    readAfter: number,
    read: () => Promise<Answer>,
  ): Promise<Given<Answer>> => {
    try {
      const answer = await read();
      keep(key, answer, readAfter);
      return { answer, from: fromDatabase };
    } catch (error) {
      const known = entries.peek(key);
      // A refusal is an answer by itself: what was known before is no longer true.
      if (error instanceof Refusal && known !== undefined && known.edition <= readAfter) entries.delete(key);
      if (error instanceof Refusal || !isKept(known)) throw error;
      log.warn({ err: error, cache: name }, 'the last known answer stands in for one that cannot be read');
      known.standsInUntil = performance.now() + retryAfterMs;
      return { answer: known.answer, from: lastKnown };
    } finally {
      if (flights.get(key)?.edition === readAfter) flights.delete(key);
    }
  };

  const readOnce = (key: string, read: () => Promise<Answer>): Promise<Given<Answer>> => {
    const flight = flights.get(key);
    if (flight?.edition === edition) return flight.given;
    const given = load(key, edition, read);
    flights.set(key, { edition, given });
    return given;
  };

  const confirmOrRead = async (key: string, read: () => Promise<Answer>): Promise<Given<Answer>> => {
    // The version is read before the first answer, to compare with later, and again when an answer is only too old.
    const asksStamp = stamp === undefined || entries.peek(key)?.edition === edition;
    if (readStamp !== undefined && asksStamp) {
      await confirm(readStamp);
      const confirmed = look(key);
      if (confirmed !== undefined) return { answer: confirmed.answer, from: count(confirmed) };
    }
    return readOnce(key, read);
  };

  return {
    peek(key) {
      const known = look(key);
      if (known !== undefined) count(known).inc();
      return known?.answer;
    },
    outdate() {
      edition += 1;
      stamp = undefined;
    },
    clear() {
      edition += 1;
      clearedAt = edition;
      stamp = undefined;
      entries.clear();
    },
    async recall(key, read) {
      const remembered = look(key);
      if (remembered !== undefined) {
        count(remembered).inc();
        return remembered.answer;
      }
      const known = entries.peek(key);
      const asked = confirmOrRead(key, read);
      const given = isKept(known)
        ? await waitFor(asked, patienceMs, { answer: known.answer, from: lastKnown })
        : await asked;
      given.from.inc();
      return given.answer;
    },
  };
}

/** Without metrics nothing is counted. */
function countersOf(name: string, metrics: Metrics | undefined) {
  const counter =
    metrics &&
    new Counter({
      name: `${name}_answers_total`,
      help: 'Answers by where they came from',
      labelNames: ['from'],
      registers: [metrics.registry],
    });
  const labelled = (from: string): { inc(): void } => counter?.labels(from) ?? { inc: () => undefined };
  return {
    fromMemory: labelled('memory'),
    fromDatabase: labelled('database'),
    lastKnown: labelled('last_known'),
  };
}

/** The value of the promise, or `otherwise` if that takes longer than `waitMs`. */
async function waitFor<Value>(promised: Promise<Value>, waitMs: number, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), waitMs);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
