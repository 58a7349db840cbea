// SPB-33, SPB-10: whatever desk, player, provider and clock do in whatever order, also at once: the money is held, given back or staked, each bet ends once.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { createDice } from '../../../../../../faults/dice.ts';
import { givenBettor, givenOffer, legsOn } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { giveUp, ripenAll } from '../../../../testing/given-live.ts';
import { alive, betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const seeds = [1, 2, 3, 4, 5, 6];
const turnsPerHistory = 40;

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse({ ...feedKeys, DATABASE_POOL_MAX: '6' });
  api = await house.startApi();
  await house.sql(
    `update sportsbook.bound set liability = 5000, outcome_liability = 1000000 where currency = 'TRY'`,
  );
});

interface Kept {
  money: bigint;
  pending: number;
  open_referrals: number;
  unlike: number;
}

/** Of the player: all money together, bets that nobody has decided, referrals that have not ended, and accepted bets without their legs. */
async function keptOf({ player, purse }: Bettor): Promise<Kept> {
  const [row] = await house.sql<Omit<Kept, 'money'> & { staked: string }>(
    `select coalesce(sum(b.stake) filter (where b.state in ('waiting', 'referred', 'open')), 0)::text as staked,
      count(*) filter (where b.state in ('waiting', 'referred'))::int as pending,
      (select count(*)::int from sportsbook.referral r where r.player_id = $1 and r.ended_at is null) as open_referrals,
      count(*) filter (where (b.state = 'open') <> exists (
        select from sportsbook.leg l where l.player_id = b.player_id and l.bet_id = b.bet_id
      ))::int as unlike
     from sportsbook.bet b where b.player_id = $1`,
    [player.id],
  );
  if (row === undefined) throw new Error('an aggregate has one row');
  const { staked, ...counts } = row;
  const { cash, openBets } = await purse();
  expect(openBets).toBe(BigInt(staked));
  return { money: cash + BigInt(staked), ...counts };
}

test.each(seeds)('SPB-33 SPB-10 history of seed %i', async (seed) => {
  const dice = createDice(seed);
  const feed = await givenOffer(house, api, 'p', 'q');
  const bettor = await givenBettor(house, api);
  // A provider sends one batch after another.
  let told: Promise<unknown> = Promise.resolve();
  const tell = (...messages: Parameters<typeof feed.tell>) =>
    (told = told.then(() => feed.tell(...messages)));
  const sayAlive = () => tell(alive('2026-11-19T00:00:00.000Z'));
  let last: string | undefined;
  const answer = (given: string) => async () => {
    if (last === undefined) return;
    await house.sql(`select from sportsbook.answer_referral($1, $2, $3, $4, 'trader-1', null)`, [
      bettor.player.id,
      last,
      given,
      given === 'lowered' ? 5_500 : null,
    ]);
  };
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const { status, body } = await bettor.browser.post(
        '/api/v1/bets',
        {
          legs: legsOn(dice.chance(0.5) ? 'p' : 'q'),
          stake: '60',
          policy: dice.chance(0.5) ? 'ask' : 'all',
          refer: true,
        },
        { 'idempotency-key': randomUUID() },
      );
      if (status === 200) last = body.bet.id;
    },
    answer('taken'),
    answer('taken'),
    answer('lowered'),
    answer('refused'),
    async () => last !== undefined && bettor.browser.post(`/api/v1/bets/${last}/offer`, {}),
    async () => last !== undefined && giveUp(bettor, last),
    () => house.house.sportsbook.waiting.ripen(),
    () => tell(markets('p', market([dice.chance(0.5) ? '1.90' : '2.00', '3.00', '4.00']))),
    () => tell(betStop('q'), markets('q', market(['2.00', '3.00', '4.00']))),
  ];
  const any = async (): Promise<void> => void (await acts[dice.between(0, acts.length - 1)]?.());
  for (let turn = 0; turn < turnsPerHistory; turn += 1) {
    if (last === undefined || dice.chance(0.25)) await acts[0]?.();
    await Promise.all(Array.from({ length: dice.between(1, 4) }, any));
    if (dice.chance(0.2)) {
      await house.moveClock(dice.chance(0.5) ? '1 second' : '61 seconds');
      await sayAlive();
    }
    const kept = await keptOf(bettor);
    expect(kept, `turn ${turn}`).toMatchObject({ money: 100_000n, unlike: 0 });
    expect(kept.pending, `turn ${turn}`).toBe(kept.open_referrals);
    // What is open would bound what comes: its money is the player's again.
    if (dice.chance(0.3))
      await house.sql(`update sportsbook.bound set liability = liability + 6000 where currency = 'TRY'`);
  }
  await house.moveClock('2 minutes');
  await sayAlive();
  await ripenAll(house);
  expect(await keptOf(bettor)).toMatchObject({ money: 100_000n, pending: 0, open_referrals: 0, unlike: 0 });
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
  expect(await house.sql('select * from sportsbook.check_exposure()')).toEqual([]);
  const ends = await house.sql<{ end: string }>(
    `select distinct coalesce(w.reason, 'OK') as end from sportsbook.referral r join sportsbook.waiting w using (player_id, bet_id)
     where r.player_id = $1`,
    [bettor.player.id],
  );
  expect(ends.length).toBeGreaterThan(1);
  await house.sql(`update sportsbook.bound set liability = 5000 where currency = 'TRY'`);
});
