// What delays a claim before its grant, for a person to decide: one test for each kind of signal (PRO-19).
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import {
  cashbackRules,
  giftRules,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
  sessionIdOf,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenNeighbours } from '../../../testing/seen-devices.ts';
import { signIn } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let api: TestApi;
let match: GivenCampaign;
let gift: GivenCampaign;
let cashback: GivenCampaign;
beforeAll(async () => {
  api = await house.startApi();
  await givenGames(house);
  await house.sql('select promotions.learn_games($1::json)', [
    JSON.stringify([
      { game_id: 4, picks: 0, product: 'slot', return_ways: '9900', return_of: '10000', takes_gifts: false },
    ]),
  ]);
  match = await givenCampaign(house, matchRules);
  gift = await givenCampaign(house, giftRules);
  cashback = await givenCampaign(house, cashbackRules);
});

const players = (count: number): Promise<BonusPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => givenBonusPlayer(house, api)));

/** Signed in by one browser, as a person with two accounts is. */
async function givenShared(): Promise<[BonusPlayer, BonusPlayer]> {
  const [one, two] = (await players(2)) as [BonusPlayer, BonusPlayer];
  await signIn(one.browser, two);
  await signIn(one.browser, one);
  return [one, two];
}

const signInFrom = async (player: BonusPlayer, address: string): Promise<void> => {
  const { username, password } = player;
  const answer = await player.browser.post(
    '/api/login.php',
    { username, password },
    { 'x-forwarded-for': address },
  );
  expect(answer.status).toBe(200);
};

let lastNetwork = 0;
/** Of 198.18.0.0/15, which is nobody's and not taken for a private one. */
const newNetwork = (): { address: () => string; network: string } => {
  lastNetwork += 1;
  return {
    address: () => `198.18.${lastNetwork}.${randomInt(1, 255)}`,
    network: `198.18.${lastNetwork}.0/24`,
  };
};

const claim = async (player: BonusPlayer, campaign: GivenCampaign): Promise<string | undefined> => {
  expect((await player.claim(campaign)).body.success).toBe(true);
  return (await claimOf(player))?.state;
};

let lastRequest = 50_000;
const deposit = (player: BonusPlayer, payerMark: Buffer | null = null) =>
  house.platform.database.inTransaction((tx) =>
    house.house.promotions.deposited(tx, {
      playerId: player.id,
      requestId: String((lastRequest += 1)),
      currency: 'TRY',
      amount: 50_000n,
      payerMark,
    }),
  );

interface SeenClaim {
  id: string;
  state: string;
  granted: string;
  reason: string | null;
  signals: string[] | null;
  with: (string | null)[] | null;
  gifts: number;
  windows: number;
}

/** The newest of the player. */
const claimOf = async ({ id }: BonusPlayer): Promise<SeenClaim | undefined> =>
  (
    await house.sql<SeenClaim & Record<string, unknown>>(
      `select claim_id as id, state, granted, reason,
         (select array_agg(kind order by kind) from promotions.signal where signal.claim_id = claim.claim_id) as signals,
         (select array_agg(facts ->> 'player_id' order by kind) from promotions.signal where signal.claim_id = claim.claim_id) as with,
         (select count(*)::integer from promotions.gift where gift.claim_id = claim.claim_id) as gifts,
         (select count(*)::integer from promotions.cashback where cashback.claim_id = claim.claim_id) as windows
       from promotions.claim where player_id = $1 order by claim_id desc limit 1`,
      [id],
    )
  )[0];

