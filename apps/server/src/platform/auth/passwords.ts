import { hash, verify } from '@node-rs/argon2';
import type { Algorithm } from '@node-rs/argon2';

import type { TurnTickets } from '../http/turn-ticket.ts';
import { createTurnQueue } from '../turn-queue.ts';
import type { OtherQueues, TurnQueue } from '../turn-queue.ts';

// The library's own name for it is a const enum, which does not exist at run time.
const argon2id: Algorithm.Argon2id = 2;

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Whoever has to wait longer is told to come again and keeps the place: a connection held for minutes dies on its way, and with it a
// place that nobody was told; and whoever waits at one process is passed by those who come to another that has just started. Who is far
// behind asks rarely: hundreds who ask every few seconds cost a busy process more than serving them.
const turnRules = { waitingMax: 200, waitMaxMs: 10_000, awayMaxMs: 20_000 };

/** People the house knows (signed in, or on a device that has signed in before) do not wait behind strangers. */
export type HashingQueue = 'strangers' | 'known';

export interface Passwords {
  hash(password: string, queue?: HashingQueue): Promise<string>;
  verify(stored: string | undefined, password: string, queue?: HashingQueue): Promise<boolean>;
  /** For strangers, before anything is looked up for them: throws `platform.too_busy` where their turn is far away. */
  refuseEarly(): void;
  /** Hashes in both queues. */
  waiting(): number;
}

/**
 * Hashing is the most expensive work that an anonymous caller can cause. It runs in the order in which
 * callers first came, in twice as many turns as there are cores and in each queue: half of a turn is waiting for the database. The queues are bounded, so that many logins do not block everything else.
 */
export function createPasswords(
  cores: number,
  tickets: TurnTickets,
  othersOf?: (queue: HashingQueue) => OtherQueues,
): Passwords {
  const rules = { concurrency: 2 * cores, ...turnRules };
  const open = (queue: HashingQueue): TurnQueue => {
    const others = othersOf?.(queue);
    return createTurnQueue(rules, tickets, others === undefined ? {} : { others });
  };
  const queues = { strangers: open('strangers'), known: open('known') };
  // An unknown name must take as long as a known one; otherwise the time tells which names exist.
  const nobody = hash('nobody has this password', cost);

  return {
    hash: (password, queue = 'strangers') =>
      queues[queue].inTurn(() => hash(password.normalize('NFKC'), cost)),
    verify: (stored, password, queue = 'strangers') =>
      queues[queue].inTurn(async () => {
        const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
        return matches && stored !== undefined;
      }),
    refuseEarly: () => queues.strangers.refuseEarly(),
    waiting: () => queues.strangers.waiting() + queues.known.waiting(),
  };
}
