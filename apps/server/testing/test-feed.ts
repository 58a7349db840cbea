// A betting provider for tests: signs as the protocol says and counts its messages. It shares nothing with the house
// but the protocol's examples.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { emptyTables } from './tampering.ts';
import type { TestHouse } from './test-house.ts';

const protocolDir = resolve(import.meta.dirname, '../../../docs/protocols/sports-feed');

export const feedExample = (name: string): string =>
  readFileSync(resolve(protocolDir, `examples/${name}.json`), 'utf8');

interface SignatureExample {
  key_id: string;
  secret_base64: string;
  timestamp: string;
  body: string;
  signature: string;
}

export const signatureExample = JSON.parse(feedExample('signature')) as SignatureExample;

/** The setting of a house that listens to this provider. */
export const feedKeys = {
  SPORTS_FEED_KEYS: `${signatureExample.key_id}:${signatureExample.secret_base64}`,
};

const secret = Buffer.from(signatureExample.secret_base64, 'base64');

export type Message = Record<string, unknown> & { type: string };

export interface Batch {
  producer: string;
  epoch: string;
  messages: Message[];
}

/** The epoch of the protocol's examples. */
export const exampleEpoch = '2026-11-17T18:00:00Z-a1';
const sentAt = '2026-11-17T18:00:00.000Z';

/** A batch that goes on with the examples' epoch. */
export const batchOf = (messages: Message[], changes: Partial<Batch> = {}): Batch => ({
  producer: 'pre',
  epoch: exampleEpoch,
  messages: messages.map((message) => ({ sent_at: sentAt, ...message })),
  ...changes,
});

/** Numbered from here on. */
export const numbered = (from: number, ...messages: (Message | Message[])[]): Message[] =>
  messages.flat().map((message, index) => ({ ...message, seq: from + index }));

/** Everything the feed wrote, as it lies in the tables. */
export const readFeedTables = async (test: TestHouse) => ({
  producers: await test.sql(
    'select id, epoch, epoch_no, last_seq, gap_seq, complete, stamp, as_of, state from sportsbook.producer order by id',
  ),
  matches: await test.sql('select * from sportsbook.match order by id'),
  markets: await test.sql('select * from sportsbook.market order by match_id, market_id'),
  decisions: await test.sql('select * from sportsbook.decision order by decision_id'),
});

/** A house that has never heard a feed. */
export const forgetFeed = (test: TestHouse) =>
  emptyTables(test, 'sportsbook.producer, sportsbook.league, sportsbook.halt');

interface FeedAnswer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
}

export async function postFeed(
  test: TestHouse,
  url: string,
  batch: Batch | string,
  changes: { timestamp?: string; headers?: Record<string, string> } = {},
): Promise<FeedAnswer> {
  const body = typeof batch === 'string' ? batch : JSON.stringify(batch);
  const timestamp = changes.timestamp ?? (await houseSeconds(test));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/providers/sports/v2/feed`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-feed-key-id': signatureExample.key_id,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signature,
      ...changes.headers,
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

export async function houseSeconds(test: TestHouse): Promise<string> {
  const rows = await test.sql<{ now: string }>('select floor(extract(epoch from platform.now())) as now');
  return rows[0]?.now ?? '';
}

export const fixture = (id: string, changes: Record<string, unknown> = {}): Message => ({
  type: 'fixture',
  match: {
    id,
    sport: 'football',
    league: { id: 'l-1', name: 'Kıyı Ligi' },
    home: 'Lodos Spor',
    away: 'Poyraz FK',
    // Never reached: what begins is closed to a producer that sells only what is to come.
    starts_at: '2099-11-20T19:00:00.000Z',
    featured: true,
    tier: 1,
    ...changes,
  },
});

// Every further one is newer than all before it.
let version = 0;

/** The main market of a football match, or of another one where two prices are given. */
export const market = (prices: string[], changes: Record<string, unknown> = {}) => ({
  id: prices.length === 2 ? '12' : '1x2',
  version: (version += 1),
  status: 'open',
  prices: prices.map((price) => Math.round(Number(price) * 100)),
  chances: prices.flatMap(() => [Math.floor(1_000_000 / prices.length), 0]),
  ...changes,
});

export const markets = (matchId: string, ...told: ReturnType<typeof market>[]): Message => ({
  type: 'markets',
  match_id: matchId,
  markets: told,
});

export const state = (matchId: string, changes: Record<string, unknown> = {}): Message => ({
  type: 'state',
  match_id: matchId,
  status: 'live',
  clock: "23'",
  score: { home: 1, away: 0 },
  ...changes,
});

/** Where a match stands, and what its first outcome costs. */
export const quoted = (matchId: string, price: string, changes: Record<string, unknown> = {}): Message[] => [
  state(matchId, changes),
  markets(matchId, market([price, '3.40', '4.10'])),
];

export const betStop = (matchId: string, kinds: string[] | null = null): Message => ({
  type: 'bet_stop',
  match_id: matchId,
  kinds,
});

export const won = [1, 0, 1];
export const lost = [0, 0, 1];

/** `changes.id`: the name of the decision. */
export const settlement = (matchId: string, changes: Record<string, unknown> = {}): Message => ({
  type: 'settlement',
  id: 'end',
  match_id: matchId,
  certainty: 'confirmed',
  markets: [{ id: '1x2', verdicts: [won, lost, lost] }],
  ...changes,
});

/** The end of a match and what came of it. */
export const ended = (matchId: string): Message[] => [
  settlement(matchId),
  state(matchId, { status: 'ended', clock: null, score: { home: 2, away: 1 } }),
];

export const complete: Message = { type: 'snapshot_complete' };
export const alive = (asOf = sentAt): Message => ({ type: 'alive', as_of: asOf });

export interface TestFeed {
  readonly epoch: string;
  /** Opens a new epoch with these messages, and ends its snapshot. */
  open(...messages: (Message | Message[])[]): Promise<void>;
  /** Sends the next messages, or a sign of life. */
  tell(...messages: (Message | Message[])[]): Promise<void>;
}

/** A producer whose every batch arrives. */
export function createTestFeed(test: TestHouse, url: string, producer = 'pre'): TestFeed {
  let epoch = '';
  let seq = 0;
  const send = async (messages: (Message | Message[])[]): Promise<void> => {
    const sent = numbered(seq + 1, ...messages);
    seq += sent.length;
    const { status, body } = await postFeed(test, url, batchOf(sent, { producer, epoch }));
    if (status !== 200) throw new Error(`the feed was refused: ${status} ${JSON.stringify(body)}`);
  };
  return {
    get epoch() {
      return epoch;
    },
    open(...messages) {
      epoch = randomUUID();
      seq = 0;
      return send([...messages, complete]);
    },
    tell: (...messages) => send(messages.length === 0 ? [alive()] : messages),
  };
}
