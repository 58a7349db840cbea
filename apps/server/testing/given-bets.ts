// Matches on offer, bets on them, and what becomes of them.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { vi } from 'vitest';

import { givenMoney, givenPlayer, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import { emptyTables, pastTriggers } from './tampering.ts';
import type { Answer, TestBrowser } from './test-browser.ts';
import {
  createTestFeed,
  fixture,
  forgetFeed,
  lost,
  market,
  markets,
  settlement,
  state,
  won,
} from './test-feed.ts';
import type { Message, TestFeed } from './test-feed.ts';
import type { TestApi, TestHouse } from './test-house.ts';

export const voided = [0, 1, 1];
export const halfWon = [1, 1, 2];
export const halfLost = [0, 1, 2];

/** A match that is to come, with a market 1x2 at 2.00, 3.00 and 4.00. */
export const toCome = (id: string, changes: Record<string, unknown> = {}): Message[] => [
  fixture(id, { home: `Ev ${id}`, away: `Konuk ${id}`, ...changes }),
  state(id, { status: 'scheduled', clock: null, score: null }),
  markets(id, market(['2.00', '3.00', '4.00'])),
];

/** What came of the first outcome of the market 1x2. */
export const result = (id: string, verdict: number[], changes: Record<string, unknown> = {}): Message =>
  settlement(id, { id: randomUUID(), markets: [{ id: '1x2', verdicts: [verdict, lost, lost] }], ...changes });

export const rollback = (id: string): Message => ({
  type: 'settlement_rollback',
  id: randomUUID(),
  match_id: id,
  markets: ['1x2'],
});

export const cancel = (id: string, changes: Record<string, unknown> = {}): Message => ({
  type: 'cancel',
  id: randomUUID(),
  match_id: id,
  markets: null,
  from: null,
  until: null,
  cause: 'wrong teams',
  ...changes,
});

/** On the first outcome of each of these matches, all at 2.00. */
export const legsOn = (...ids: string[]) =>
  ids.map((id) => ({ match_id: id, market_id: '1x2', outcome_id: '1', price: 200 }));

export interface Bettor {
  player: GivenPlayer;
  readonly browser: TestBrowser;
  /** A new session: the clock went past the end of the old one. */
  signInAgain(): Promise<void>;
  /** Gives the number of the bet. */
  bet: (ids: string[], stake?: string, giftId?: string) => Promise<string>;
  quote: (legs: object[], stake?: string) => Promise<Answer['body']>;
  purse: () => Promise<{ cash: bigint; bonus: bigint; openBets: bigint }>;
}

export async function givenBettor(
  house: TestHouse,
  api: TestApi,
  { cash = '1000', bonus = '0' } = {},
): Promise<Bettor> {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash, bonus });
  let browser = await signIn(api.browser(), player);
  return {
    player,
    get browser() {
      return browser;
    },
    async signInAgain() {
      browser = await signIn(api.browser(), player);
    },
    async bet(ids, stake = '100', giftId) {
      const { status, body } = await browser.post(
        '/api/v1/bets',
        { legs: legsOn(...ids), stake, policy: 'ask', ...(giftId === undefined ? {} : { gift_id: giftId }) },
        { 'idempotency-key': randomUUID() },
      );
      if (status !== 200) throw new Error(`the bet was refused: ${status} ${JSON.stringify(body)}`);
      return body.bet.id;
    },
    quote: async (legs, stake) => (await browser.post('/api/v1/bets/quote', { legs, stake })).body,
    async purse() {
      const balance = await house.house.wallet.balanceOf(player.id);
      return { cash: balance.cash, bonus: balance.bonus, openBets: balance.openBets };
    },
  };
}

export async function givenOffer(house: TestHouse, api: TestApi, ...ids: string[]): Promise<TestFeed> {
  await forgetFeed(house);
  // Without their decisions nobody could verify them.
  await emptyTables(
    house,
    'sportsbook.bet, sportsbook.leg, sportsbook.settlement, sportsbook.waiting, sportsbook.exposure, sportsbook.cash_out, sportsbook.cash_out_target, sportsbook.referral',
  );
  const feed = createTestFeed(house, api.url);
  await feed.open(...ids.map((id) => toCome(id)));
  return feed;
}

/** Until every decision was carried to its bets. The last pass waits for whatever writes in the cluster, the other tests' databases too. */
export const settleAll = (test: TestHouse): Promise<void> =>
  vi.waitFor(
    async () => {
      while ((await test.house.sportsbook.settling.sweep()) !== undefined);
      const open = await test.sql('select from sportsbook.sweep where ended_at is null');
      if (open.length > 0) throw new Error(`${open.length} sweeps have not ended`);
    },
    { timeout: 50_000, interval: 50 },
  );