const decide = async (player: BonusPlayer, isGranted: boolean): Promise<void> => {
  const desk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  const { id } = (await claimOf(player)) as SeenClaim;
  const decided = await desk.post(`/api/staff/v1/promotions/claims/${id}/decide`, {
    decision: isGranted ? 'grant' : 'refuse',
    reason: 'aynı cihaz, iki hesap',
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
};

/** Nobody has decided for a day. */
async function passReview({ id }: BonusPlayer): Promise<void> {
  await house.sql(
    `update promotions.claim set review_until = platform.now() where player_id = $1 and state = 'review'`,
    [id],
  );
  await house.house.promotions.upkeep.endReviews();
}

test('API-123 PRO-19 a device of two players delays free rounds: nothing is given, the promise stands, a person decides', async () => {
  const campaign = await givenCampaign(house, giftRules);
  const [one, two] = await givenShared();
  expect(await claim(one, campaign)).toBe('review');
  expect(await claimOf(one)).toMatchObject({ granted: '0', signals: ['device'], with: [two.id], gifts: 0 });
  expect((await one.bonuses()).obstacle.code).toBe('promotions.claim_in_review');
  const promised = async () =>
    (
      await house.sql<{ promised: string }>('select promised from promotions.budget where campaign_id = $1', [
        campaign.campaignId,
      ])
    )[0]?.promised;
  expect(await promised()).toBe('4000');

  await decide(one, false);
  expect(await claimOf(one)).toMatchObject({ state: 'refused', granted: '0', gifts: 0 });
  await house.house.promotions.upkeep.squareBudgets();
  expect(await promised()).toBe('0');

  expect(await claim(two, campaign)).toBe('review');
  await decide(two, true);
  expect(await claimOf(two)).toMatchObject({ state: 'granted', granted: '4000', gifts: 1 });
  const [given] = await house.sql(
    `select count, stake, kind, game_id, ends_at - given_at = interval '7 days' as whole from promotions.gift where player_id = $1`,
    [two.id],
  );
  expect(given).toEqual({ count: 20, stake: '200', kind: 'rounds', game_id: 1, whole: true });
});

test('PRO-19 a claim of rounds that nobody decides about is granted after a day, and once', async () => {
  const [one] = await givenShared();
  const key = randomUUID();
  expect((await one.claim(gift, { key })).body.success).toBe(true);
  await house.house.promotions.upkeep.endReviews();
  expect((await claimOf(one))?.state).toBe('review');
  // The same request again is no second claim.
  expect((await one.claim(gift, { key })).body.success).toBe(true);
  await passReview(one);
  await house.house.promotions.upkeep.endReviews();
  expect(await claimOf(one)).toMatchObject({ state: 'granted', gifts: 1 });
});

test('API-123 PRO-19 PRO-12 a cashback that is delayed counts the window after its claim', async () => {
  const [one, two] = await givenShared();
  expect(await claim(one, cashback)).toBe('review');
  expect(await claimOf(one)).toMatchObject({ windows: 0 });
  await passReview(one);
  expect(await claimOf(one)).toMatchObject({ state: 'counting', granted: '0', windows: 1 });
  const [window] = await house.sql(
    `select tstzrange(begins_at, ends_at) = promotions.window_of('week', ends_at, claimed_at) as own
     from promotions.cashback join promotions.claim using (claim_id) where cashback.player_id = $1`,
    [one.id],
  );
  expect(window).toEqual({ own: true });
  expect(await claim(two, cashback)).toBe('review');
  await decide(two, false);
  expect(await claimOf(two)).toMatchObject({ state: 'refused', windows: 0 });
});

test('PRO-19 a device delays the bonus of a deposit when that comes, not the claim', async () => {
  const [one, two] = await givenShared();
  expect(await claim(one, match)).toBe('waiting');
  await deposit(one);
  expect(await claimOf(one)).toMatchObject({ state: 'review', signals: ['device'], with: [two.id] });
  await passReview(one);
  expect(await claimOf(one)).toMatchObject({ state: 'granted', granted: '25000' });
});

test('PRO-9 PRO-19 a gate that closed meanwhile: what was delayed is not given, decided or not', async () => {
  const [one, two] = await givenShared();
  const [three] = await givenShared();
  expect([await claim(one, gift), await claim(two, gift), await claim(three, cashback)]).toEqual([
    'review',
    'review',
    'review',
  ]);
  for (const { id } of [one, two, three])
    await house.sql(`select wallet.put_closure($1, 'harm', 'bonus', 'infinity')`, [id]);
  await decide(one, true);
  await passReview(two);
  await passReview(three);
  const nothing = { state: 'refused', reason: 'gate_closed', granted: '0', gifts: 0, windows: 0 };
  for (const player of [one, two, three]) expect(await claimOf(player)).toMatchObject(nothing);
});

test('PRO-19 an address: who claims what somebody of the same public network has claimed within a week', async () => {
  const { address } = newNetwork();
  const other = await givenCampaign(house, giftRules);
  const [one, two, three] = (await players(3)) as [BonusPlayer, BonusPlayer, BonusPlayer];
  await signInFrom(one, address());
  expect(await claim(one, gift)).toBe('granted');
  await signInFrom(two, address());
  await signInFrom(three, address());
  // Another offer is nobody's business.
  expect(await claim(two, other)).toBe('granted');
  expect(await claim(two, gift)).toBe('review');
  expect(await claimOf(two)).toMatchObject({ signals: ['address'], with: [one.id] });
  await house.sql(
    `alter table promotions.claim disable trigger pro1_a_claim_keeps_its_version;
     update promotions.claim set claimed_at = claimed_at - interval '7 days' where player_id in (${one.id}, ${two.id});
     alter table promotions.claim enable trigger pro1_a_claim_keeps_its_version`,
  );
  expect(await claim(three, gift)).toBe('granted');
});

test('PRO-19 two of one network who claim in the same moment are both looked at', async () => {
  const { address } = newNetwork();
  const both = (await players(2)) as [BonusPlayer, BonusPlayer];
  for (const player of both) await signInFrom(player, address());
  const calls = await Promise.all(
    both.map(async (player) => ({
      player_id: player.id,
      session_id: await sessionIdOf(house, player),
      article_id: gift.promotionId,
      key: randomUUID(),
    })),
  );
  const answers = await house.sql('select status, gift_id from promotions.claim_many($1::json)', [
    JSON.stringify(calls),
  ]);
  expect(answers).toEqual([
    { status: 'ok', gift_id: null },
    { status: 'ok', gift_id: null },
  ]);
  for (const player of both)
    expect(await claimOf(player)).toMatchObject({ state: 'review', signals: ['address'] });
});

test.each([
  ['a crowd', () => newNetwork(), 20],
  ['no public network', () => ({ address: () => '192.168.7.9', network: '192.168.7.0/24' }), 0],
])('PRO-19 %s says nothing of two players', async (_, choose, crowd) => {
  const { address, network } = choose();
  const [one, two] = (await players(2)) as [BonusPlayer, BonusPlayer];
  await signInFrom(one, address());
  await signInFrom(two, address());
  await givenNeighbours(house, network, crowd);
  expect([await claim(one, gift), await claim(two, gift)]).toEqual(['granted', 'granted']);
});

test('PRO-19 a payer of two players delays a gift of whom it paid for', async () => {
  const payerMark = randomBytes(32);
  const [one, two, three] = (await players(3)) as [BonusPlayer, BonusPlayer, BonusPlayer];
  await deposit(one, payerMark);
  expect(await claim(one, gift)).toBe('granted');
  await deposit(two, payerMark);
  await deposit(three, randomBytes(32));
  expect(await claim(two, gift)).toBe('review');
  expect(await claimOf(two)).toMatchObject({ signals: ['payer'], with: [one.id] });
  expect(await claim(three, gift)).toBe('granted');
});

/** Of the day so many days ago. */
const givenPlay = (
  { id }: BonusPlayer,
  { game, ways, rounds, ago = 0 }: { game: number; ways: number; rounds: number; ago?: number },
) =>
  house.sql(
    `insert into promotions.play_day (player_id, day, game_id, picks, return_ways, return_of, currency, rounds, cash_staked, cash_won,
       earning, is_due)
     values ($1, (platform.now() at time zone 'Europe/Istanbul')::date - $5::integer, $2, 0, $3, 10000, 'TRY', $4, $4::bigint * 1000, 0, 0, true)`,
    [id, game, ways, rounds, ago],
  );

// The slots of this house return 96, 88 and 99 of a hundred: the middle edge is 4, so under 2 is the least. Game 3 is a table.
test.each([
  ['500 rounds of the least edge', 'review', [{ game: 4, ways: 9900, rounds: 500 }]],
  ['fewer rounds', 'granted', [{ game: 4, ways: 9900, rounds: 499 }]],
  [
    'rounds of another edge among them',
    'granted',
    [
      { game: 4, ways: 9900, rounds: 500 },
      { game: 1, ways: 9600, rounds: 300 },
    ],
  ],
  ['rounds of another product', 'granted', [{ game: 3, ways: 9900, rounds: 900 }]],
  ['rounds of long ago', 'granted', [{ game: 4, ways: 9900, rounds: 900, ago: 90 }]],
])('PRO-19 %s: the bonus of a deposit is %s', async (_, state, played) => {
  const [player] = (await players(1)) as [BonusPlayer];
  for (const rounds of played) await givenPlay(player, rounds);
  // A gift asks for no turnover.
  expect(await claim(player, gift)).toBe('granted');
  expect(await claim(player, match)).toBe('waiting');
  await deposit(player);
  expect(await claimOf(player)).toMatchObject({
    state,
    signals: state === 'review' ? ['least_edge'] : null,
  });
});
