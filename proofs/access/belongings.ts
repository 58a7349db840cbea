// What the owner has of every kind, and bodies that a call would take.
import { randomUUID } from 'node:crypto';

import {
  anyIban,
  givenOpenDeposit,
  givenWithdrawal,
  methodNumber,
} from '../../apps/server/testing/given-desk.ts';
import { givenWaitingClaim } from '../../apps/server/testing/given-promotions.ts';
import { leaveRound } from '../../apps/server/testing/given-rounds.ts';
import { givenStaff, sessionOf } from '../../apps/server/testing/given-staff.ts';
import { openTalk, playerBase } from '../../apps/server/testing/given-talks.ts';
import { nationalId } from '../../apps/server/testing/given.ts';
import type { GivenPlayer } from '../../apps/server/testing/given.ts';
import { createTestBrowser } from '../../apps/server/testing/test-browser.ts';
import type { TestBrowser } from '../../apps/server/testing/test-browser.ts';
import { createTestFeed, fixture, market, markets, state } from '../../apps/server/testing/test-feed.ts';
import type { TestHouse } from '../../apps/server/testing/test-house.ts';
import { game } from '../../apps/server/testing/test-studio.ts';
import type { RequestId } from '../../packages/contracts/src/index.ts';
import type { SeenPlayer } from './people.ts';

export interface Belongings {
  /** Path of a route → the owner's object in it; one part for each parameter. */
  objects: ReadonlyMap<string, string>;
  /** What must never stand in an answer to somebody else. */
  marks: readonly string[];
  /** For cashing the owner's bet out. It has run out when it is asked with, which only the owner is told. */
  quote: string;
}

/** `METHOD path` → a body that is right in every field. */
export type Bodies = ReadonlyMap<string, (asker: GivenPlayer) => object>;

export async function giveBelongings(test: TestHouse, url: string, owner: SeenPlayer): Promise<Belongings> {
  const [name = ''] = owner.cookie.split('=');
  const browser = createTestBrowser(url, { cookies: [[name, owner.cookie]] });
  const withdrawal = await givenWithdrawal(test, { amount: '300.00', player: owner });
  await givenOpenDeposit(test, { amount: '250.00', player: owner });
  const operation = randomUUID();
  await test.house.wallet.postBatched({
    playerId: owner.id,
    source: 'player',
    key: operation,
    currency: 'TRY',
    steps: [{ code: 'deposit', amount: 100n, house: 'bank' }],
  });
  const pair = await givenPair(test, owner);
  const picked = { pair_id: pair, picks: [7], stake: '1', table: 1 };
  const { round } = (await browser.post('/api/v1/keno/rounds', picked, { 'idempotency-key': randomUUID() }))
    .body;
  const launch = (await browser.post('/api/api.php', await playBody(test))).body.launch_id as string;
  await leaveRound(test, owner, 'closed');
  const askExport = async (): Promise<RequestId> =>
    (await browser.post('/api/v1/player-requests/exports', { password: owner.password })).body.id;
  const file = await askExport();
  const { desk, work } = test.house.playerRequests;
  await desk.prepareExport(sessionOf(await givenStaff(test, 'risk')), file);
  await work.makeFile(file);
  const waiting = await askExport();
  const sessions = (await browser.get('/api/v1/sessions')).body.sessions as {
    id: string;
    current: boolean;
  }[];
  const profile = (await browser.get('/api/get_user.php')).body as Record<string, string>;
  const bet = await givenBet(test, url, browser);
  const talk = await openTalk(browser);
  return {
    objects: new Map([
      ['/api/v1/payments/requests/:id', withdrawal.id],
      ['/api/v1/payments/requests/:id/destination', withdrawal.id],
      ['/api/v1/payments/requests/:id/take-up', withdrawal.id],
      ['/api/v1/payments/requests/:id/give-up', withdrawal.id],
      ['/api/v1/payments/destinations/:id', withdrawal.destinationId],
      ['/api/v1/operations/:key', operation],
      ['/api/v1/bonuses/claims/:id/drop', await givenWaitingClaim(test, owner)],
      ...['', '/cancel', '/offer', '/cash-out', '/cash-out/quote', '/cash-out/target'].map(
        (call) => [`/api/v1/bets/:id${call}`, bet] as const,
      ),
      ...['', '/messages', '/read', '/typing', '/close', '/rating', '/transcript', '/join'].map(
        (call) => [`${playerBase}/:id${call}`, talk] as const,
      ),
      ['/api/v1/casino/launches/:id', launch],
      ['/api/v1/casino/launches/:id/end', launch],
      ['/api/v1/casino/rounds/:id', 'own-studio~r-1'],
      ['/api/v1/keno/pairs/:id/open', pair],
      ['/api/v1/keno/pairs/:id/end', pair],
      ['/api/v1/keno/rounds/:id', round.id],
      ['/api/v1/fairness/rounds/:pair/:nonce', `${pair}/0`],
      ['/api/v1/player-requests/:id/file', file],
      ['/api/v1/player-requests/:id/withdrawal', waiting],
      ['/api/v1/notices/:id/read', await givenNotice(test, owner)],
      ['/api/v1/sessions/:id/end', sessions.find(({ current }) => current)?.id ?? ''],
    ]),
    marks: [owner.username, owner.email, profile['phone_number'] ?? owner.username],
    quote: (await browser.post(`/api/v1/bets/${bet}/cash-out/quote`, {})).body.quote,
  };
}

