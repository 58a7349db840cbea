// SAFE-9: with real money every stake names a verdict that is allowed, fresh and of the list in force (D-50).
import { beforeAll, expect, test } from 'vitest';

import {
  ageVerdict,
  holdRealMoney,
  judge,
  servingIn,
  sessionVerdictsOf,
} from '../../../../testing/real-money.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import type { TestListener } from '../../../../testing/studio-client.ts';
import { givenLaunch, givenStudios, ownCalls, studioEnvironment } from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';
import { createJurisdiction } from '../../jurisdiction/index.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
let studio: TestListener;
/** Given while the database still gave play money. */
let spare: Playing;
const { list } = createJurisdiction({ realMoney: true, countries: ['TR'] });
beforeAll(async () => {
  await house.startApi(servingIn(house, ['TR']));
  studio = await startListener(house);
  spare = await givenLaunch(house);
});

const statusOf = async (name: string, body: Record<string, unknown>) =>
  (await studio.own(name, body)).body['status'];

interface Stake extends Record<string, unknown> {
  verdict_id: string | null;
  at: Date;
}
const stakesOf = ({ id }: Playing) =>
  house.sql<Stake>(
    `select verdict_id, at from casino.phase where player_id = $1 and kind = 'bet' order by at, number`,
    [id],
  );

test('API-62 with play money a stake is taken without a verdict, and names the one it has', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  expect(await statusOf('bet', calls.bet())).toBe('OK');
  await judge(house, player, { list, allowed: false, seen: 'DE' });
  expect(await statusOf('bet', calls.bet())).toBe('OK');
  const [verdict] = await sessionVerdictsOf(house, player);
  expect((await stakesOf(player)).map(({ verdict_id }) => verdict_id)).toEqual([null, verdict?.verdict_id]);
});

test('API-62 SAFE-9 JUR-4 with real money a stake needs a verdict that is allowed, fresh and of this list, and names it', async () => {
  const [player, wide] = [await givenLaunch(house), await givenLaunch(house)];
  await holdRealMoney(house);
  const calls = ownCalls(player);
  const refuses = async () => {
    expect(await statusOf('bet', calls.bet())).toBe('JURISDICTION_BLOCKED');
    expect(await statusOf('bet-win', calls.betWin())).toBe('JURISDICTION_BLOCKED');
  };

  await refuses();
  await judge(house, player, { list });
  const bet = calls.bet();
  expect(await statusOf('bet', bet)).toBe('OK');

  // Four minutes are fresh, five are not; what was taken stays taken, and wins are paid.
  await ageVerdict(house, player, '4 minutes');
  expect(await statusOf('bet', calls.bet({ round_id: bet['round_id'] }))).toBe('OK');
  await ageVerdict(house, player, '1 minute');
  await refuses();
  expect(await statusOf('bet', calls.bet({ round_id: bet['round_id'] }))).toBe('JURISDICTION_BLOCKED');
  expect((await studio.own('bet', bet)).body).toMatchObject({ status: 'OK', duplicate: true });
  const win = calls.win({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
  expect(await statusOf('win', win)).toBe('OK');

  await judge(house, player, { list, seen: 'DE', allowed: false });
  await refuses();
  await judge(house, player, { list });
  expect(await statusOf('bet', calls.bet())).toBe('OK');

  // Another list comes into force: a verdict of the old one is none, and one of a list that is not in force neither.
  await judge(house, wide, { list: '0123456789abcdef' });
  expect(await statusOf('bet', ownCalls(wide).bet())).toBe('JURISDICTION_BLOCKED');
  await house.sql(`select jurisdiction.use_list('fedcba9876543210', array['CW', 'TR'])`);
  await refuses();
  await judge(house, player, { list: 'fedcba9876543210' });
  expect(await statusOf('bet', calls.bet())).toBe('OK');

  // Judged from the tables alone: each stake names an allowed verdict of at most five minutes.
  const kept = new Map((await sessionVerdictsOf(house, player)).map((each) => [each.verdict_id, each]));
  const stakes = await stakesOf(player);
  expect(stakes).toHaveLength(4);
  for (const { verdict_id: named, at } of stakes) {
    const verdict = kept.get(named ?? '');
    expect(verdict?.allowed).toBe(true);
    const ageMs = at.getTime() - (verdict?.at.getTime() ?? 0);
    expect(ageMs).toBeGreaterThanOrEqual(0);
    expect(ageMs).toBeLessThanOrEqual(300_000);
  }
});

test('SAFE-9 without its guard the same stake would be taken', async () => {
  const player = spare;
  expect(await statusOf('bet', ownCalls(player).bet())).toBe('JURISDICTION_BLOCKED');
  const [kept] = await house.sql<{ source: string }>(
    `select pg_get_functiondef('casino.decide_bet'::regproc) as source`,
  );
  const cut = kept?.source.replace('when not met.is_allowed then', 'when false then') ?? '';
  expect(cut).not.toBe(kept?.source);
  await house.sql(cut);
  expect(await statusOf('bet', ownCalls(player).bet())).toBe('OK');
  await house.sql(kept?.source ?? '');
  expect(await statusOf('bet', ownCalls(player).bet())).toBe('JURISDICTION_BLOCKED');
});
