// Answers that are the same for everybody, under very many keys: the ones asked for least recently make room. What
// changes them says so, and all of them are read anew. A few answers under few keys are memo.ts's.
import { Counter } from 'prom-client';

import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

export interface AnswerCache<Answer> {
  /**
   * The answer under this key, read by the first asker for all who ask meanwhile. Where it cannot be read, the last
   * known one stands in as long as it may be kept.
   */
  recall(key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** The answer where it is remembered and known to be true. */
  peek: (key: string) => Answer | undefined;
  /** Something changed: whatever was read, or began to be read, before now is out of date. */
  outdate(): void;
}

export interface AnswerCacheOptions<Answer> {
  /** As the log and the figures name it: `casino_catalogue`. */
  name: string;
  log: Log;
  metrics: Metrics;
  bytesOf: (answer: Answer) => number;
  bytesMax: number;
  /** A word for the state of what the answers are about: where it is the same, they are still true. */
  readStamp: () => Promise<string>;
  /** News of a change can be lost: for no longer than this is an answer believed without asking for the stamp. */
  freshMs: number;
  /** How long an answer may stand in for one that cannot be read. */
  keptMs: number;
  /** An asker who could have the last known answer waits no longer than this for a new one. */
  patienceMs: number;
}

interface Known<Answer> {
  answer: Answer;
  bytes: number;
  /** The change after which it was read. */
  edition: number;
  /** When it was last known to be true. */
  trueAt: number;
  /** Not asked for again before this, because that has just failed. */
  standsInUntil: number;
}

interface Given<Answer> {
  answer: Answer;
  from: { inc(): void };
}

// What a key and its entry take besides the answer itself, roughly.
const entryBytes = 400;
// A database that is gone is not asked by everybody.
const afterFailureMs = 1_000;

export function createAnswerCache<Answer>(options: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  const { name, log, metrics, bytesOf, bytesMax, readStamp, freshMs, keptMs, patienceMs } = options;
  /** In the order of use: the one asked for least recently comes first. */
  const entries = new Map<string, Known<Answer>>();
  const flights = new Map<string, { edition: number; given: Promise<Given<Answer>> }>();
  let bytes = 0;
  let edition = 0;
  /** Of a state in which, or before which, every answer of this edition was read. */
  let stamp: string | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let confirming: Promise<void> | undefined;

  const handedOut = new Counter({
    name: `${name}_answers_total`,
    help: 'Answers by where they came from',
    labelNames: ['from'],
    registers: [metrics.registry],
  });
  const fromMemory = handedOut.labels('memory');
  const fromDatabase = handedOut.labels('database');
  const lastKnown = handedOut.labels('last_known');
  metrics.gauge(`${name}_bytes`, 'Bytes of remembered answers', () => bytes);

  const isKept = (known: Known<Answer> | undefined): known is Known<Answer> =>
    known !== undefined && performance.now() - known.trueAt <= keptMs;

  /** What may be handed out at once. */
  const look = (key: string): Known<Answer> | undefined => {
    const known = entries.get(key);
    if (known === undefined) return undefined;
    const now = performance.now();
    if (known.edition === edition) {
      known.trueAt = Math.max(known.trueAt, confirmedAt);
      if (now < known.trueAt + freshMs) known.standsInUntil = 0;
    }
    const isTrue = known.edition === edition && now < known.trueAt + freshMs;
    if (!isTrue && now >= known.standsInUntil) return undefined;
    entries.delete(key);
    entries.set(key, known);
    return known;
  };
  const countAs = ({ standsInUntil }: Known<Answer>) => (standsInUntil === 0 ? fromMemory : lastKnown);

  /** One question for all answers. Where it fails nothing is known, and each answer asks for itself. */
  const confirm = (): Promise<void> =>
    (confirming ??= readStamp()
      .then((read) => {
        if (stamp !== undefined && stamp !== read) edition += 1;
        stamp = read;
        confirmedAt = performance.now();
      })
      .catch((error: unknown) => log.warn({ err: error, cache: name }, 'answers could not be confirmed'))
      .finally(() => (confirming = undefined)));

  const forget = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const keep = (key: string, answer: Answer, readAfter: number): void => {
    // A slow read that began before the change must not replace a quick one that began after it.
    if ((entries.get(key)?.edition ?? 0) > readAfter) return;
    const size = bytesOf(answer) + entryBytes;
    forget(key);
    entries.set(key, {
      answer,
      bytes: size,
      edition: readAfter,
      trueAt: performance.now(),
      standsInUntil: 0,
    });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) return;
      forget(oldest);
    }
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
      const known = entries.get(key);
      // A refusal is an answer by itself: what was known before is no longer true.
      if (error instanceof Refusal || !isKept(known)) throw error;
      log.warn({ err: error, cache: name }, 'the last known answer stands in for one that cannot be read');
      known.standsInUntil = performance.now() + afterFailureMs;
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
    // Before the first read, or nothing could ever be confirmed; and where only its age speaks against an answer.
    if (stamp === undefined || entries.get(key)?.edition === edition) await confirm();
    const confirmed = look(key);
    if (confirmed !== undefined) return { answer: confirmed.answer, from: countAs(confirmed) };
    return readOnce(key, read);
  };

  return {
    peek(key) {
      const known = look(key);
      if (known !== undefined) countAs(known).inc();
      return known?.answer;
    },
    outdate() {
      edition += 1;
      stamp = undefined;
    },
    async recall(key, read) {
      const known = entries.get(key);
      const asked = confirmOrRead(key, read);
      const given = isKept(known)
        ? await waitFor(asked, patienceMs, { answer: known.answer, from: lastKnown })
        : await asked;
      given.from.inc();
      return given.answer;
    },
  };
}

/** What is promised, or the other where that takes too long. */
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
