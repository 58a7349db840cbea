// Expensive work of many callers: served in the order in which they first came, a few at a time. Whoever would have to wait too long is
// refused at once and keeps the place of that first try (http/turn-ticket.ts). So does whoever has waited for longer than was expected,
// and in good time: a browser that gives up by itself has been told no place. Whoever was told to come again is counted while away:
// otherwise newcomers would be let in whenever the queue is short, and pass all who keep away as they were told. Processes tell each other who is away
// (other-queues.ts): a browser comes to whichever of them.
// A turn lasts until its request is answered, and covers all such work of that request: what follows the work needs the database, and would
// wait there for as long as before, in no order at all.
import type { TurnTickets } from './http/turn-ticket.ts';
import { Refusal } from './refusal.ts';

interface TurnRules {
  concurrency: number;
  waitingMax: number;
  /** The longest that anybody waits for a turn. */
  waitMaxMs: number;
  /** Whoever is refused is told to come again after this at the latest. */
  awayMaxMs: number;
}

interface Waiting {
  /** When this try came. */
  cameAt: number;
  /** When the first one did; the order of the queue. */
  askedSince: number;
  begin(): void;
  refuse(): void;
}

/** The same queue in other processes: whoever was told to come again may come to any of them. */
export interface OtherQueues {
  /** Whoever asked first at that time keeps away for so long; 0: they have come. */
  tell(askedSince: number, awayMs: number): void;
  hear(listener: OtherQueues['tell']): void;
}

export interface TurnQueue {
  /** Throws `platform.too_busy`, with the seconds after which another try is worth it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Throws it now if `inTurn` would throw it at once. To be asked before anything else is done for the caller: in a rush most are told to
   * come again, and where that costs as much as serving them nobody is served.
   */
  refuseEarly(): void;
  waiting(): number;
}

// How much the newest duration counts in the average of durations: the average follows a machine that becomes busy within ten turns.
const newestWeight = 0.2;
// How often somebody comes again until it is their turn: whoever is next is back before the work of the queue is done, so that it never runs
// empty, when any newcomer would be served before them; and another process, just started, meets the oldest first. Whoever is far behind asks rarely.
const triesUntilTurn = 14;
// How much later than they were told people may come and still be counted.
const lateMs = 2_000;
// At most so many of them are remembered; above it the oldest are forgotten.
const awayMax = 2_000;

export function createTurnQueue(
  { concurrency, waitingMax, waitMaxMs, awayMaxMs }: TurnRules,
  tickets: TurnTickets,
  { others, now = () => performance.now() }: { others?: OtherQueues; now?: () => number } = {},
): TurnQueue {
  const queue: Waiting[] = [];
  /** When they asked first → until when they are expected. Of two who asked in the same millisecond one is counted. */
  const away = new Map<number, number>();
  let isHearing = false;
  let running = 0;
  let usualMs = 0;

  /** How long somebody with so many before them would wait. */
  const expectedMs = (before: number): number =>
    running < concurrency ? 0 : (usualMs * (before + 1)) / concurrency;
  const tooBusy = (askedSince: number): Refusal => {
    const turn = tickets.issue(askedSince);
    const awayMs = Math.min(expectedMs(countBefore(askedSince)) / triesUntilTurn, awayMaxMs);
    const retryAfterSeconds = Math.max(1, Math.ceil(awayMs / 1_000));
    if (turn !== undefined) {
      expectAgain(askedSince, retryAfterSeconds * 1_000);
      others?.tell(askedSince, retryAfterSeconds * 1_000);
    }
    return new Refusal('platform.too_busy', {
      facts: { retryAfterSeconds, ...(turn === undefined ? {} : { turn }) },
    });
  };
  const expectAgain = (askedSince: number, awayMs: number): void => {
    away.set(askedSince, now() + awayMs + lateMs);
    const [oldest] = away.keys();
    if (away.size > awayMax && oldest !== undefined) away.delete(oldest);
  };
  /** How many who asked earlier will come again. */
  const awayBefore = (askedSince: number): number => {
    let count = 0;
    for (const [other, until] of away)
      if (until <= now()) away.delete(other);
      else if (other < askedSince) count += 1;
    return count;
  };
  /** Whoever has come and stays is expected nowhere. */
  const stay = (askedSince: number): void => {
    if (away.delete(askedSince)) others?.tell(askedSince, 0);
  };
  /** From the first time on that somebody has to wait. */
  const hearOthers = (): void => {
    if (!isHearing)
      others?.hear((askedSince, awayMs) => {
        if (awayMs > 0) expectAgain(askedSince, awayMs);
        else away.delete(askedSince);
      });
    isHearing = true;
  };
  /** Behind everybody who asked first at the same time or earlier. */
  const placeOf = (askedSince: number): number =>
    queue.findLastIndex((other) => other.askedSince <= askedSince) + 1;

  /** All who are served first, whether they wait here or will come again. */
  const countBefore = (askedSince: number): number => placeOf(askedSince) + awayBefore(askedSince);

  /** Where the caller would stand; throws where that is too far behind. */
  const findPlace = (askedSince: number): { place: number; isFull: boolean } => {
    hearOthers();
    const place = placeOf(askedSince);
    const isFull = queue.length >= waitingMax;
    if ((isFull && place === queue.length) || expectedMs(countBefore(askedSince)) > waitMaxMs)
      throw tooBusy(askedSince);
    stay(askedSince);
    return { place, isFull };
  };

  const next = (): void => {
    while (running < concurrency) {
      const first = queue.shift();
      if (first === undefined) return;
      if (now() - first.cameAt > waitMaxMs) first.refuse();
      else first.begin();
    }
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = now();
    tickets.spend();
    try {
      return await work();
    } finally {
      tickets.atEnd(() => {
        const tookMs = now() - began;
        usualMs = usualMs === 0 ? tookMs : usualMs + newestWeight * (tookMs - usualMs);
        running -= 1;
        next();
      });
    }
  };

  return {
    waiting: () => queue.length,
    refuseEarly() {
      if (!tickets.isSpent() && running >= concurrency) findPlace(tickets.askedSince());
    },
    async inTurn(work) {
      if (tickets.isSpent()) return work();
      const askedSince = tickets.askedSince();
      if (running < concurrency) {
        stay(askedSince);
        running += 1;
        return run(work);
      }
      const { place, isFull } = findPlace(askedSince);
      // Somebody who has been asking for longer takes the place of the newest, who keeps their own for the next try.
      if (isFull) queue.pop()?.refuse();
      const outcome = await new Promise<'turn' | 'refused'>((resolve) => {
        const waiting: Waiting = {
          cameAt: now(),
          askedSince,
          // Counted here and not where the work begins, so that nobody who comes meanwhile passes.
          begin: () => {
            clearTimeout(patience);
            running += 1;
            resolve('turn');
          },
          refuse: () => {
            clearTimeout(patience);
            resolve('refused');
          },
        };
        const patience = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          waiting.refuse();
        }, waitMaxMs);
        patience.unref();
        queue.splice(place, 0, waiting);
      });
      // Told here, in the refused one's own call: what made the refusal is another's, and a ticket belongs to the caller of now.
      if (outcome === 'refused') throw tooBusy(askedSince);
      return run(work);
    },
  };
}
