// A betting provider for tests: signs as the protocol says and counts its messages. It shares nothing with the house
// but the protocol's examples.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { TestHouse } from './test-house.ts';

const examplesDir = resolve(import.meta.dirname, '../../../docs/protocols/sports-feed/examples');

export const feedExample = (name: string): string =>
  readFileSync(resolve(examplesDir, `${name}.json`), 'utf8');

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
  epoch: string;
  snapshot: boolean;
  messages: Message[];
}

/** The epoch of the protocol's examples. */
export const exampleEpoch = '2026-11-15T18:00:00Z-a1';

/** A batch that goes on with the examples' epoch. */
export const batchOf = (messages: Message[], changes: Partial<Batch> = {}): Batch => ({
  epoch: exampleEpoch,
  snapshot: false,
  messages: messages.map((message) => ({ sent_at: '2026-11-15T18:00:00.000Z', ...message })),
  ...changes,
});

/** Everything the feed wrote, as it lies in the tables. */
export const readFeedTables = async (test: TestHouse) => ({
  feed: await test.sql('select epoch, last_seq, stamp, silent from sportsbook.feed'),
  matches: await test.sql('select * from sportsbook.match order by id'),
  results: await test.sql('select * from sportsbook.result order by match_id, number'),
});

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
  const response = await fetch(`${url}/api/providers/sports/v1/feed`, {
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
    starts_at: '2026-11-20T19:00:00.000Z',
    featured: true,
    ...changes,
  },
});

export const market = (prices: string[], changes: Record<string, unknown> = {}) => ({
  id: '1x2',
  name: 'Maç Sonucu',
  main: true,
  outcomes: prices.map((price, index) => ({ id: '1x2'.charAt(index), name: '1X2'.charAt(index), price })),
  ...changes,
});

export const oddsChange = (
  matchId: string,
  price: string,
  changes: Record<string, unknown> = {},
): Message => ({
  type: 'odds_change',
  match_id: matchId,
  status: 'live',
  clock: "23'",
  score: { home: 1, away: 0 },
  suspended: false,
  markets: [market([price, '3.40', '4.10'])],
  ...changes,
});

export const result = (matchId: string, changes: Record<string, unknown> = {}): Message => ({
  type: 'result',
  match_id: matchId,
  score: { home: 2, away: 1 },
  void: false,
  markets: [{ id: '1x2', winners: ['1'] }],
  ...changes,
});

export interface TestFeed {
  readonly epoch: string;
  /** Opens a new epoch with these messages. */
  open(...messages: Message[]): Promise<void>;
  /** Sends the next messages, or none as a sign of life. */
  tell(...messages: Message[]): Promise<void>;
}

/** A provider whose every batch arrives. */
export function createTestFeed(test: TestHouse, url: string): TestFeed {
  let epoch = '';
  let seq = 0;
  const send = async (snapshot: boolean, messages: Message[]): Promise<void> => {
    const numbered = messages.map((message) => ({
      sent_at: '2026-11-15T18:00:00.000Z',
      ...message,
      seq: (seq += 1),
    }));
    const { status, body } = await postFeed(test, url, { epoch, snapshot, messages: numbered });
    if (status !== 200) throw new Error(`the feed was refused: ${status} ${JSON.stringify(body)}`);
  };
  return {
    get epoch() {
      return epoch;
    },
    open(...messages) {
      epoch = randomUUID();
      seq = 0;
      return send(true, messages);
    },
    tell: (...messages) => send(false, messages),
  };
}
