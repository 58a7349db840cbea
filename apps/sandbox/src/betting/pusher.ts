// Carries the feed outbox to the house: one call at a time, again and again until it is acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedAddress } from './config.ts';
import { createDice } from './dice.ts';
import { type Answer, callFeed } from './feed-call.ts';
import type { FeedOutbox } from './feed-outbox.ts';
import { spoil, type Spoiling, unspoiled } from './feed-spoiler.ts';

export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

export interface Pusher {
  /** Says nothing at all while on. */
  silence(on: boolean): void;
  isSilent(): boolean;
  spoil(spoiling: Spoiling): void;
  spoiling(): Spoiling;
  stop(): Promise<void>;
}

/** Small enough that a price is in the house before a visitor could see it elsewhere. */
const gatherMs = 250;
const retryFirstMs = 500;
const retryMaxMs = 10_000;

export interface PusherOptions {
  feed: FeedAddress;
  outbox: FeedOutbox;
  log: Log;
  /** So often it says up to when everything is told, whatever else there is to say. */
  aliveMs: number;
  /** Says nothing until it is told to. */
  silent?: boolean;
  haste?: number;
}

/** `haste` divides every wait, for tests that do not want to wait for seconds. */
export function startPusher({
  feed,
  outbox,
  log,
  aliveMs,
  silent = false,
  haste = 1,
}: PusherOptions): Pusher {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isSilent = silent;
  let misses = 0;
  let aliveAt = 0;
  let spoiling = unspoiled;
  const dice = createDice('line');

  function waitMs(): number {
    // A snapshot of many batches is not drawn out by waiting for more.
    if (misses === 0) return outbox.isBehind() ? 0 : gatherMs / haste;
    return Math.min(retryMaxMs, retryFirstMs * 2 ** (misses - 1)) / haste;
  }

  function hear(answer: Answer): void {
    if (answer.kind === 'received') {
      if (misses > 0) log.info({ epoch: answer.epoch, upTo: answer.upTo }, 'the house takes the feed again');
      misses = 0;
      outbox.received(answer.epoch, answer.upTo);
      return;
    }
    misses += 1;
    if (answer.kind === 'gap') {
      log.warn({ epoch: answer.epoch, expected: answer.expected }, 'the house misses a part of the feed');
      outbox.gap(answer.epoch, answer.expected);
    } else if (answer.kind === 'refused') {
      log.error({ status: answer.status, answer: answer.words }, 'the house refuses the feed');
      // A wrong key or clock is no fault of what was said, so it is said again unchanged.
      if (answer.status !== 401) outbox.begin();
    } else if (misses === 1) {
      log.warn({ answer: answer.words }, 'the house does not take the feed');
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      if (!isSilent) await say();
      await sleep(waitMs(), undefined, { signal }).catch(() => undefined);
    }
  }

  async function say(): Promise<void> {
    const isDue = Date.now() - aliveAt >= aliveMs / haste;
    if (isDue) aliveAt = Date.now();
    const batch = isDue ? outbox.alive() : outbox.next();
    if (batch === undefined) return;
    const body = JSON.stringify(batch);
    const answer = await spoil(
      spoiling,
      () => callFeed(feed, body, signal),
      () => dice.next(),
    );
    if (!signal.aborted) hear(answer);
  }

  const running = run();
  return {
    silence(on) {
      isSilent = on;
    },
    isSilent: () => isSilent,
    spoil(given) {
      spoiling = given;
    },
    spoiling: () => spoiling,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