export const betRow = async (test: TestHouse, id: string) => {
  const [row] = await test.sql<{ state: string; paid: string; revision: number }>(
    'select state, paid, revision from sportsbook.bet where bet_id = $1',
    [id],
  );
  return row;
};

/** The codes of all transfers of a player, in their order. */
export const codesOf = async (test: TestHouse, playerId: string): Promise<string[]> =>
  (
    await test.sql<{ code: string }>('select code from wallet.transfer where player_id = $1 order by seq', [
      playerId,
    ])
  ).map(({ code }) => code);

/** The keys of the operations that settled a bet. */
export const settlingKeysOf = async (test: TestHouse, betId: string): Promise<string[]> =>
  (
    await test.sql<{ key: string }>(
      `select key from wallet.op where key like 'bet/' || $1 || '/%' order by key`,
      [betId],
    )
  ).map(({ key }) => key);

export const sessionIdOf = async (test: TestHouse, playerId: string): Promise<string | undefined> =>
  (
    await test.sql<{ session_id: string }>('select session_id from identity.session where player_id = $1', [
      playerId,
    ])
  )[0]?.session_id;

/** The words behind the keys of a bet's operations, in their order. */
export const stepsOf = async (test: TestHouse, betId: string): Promise<string[]> =>
  (
    await test.sql<{ step: string }>(
      `select substr(key, length('bet/' || $1 || '/') + 1) as step from wallet.op where key like 'bet/' || $1 || '/%' order by seq`,
      [betId],
    )
  ).map(({ step }) => step);

/** What members of staff decide about: why, and what a bet would be paid. */
export const heldCorrections = (
  test: TestHouse,
): Promise<{ id: string; value: string | null; why: string | null }[]> =>
  test.sql('select contradiction_id as id, value, why from sportsbook.held_corrections()');

/** As if the house had said so itself, by hand. */
export const houseResult = (test: TestHouse, match: string, verdict: number[]): Promise<unknown> =>
  test.sql(
    `insert into sportsbook.decision (match_id, key, type, markets, verdicts, certainty, approval_id, sent_at)
     values ($1, gen_random_uuid(), 'result', '{1x2}', $2, 'confirmed', 1, platform.now())`,
    [match, JSON.stringify({ '1x2': [verdict, lost, lost] })],
  );

/** As if the session had ended a moment ago. */
export const endSessionOf = (test: TestHouse, playerId: string): Promise<unknown> =>
  test.sql('update identity.session set expires_at = platform.now() where player_id = $1', [playerId]);

/** As if the terms in force were others than those that the player accepted. */
export const outdateConsentsOf = (test: TestHouse, playerId: string): Promise<unknown> =>
  test.sql(`update identity.consent set version = 'eski' where player_id = $1`, [playerId]);

/** Of the verdicts that a player's bets name, whether they allow it. */
export const verdictsOfBets = (test: TestHouse, playerId: string): Promise<{ allowed: boolean }[]> =>
  test.sql(
    `select verdict.allowed from sportsbook.bet join jurisdiction.verdict using (verdict_id) where bet.player_id = $1`,
    [playerId],
  );

/** Until that transaction ends. */
export const holdPurse = async (client: pg.Client, playerId: string | undefined): Promise<void> =>
  void (await client.query('select from wallet.purse where player_id = $1 for update', [playerId]));

/** What an owner of the database could make of the refunds of a player. */
export const tamperedRefunds = {
  'of a hold that was never captured': `update wallet.op set closes = null where key like 'bet/%/capture' and player_id = $1`,
  twice: `update wallet.op as won set request = back.request from wallet.op as back
    where won.key like 'bet/%/win' and won.player_id = $1 and back.key like 'bet/%/refund' and back.player_id = $1`,
} as const;
export const tamperRefunds = (
  test: TestHouse,
  how: keyof typeof tamperedRefunds,
  playerId: string,
): Promise<void> => pastTriggers(test, 'wallet.op', tamperedRefunds[how], [playerId]);

/** The newest deeds of the trading desk in the audit log. */
export const tradingDeeds = (test: TestHouse, limit: number) =>
  test.sql(
    `select action, facts from staff.audit where action like 'sportsbook.%' order by seq desc limit $1`,
    [limit],
  );

export { lost, won };