const betLegs = [{ match_id: 'm', market_id: '1x2', outcome_id: '1', price: 200 }];

async function givenBet(test: TestHouse, url: string, browser: TestBrowser): Promise<string> {
  await createTestFeed(test, url).open([
    fixture('m'),
    state('m', { status: 'scheduled', clock: null, score: null }),
    markets('m', market(['2.00', '3.00', '4.00'])),
  ]);
  const asked = { legs: betLegs, stake: '10', policy: 'ask' };
  const { status, body } = await browser.post('/api/v1/bets', asked, { 'idempotency-key': randomUUID() });
  if (status !== 200) throw new Error(`the bet was refused: ${status} ${JSON.stringify(body)}`);
  return body.bet.id;
}

async function givenNotice(test: TestHouse, { id }: Pick<GivenPlayer, 'id'>): Promise<string> {
  const [row] = await test.sql<{ notice_id: string }>(
    `select notice_id from notifications.tell($1, 'payments', 'proof', 'account_reopened', 1, '{}', '/withdraw')`,
    [id],
  );
  return row?.notice_id ?? '';
}

/** Open, whatever the standing of its player: some lost what opening one demands only later. */
async function givenPair(test: TestHouse, { id }: Pick<GivenPlayer, 'id'>): Promise<string> {
  const pair = await test.house.keno.preparePair(id);
  await test.sql(
    `update keno.pair set client_seed = 'proof', opened_at = platform.now(), ends_at = platform.now() + interval '1 hour' where pair_id = $1`,
    [pair.id],
  );
  return pair.id;
}

async function playBody(test: TestHouse): Promise<object> {
  const [row] = await test.sql<{ id: number }>('select id from casino.game where code = $1', [game]);
  return { action: 'play_game', game_id: row?.id };
}

/** Of the calls that a gate stands before; all in lira, and good for whoever may. */
export async function rightBodies(
  test: TestHouse,
  askers: readonly SeenPlayer[],
  quote: string,
): Promise<Bodies> {
  const play = await playBody(test);
  // Whoever asks is asked about again within five seconds.
  await test.sql(
    `create or replace function keno.cycle() returns interval language sql immutable return interval '0 seconds'`,
  );
  const pairs = new Map<string, string>();
  for (const asker of askers) pairs.set(asker.id, await givenPair(test, asker));
  const byHand = await methodNumber(test, 'havale');
  const automatic = await methodNumber(test, 'otomatik-havale');
  const out = await methodNumber(test, 'banka-cekim');
  await test.sql(`delete from payments.method_bounds where currency <> 'TRY'`);
  await test.sql(`delete from sportsbook.stake_bound where currency <> 'TRY'`);
  // Nobody speaks for the betting provider while the questions are asked.
  await test.sql(
    `create or replace function sportsbook.is_silent(heard sportsbook.producer, time_now timestamptz) returns boolean
     language sql immutable return false`,
  );
  const transaction = (): object => ({
    type: 'deposit',
    method_id: byHand,
    amount: '500.00',
    details: { fullName: 'Deniz Yıldız' },
  });
  return new Map<string, (asker: GivenPlayer) => object>([
    ['POST /api/api.php', () => play],
    ['POST /api/request_transaction.php', transaction],
    ['POST /api/v1/bets', () => ({ legs: betLegs, stake: '10', policy: 'all' })],
    ['POST /api/v1/bets/:id/cash-out', () => ({ quote })],
    ['POST /api/v1/bets/:id/cash-out/target', () => ({ amount: '1000.00' })],
    [`POST ${playerBase}/:id/messages`, () => ({ text: 'Merhaba' })],
    [`POST ${playerBase}/:id/read`, () => ({ n: 1 })],
    [`POST ${playerBase}/:id/rating`, () => ({ stars: 5 })],
    ['POST /api/v1/keno/rounds', ({ id }) => ({ pair_id: pairs.get(id), picks: [7], stake: '1', table: 1 })],
    [
      'POST /api/otomatik_havale_deposit.php',
      () => ({
        amount: '500.00',
        method_id: automatic,
        bank_details: { iban: 'TR080001000000000000001001' },
      }),
    ],
    [
      `POST /api/request_transaction.php#withdrawal`,
      (asker) => ({
        type: 'withdrawal',
        method_id: out,
        amount: '500.00',
        details: {
          fullName: 'Deniz Yıldız',
          iban: anyIban(),
          password: asker.password,
          doc_number: nationalId(),
        },
      }),
    ],
  ]);
}
