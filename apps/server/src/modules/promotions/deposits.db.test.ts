// What a deposit does to the claim that waits for it (D-55, PRO-19).
import { randomBytes, randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import {
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { givenRun } from '../../../testing/given-runs.ts';
import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let api: TestApi;
let match: GivenCampaign;
let first: GivenCampaign;
beforeAll(async () => {
  api = await house.startApi();
  await givenGames(house);
  match = await givenCampaign(house, matchRules);
  first = await givenCampaign(house, { ...matchRules, isFirstDeposit: true });
});

let lastRequest = 10_000;
const deposit = (
  player: BonusPlayer,
  amount: bigint,
  { payerMark = null, requestId }: { payerMark?: Buffer | null; requestId?: string } = {},
) =>
  house.platform.database.inTransaction((tx) =>
    house.house.promotions.deposited(tx, {
      playerId: player.id,
      requestId: requestId ?? String((lastRequest += 1 + randomInt(5))),
      currency: 'TRY',
      amount,
      payerMark,
    }),
  );

const claimOf = async ({ id }: BonusPlayer) =>
  (
    await house.sql<{ id: string; state: string; granted: string }>(
      `select claim_id as id, state, granted from promotions.claim where player_id = $1 and key <> 'given'`,
      [id],
    )
  )[0];
const bonusOf = async ({ id }: BonusPlayer) => (await house.house.wallet.balanceOf(id)).bonus;

async function givenClaim(campaign: GivenCampaign): Promise<BonusPlayer> {
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(campaign)).body.success).toBe(true);
  return player;
}

test.each([
  [19_999n, 'waiting', 0n],
  [20_000n, 'granted', 10_000n],
  [20_001n, 'granted', 10_000n],
  [200_000n, 'granted', 100_000n],
  [900_000n, 'granted', 100_000n],
])('a deposit of %s kuruş leaves the claim %s, with a bonus of %s', async (amount, state, bonus) => {
  const player = await givenClaim(match);
  await deposit(player, amount);
  expect(await claimOf(player)).toMatchObject({ state, granted: String(bonus) });
  expect(await bonusOf(player)).toBe(bonus);
});

test('a deposit told twice, or many at once, opens one run', async () => {
  const player = await givenClaim(match);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      deposit(player, 50_000n, { requestId: String(5_000 + (index % 3)) }),
    ),
  );
  expect(await bonusOf(player)).toBe(25_000n);
  const runs = await house.sql('select bonus, required from promotions.run where player_id = $1', [
    player.id,
  ]);
  expect(runs).toEqual([{ bonus: '25000', required: '125000' }]);
});

test('PRO-6 bonus money that came meanwhile stands in the way: the deposit is credited, the claim refused with its code', async () => {
  const player = await givenClaim(match);
  await givenRun(house, player, { bonus: '10.00' });
  await deposit(player, 50_000n);
  expect(await claimOf(player)).toMatchObject({ state: 'refused', granted: '0' });
  const [{ reason } = { reason: '' }] = await house.sql<{ reason: string }>(
    `select reason from promotions.claim where player_id = $1 and state = 'refused'`,
    [player.id],
  );
  expect(reason).toBe('run_open');
  expect(await bonusOf(player)).toBe(1_000n);
});

test('a claim whose 72 hours are over gets nothing, lapsed by the job or not', async () => {
  const player = await givenClaim(match);
  await house.sql(`update promotions.claim set waits_until = platform.now() where player_id = $1`, [
    player.id,
  ]);
  await deposit(player, 50_000n);
  expect(await bonusOf(player)).toBe(0n);
  expect((await player.bonuses()).claim).toBeNull();
  await house.house.promotions.upkeep.lapseClaims();
  expect((await claimOf(player))?.state).toBe('lapsed');
});

test('an offer for the first deposit is for the first deposit, and not for a later one', async () => {
  const player = await givenClaim(first);
  await deposit(player, 10_000n);
  await deposit(player, 50_000n);
  expect(await bonusOf(player)).toBe(0n);
  expect((await claimOf(player))?.state).toBe('waiting');
});

test('PRO-19 a payer who paid for another player delays a claim before its grant, and a person decides with a reason', async () => {
  const payerMark = randomBytes(32);
  const [one, two, three] = await Promise.all([givenClaim(match), givenClaim(match), givenClaim(match)]);
  await deposit(one, 50_000n, { payerMark });
  // Found later: what was granted stays.
  await deposit(two, 50_000n, { payerMark });
  await deposit(three, 50_000n, { payerMark });
  expect(await bonusOf(one)).toBe(25_000n);
  expect([(await claimOf(two))?.state, (await claimOf(three))?.state]).toEqual(['review', 'review']);
  expect(await bonusOf(two)).toBe(0n);
  expect((await two.bonuses()).obstacle.code).toBe('promotions.claim_in_review');

  const risk = sessionOf(await givenStaff(house, 'risk'));
  const { desk, upkeep } = house.house.promotions;
  const asked = {
    claimId: (await claimOf(two))?.id ?? '',
    isGranted: false,
    reason: 'aynı kart iki hesapta',
  };
  await desk.decideReview(risk, asked);
  expect(await claimOf(two)).toMatchObject({ state: 'refused', granted: '0' });
  await expect(desk.decideReview(risk, { ...asked, isGranted: true })).rejects.toMatchObject({
    code: 'promotions.claim_unknown',
  });
  const { entries } = await house.house.staff.listAudit({ subject: `claim:${asked.claimId}` });
  expect(entries[0]).toMatchObject({ action: 'promotions.refuse_claim', facts: { reason: asked.reason } });

  // Nobody decided about the third: a day later it is granted.
  await upkeep.endReviews();
  expect((await claimOf(three))?.state).toBe('review');
  await house.moveClock('24 hours');
  await upkeep.endReviews();
  expect(await claimOf(three)).toMatchObject({ state: 'granted', granted: '25000' });
  expect(await bonusOf(three)).toBe(25_000n);
});

test('a deposit that was taken back counts as none, and nothing is granted for it any more', async () => {
  const payerMark = randomBytes(32);
  const [payer, player] = await Promise.all([givenClaim(match), givenClaim(first)]);
  await deposit(payer, 50_000n, { payerMark });
  await deposit(player, 50_000n, { payerMark, requestId: '777001' });
  expect((await claimOf(player))?.state).toBe('review');
  const reverse = (id: BonusPlayer['id'], requestId: string) =>
    house.platform.database.inTransaction((tx) =>
      house.house.promotions.depositReversed(tx, { playerId: id, requestId }),
    );
  await reverse(player.id, '777001');
  await reverse(player.id, '777001');
  expect(await claimOf(player)).toMatchObject({ state: 'refused', granted: '0' });
  const { obstacle } = await house.house.promotions.whyNot({
    playerId: player.id,
    campaignId: first.campaignId,
  });
  // Its turn is used; that it was the first deposit is not held against the player.
  expect(obstacle?.code).toBe('turn_taken');
  const [paid] = await house.sql<{ id: string }>(
    'select request_id as id from promotions.deposit where player_id = $1',
    [payer.id],
  );
  // What came with it ends with it, once; cash is not the run's.
  expect((await payer.bonuses()).run).toMatchObject({ granted: '250.00', left: '1250.00' });
  for (let told = 0; told < 2; told += 1) {
    await reverse(payer.id, paid?.id ?? '');
    expect(await bonusOf(payer)).toBe(0n);
    expect((await payer.bonuses()).run).toBeNull();
  }
});
