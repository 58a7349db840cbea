// The bench's betting provider: a fixed number of matches, and one change after the other at the times they are due.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const secret = randomBytes(32);
export const feedKeys = `bench:${secret.toString('base64')}`;

export interface Feed {
  /** All matches, as the first batch of an epoch. */
  open(): Promise<void>;
  alive(): Promise<void>;
  /** Gives the longest time between a change's due time and the answer to it. */
  run(schedule: Schedule): Promise<{ behindMs: number }>;
}

/** Change n is due at `startMs + n × everyMs` of the shared clock and concerns match n modulo the matches. */
export interface Schedule {
  startMs: number;
  everyMs: number;
  changes: number;
}

/** Every process of this machine reads the same. */
export const sharedMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

export const matchId = (index: number): string => `match-${index}`;
/** By this a reader knows which change it got. */
const markOf = (change: number): string => `n${change}`;

type Message = Record<string, unknown>;

/** As many as the protocol allows. */
const batchMax = 500;

export function createFeed(url: string, matches: number): Feed {
  const epoch = randomUUID();
  let seq = 0;

  async function send(messages: Message[]): Promise<void> {
    const numbered = messages.map((message) => ({
      ...message,
      seq: (seq += 1),
      sent_at: new Date().toISOString(),
    }));
    const body = JSON.stringify({ producer: 'pre', epoch, messages: numbered });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await fetch(`${url}/api/providers/sports/v2/feed`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-feed-key-id': 'bench',
        'x-feed-timestamp': timestamp,
        'x-feed-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`The feed was refused: ${answer.status} ${text}`);
  }

  return {
    async open() {
      const told = Array.from({ length: matches }, (_, index) => [fixture(index), ...offer(index, null, 0)]);
      const messages = [...told.flat(), { type: 'snapshot_complete' }];
      for (let from = 0; from < messages.length; from += batchMax)
        await send(messages.slice(from, from + batchMax));
    },
    alive: () => send([{ type: 'alive', as_of: new Date().toISOString() }]),
    async run({ startMs, everyMs, changes }) {
      let behindMs = 0;
      for (let next = 0; next < changes;) {
        const dueMs = startMs + next * everyMs;
        const waitMs = dueMs - sharedMs();
        if (waitMs > 0) await sleep(waitMs);
        // Whatever became due meanwhile travels together: a provider that is late does not send more often.
        const due = Math.min(changes, Math.max(next + 1, Math.floor((sharedMs() - startMs) / everyMs) + 1));
        const batch: Message[] = [];
        for (; next < due; next += 1) batch.push(...offer(next % matches, markOf(next), next));
        await send(batch);
        behindMs = Math.max(behindMs, sharedMs() - dueMs);
      }
      return { behindMs };
    },
  };
}

const fixture = (index: number): Message => ({
  type: 'fixture',
  match: {
    id: matchId(index),
    sport: 'football',
    league: { id: 'league-1', name: 'League' },
    home: `Home ${index}`,
    away: `Away ${index}`,
    starts_at: '2099-01-01T18:00:00.000Z',
    featured: index % 10 === 0,
    tier: 1,
  },
});

const offer = (index: number, clock: string | null, turn: number): Message[] => {
  const prices = [150, 300, 500].map((base) => base + (turn % 90));
  const market = { version: turn + 1, status: 'open' };
  return [
    {
      type: 'state',
      match_id: matchId(index),
      status: 'live',
      clock,
      score: { home: 1, away: 0 },
    },
    {
      type: 'markets',
      match_id: matchId(index),
      markets: [
        { id: '1x2', ...market, prices, chances: [500_000, 0, 300_000, 0, 200_000, 0] },
        { id: 'total:2.5', ...market, prices: [190, 190], chances: [500_000, 0, 500_000, 0] },
      ],
    },
  ];
};
