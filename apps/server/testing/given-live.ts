// Matches that are under way, and bets that wait for their delay.
import { randomUUID } from 'node:crypto';

import type { Answer } from './test-browser.ts';
import type { Bettor } from './given-bets.ts';
import { alive, createTestFeed, fixture, market, markets, state } from './test-feed.ts';
import type { Message, TestFeed } from './test-feed.ts';
import type { TestApi, TestHouse } from './test-house.ts';

/** A match that is under way, with a market 1x2 at 2.00, 3.00 and 4.00. */
export const underWay = (id: string, changes: Record<string, unknown> = {}): Message[] => [
  fixture(id, { home: `Ev ${id}`, away: `Konuk ${id}`, starts_at: '2026-01-01T10:00:00.000Z', ...changes }),
  state(id),
  markets(id, market(['2.00', '3.00', '4.00'])),
];

const clockOf = async (house: TestHouse): Promise<string> => {
  const [row] = await house.sql<{ now: Date }>('select platform.now() as now');
  return (row?.now ?? new Date()).toISOString();
};

export interface LiveFeed extends TestFeed {
  /** Everything up to now is told. */
  sayAlive(): Promise<void>;
  /** The clock goes on, and the producer with it. */
  pass(time: string): Promise<void>;
}

/** The producer of matches under way, beside whatever else is offered; whatever waits is forgotten. */
export async function givenLiveOffer(house: TestHouse, api: TestApi, ...ids: string[]): Promise<LiveFeed> {
  const feed = createTestFeed(house, api.url, 'live');
  await feed.open(...ids.map((id) => underWay(id)));
  const sayAlive = async (): Promise<void> => feed.tell(alive(await clockOf(house)));
  await sayAlive();
  return {
    get epoch() {
      return feed.epoch;
    },
    open: (...messages) => feed.open(...messages),
    tell: (...messages) => feed.tell(...messages),
    sayAlive,
    async pass(time) {
      await house.moveClock(time);
      await sayAlive();
    },
  };
}

interface Wish {
  stake?: string;
  policy?: string;
  key?: string;
  gift?: string | undefined;
}

/** On the first outcome of each of these matches, all shown at 2.00. */
export async function askLive(
  { browser }: Pick<Bettor, 'browser'>,
  ids: readonly string[],
  { stake = '100', policy = 'ask', key = randomUUID(), gift }: Wish = {},
): Promise<Answer> {
  const legs = ids.map((id) => ({ match_id: id, market_id: '1x2', outcome_id: '1', price: 200 }));
  const body = { legs, stake, policy, ...(gift === undefined ? {} : { gift_id: gift }) };
  return browser.post('/api/v1/bets', body, { 'idempotency-key': key });
}

export async function placeLive(
  bettor: Pick<Bettor, 'browser'>,
  ids: readonly string[],
  wish: Wish = {},
): Promise<{ id: string; state: string; delay_s: number }> {
  const { status, body } = await askLive(bettor, ids, wish);
  if (status !== 200) throw new Error(`the bet was refused: ${status} ${JSON.stringify(body)}`);
  return body.bet;
}

export const giveUp = ({ browser }: Pick<Bettor, 'browser'>, id: string): Promise<Answer> =>
  browser.post(`/api/v1/bets/${id}/cancel`, {});

/** As the player reads it. */
export const readBet = async ({ browser }: Pick<Bettor, 'browser'>, id: string) =>
  (await browser.get(`/api/v1/bets/${id}`)).body.bet;

/** Until nothing is due. */
export async function ripenAll({ house }: TestHouse): Promise<void> {
  while (await house.sportsbook.waiting.ripen());
}
