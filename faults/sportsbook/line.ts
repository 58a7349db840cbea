// One producer of a provider whose network is bad: batches come twice, in another order, or not at all, and the house and its engines go
// away. What the house acknowledged is known, and when.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletClient } from '../../conformance/wire.ts';
import type { Message } from '../../proofs/sportsbook/wire-messages.ts';
import type { Dice } from '../dice.ts';

export interface Line {
  readonly producer: 'pre' | 'live';
  /** To be told; `seen` learns when it was first sent and when it was acknowledged. */
  say(message: Message, seen?: Seen): void;
  /** Sends what is to be told, and what was not acknowledged; a sign of life where there is nothing. */
  flush(): Promise<void>;
  /** Until everything has been acknowledged. */
  settle(): Promise<void>;
  /** Forgets its count. What is said next begins a new epoch; the last message of its snapshot is `snapshot_complete`. */
  restart(): void;
  readonly tally: LineTally;
}

export interface Seen {
  sent?: () => void;
  acknowledged?: () => void;
}

export interface LineTally {
  messages: number;
  doubled: number;
  swapped: number;
  lost: number;
  gaps: number;
  unanswered: number;
  /** What the house had acknowledged and did not know any more. */
  forgotten: string[];
}

export interface LineOptions {
  producer: 'pre' | 'live';
  clients: readonly WalletClient[];
  key: { id: string; secret: string };
  dice: Dice;
}

interface Told {
  message: Message;
  seen: Seen;
  isSent: boolean;
}

/** Of all messages. */
const shares = { doubled: 0.1, swapped: 0.1, lost: 0.02 };
const batchMax = 200;
const restMs = 150;
const patienceMs = 180_000;

export function createLine({ producer, clients, key, dice }: LineOptions): Line {
  const secret = Buffer.from(key.secret, 'base64');
  const tally: LineTally = {
    messages: 0,
    doubled: 0,
    swapped: 0,
    lost: 0,
    gaps: 0,
    unanswered: 0,
    forgotten: [],
  };
  let epochs = 0;
  let told: Told[] = [];
  let acknowledged = 0;
  /** Up to which number a batch was made; what is behind it was never tried. */
  let tried = 0;
  let turn = 0;
  let isSnapshot = true;

  const epoch = (): string => `${producer}-${epochs}`;
  /** What is behind its share happens often, what is before it seldom: snapshots go undisturbed, and few messages would leave it to chance. */
  const isDue = (what: keyof typeof shares): boolean =>
    dice.chance(tally[what] < shares[what] * tally.messages ? shares[what] * 4 : shares[what] / 4);

  async function post(from: number, to: number): Promise<{ status: number; upTo: number } | undefined> {
    const at = new Date().toISOString();
    const messages = told
      .slice(from - 1, to)
      .map(({ message }, index) => ({ ...message, seq: from + index, sent_at: at }));
    for (const each of told.slice(from - 1, to)) {
      if (!each.isSent) each.seen.sent?.();
      each.isSent = true;
    }
    const asked = epoch();
    const knownBefore = acknowledged;
    const body = JSON.stringify({ producer, epoch: asked, messages });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const client = clients[(turn += 1) % clients.length];
    const answer = await client?.send({
      path: '/api/providers/sports/v2/feed',
      headers: {
        'content-type': 'application/json',
        'x-feed-key-id': key.id,
        'x-feed-timestamp': timestamp,
        'x-feed-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    });
    if (answer === undefined || answer.status >= 500) {
      tally.unanswered += 1;
      return undefined;
    }
    const heard = JSON.parse(answer.text) as { received_up_to?: number; expected?: number; epoch?: string };
    if (answer.status === 200) {
      acknowledge(heard.received_up_to ?? 0);
      return { status: 200, upTo: heard.received_up_to ?? 0 };
    }
    if (answer.status === 409) {
      tally.gaps += 1;
      // Of another epoch: this one has not begun for the house.
      const upTo = heard.epoch === asked ? (heard.expected ?? 1) - 1 : 0;
      if (upTo < knownBefore)
        tally.forgotten.push(
          `${asked}: ${knownBefore} was acknowledged, and then ${upTo} was all that is known`,
        );
      return { status: 409, upTo };
    }
    // A batch that is wrong stays wrong, however often it is sent.
    throw new Error(`a batch of ${producer} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  }

  function acknowledge(upTo: number): void {
    for (const each of told.slice(acknowledged, upTo)) each.seen.acknowledged?.();
    acknowledged = Math.max(acknowledged, upTo);
  }

  /** Until everything up to a number has been acknowledged. */
  async function insist(to: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    let from = acknowledged + 1;
    while (acknowledged < to) {
      if (Date.now() > deadline)
        throw new Error(`${producer}: ${to} is not acknowledged, only ${acknowledged}`);
      const answer = await post(from, Math.min(to, from + batchMax - 1));
      if (answer === undefined) await sleep(restMs);
      from = (answer?.status === 409 ? answer.upTo : acknowledged) + 1;
    }
  }

  return {
    producer,
    tally,
    say(message, seen = {}) {
      tally.messages += 1;
      told.push({ message, seen, isSent: false });
    },
    async flush() {
      if (told.length === tried) {
        tally.messages += 1;
        told.push({ message: { type: 'alive', as_of: new Date().toISOString() }, seen: {}, isSent: false });
      }
      const from = tried + 1;
      const to = told.length;
      tried = to;
      // An epoch begins in order: what comes before its first batch is of no epoch that anybody knows.
      if (isSnapshot || to - from >= batchMax) {
        await insist(to);
        isSnapshot = false;
        return;
      }
      if (isDue('lost')) {
        tally.lost += to - from + 1;
        return;
      }
      if (to > from && isDue('swapped')) {
        const middle = from + Math.floor((to - from) / 2);
        tally.swapped += to - from + 1;
        await post(middle + 1, to);
        await post(from, middle);
      } else if (isDue('doubled')) {
        tally.doubled += to - from + 1;
        await Promise.all([post(from, to), post(from, to)]);
      } else await post(from, to);
      // What the house says it misses is sent again at once; what got no answer with the next message.
      if (acknowledged < from - 1 || acknowledged < to) await insist(to);
    },
    settle: () => insist(told.length),
    restart() {
      epochs += 1;
      told = [];
      acknowledged = 0;
      tried = 0;
      isSnapshot = true;
    },
  };
}
