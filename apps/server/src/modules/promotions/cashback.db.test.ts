// What a cashback pays for a loss, and what the database holds of it (PRO-12).
import assert from 'node:assert/strict';
import { beforeAll, expect, test } from 'vitest';

import {
  cashbackRules,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { openTestHouse } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let weekly: GivenCampaign;

const cases: [lost: bigint, paid: bigint][] = [
  [-70_000n, 0n],
  [0n, 0n],
  [49_999n, 0n],
  [50_000n, 5_000n],
  [50_009n, 5_000n],
  [500_000n, 50_000n],
  [90_000_000n, 50_000n],
];
const players: BonusPlayer[] = [];
const claimOf = async ({ id }: BonusPlayer): Promise<string> =>
  (
    await house.sql<{ id: string }>('select claim_id as id from promotions.claim where player_id = $1', [id])
  )[0]?.id ?? '';
const settle = async (claim: string, lost: bigint): Promise<boolean> =>
  (
    await house.sql<{ done: boolean }>('select promotions.settle_cashback($1, $2) as done', [
      claim,
      lost.toString(),
    ])
  )[0]?.done ?? false;

beforeAll(async () => {
  await givenGames(house);
  weekly = await givenCampaign(house, cashbackRules);
  const api = await house.startApi();
  for (const _ of [...cases, null]) {
    const player = await givenBonusPlayer(house, api);
    assert.equal((await player.claim(weekly)).body.success, true);
    players.push(player);
  }
});

test('PRO-12 nothing is settled before a day has passed since the window', async () => {
  const player = players.at(-1) as BonusPlayer;
  await expect(settle(await claimOf(player), 100_000n)).rejects.toThrow('pro12_a_day_after_the_window');
  await house.moveClock('16 days');
});

test.each(cases)('PRO-12 a net loss of %s kuruş pays %s, once', async (lost, paid) => {
  const player = players[cases.findIndex(([each]) => each === lost)] as BonusPlayer;
  const claim = await claimOf(player);
  expect([await settle(claim, lost), await settle(claim, lost)]).toEqual([true, false]);
  expect((await house.house.wallet.balanceOf(player.id)).cash).toBe(paid);
  const [kept] = await house.sql(
    'select state, granted, lost, paid from promotions.claim join promotions.cashback using (claim_id) where claim_id = $1',
    [claim],
  );
  expect(kept).toEqual({
    state: paid > 0n ? 'granted' : 'lapsed',
    granted: String(paid),
    lost: String(lost),
    paid: String(paid),
  });
  expect((await house.house.wallet.verify()).findings).toEqual([]);
});

test('PRO-3 PRO-12 the budget has back what was not paid', async () => {
  const promised = async () =>
    (
      await house.sql<{ promised: string }>('select promised from promotions.budget where campaign_id = $1', [
        weekly.campaignId,
      ])
    )[0]?.promised;
  expect(await promised()).toBe(String(50_000 * (cases.length + 1)));
  await house.house.promotions.upkeep.squareBudgets();
  expect(await promised()).toBe(String(5_000 * 2 + 50_000 * 2 + 50_000));
});

test.each([
  [
    'PRO-12 what was settled changes',
    'update promotions.cashback set paid = paid + 1 where paid > 0',
    'PRO-1',
  ],
  ['PRO-12 a window moves', `update promotions.cashback set ends_at = ends_at + interval '1 day'`, 'PRO-1'],
  ['PRO-12 a cashback goes', 'delete from promotions.cashback', 'PRO-1'],
  [
    'PRO-12 something is paid without a loss',
    'update promotions.cashback set paid = 1, lost = 0, settled_at = platform.now() where settled_at is null',
    'pro12_settled_by_the_ledger',
  ],
  ['PRO-13 a gift grows', 'update promotions.gift set count = 999', 'PRO-1'],
])('%s: refused', async (_, statement, constraint) => {
  await expect(house.sql(statement)).rejects.toThrow(constraint);
});

test.each([
  ['day', '2026-11-18 10:00', '["2026-11-18 21:00:00+00","2026-11-19 21:00:00+00")'],
  // Half past midnight in Istanbul is still the day before elsewhere.
  ['day', '2026-11-17 21:30', '["2026-11-18 21:00:00+00","2026-11-19 21:00:00+00")'],
  ['week', '2026-11-18 10:00', '["2026-11-22 21:00:00+00","2026-11-29 21:00:00+00")'],
  ['week', '2026-11-22 20:59', '["2026-11-22 21:00:00+00","2026-11-29 21:00:00+00")'],
  ['week', '2026-11-22 21:00', '["2026-11-29 21:00:00+00","2026-12-06 21:00:00+00")'],
  ['once', '2026-11-18 10:00', '["2026-11-18 21:00:00+00","2026-12-01 20:59:00+00")'],
  ['once', '2026-12-01 10:00', 'empty'],
])('PRO-12 a claim of the turn %s at %s UTC is of the window %s', async (turn, at, span) => {
  const [row] = await house.sql(
    `select promotions.window_of($1, '2026-12-01 20:59:00+00', ($2 || '+00')::timestamptz)::text as span,
       set_config('TimeZone', 'UTC', false)`,
    [turn, at],
  );
  expect(row?.['span']).toBe(span);
});
