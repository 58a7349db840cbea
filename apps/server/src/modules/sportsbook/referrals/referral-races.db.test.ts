// SPB-33: desk, player and clock decide at the same moment.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { betRow, givenBettor, givenOffer, legsOn } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { giveUp, ripenAll } from '../../../../testing/given-live.ts';
import { alive, feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let pre: TestFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  pre = await givenOffer(house, api, 'p');
  bettor = await givenBettor(house, api);
  await house.sql(
    `update sportsbook.bound set liability = 5000, outcome_liability = 1000000 where currency = 'TRY'`,
  );
});

async function referred(): Promise<string> {
  const { body } = await bettor.browser.post(
    '/api/v1/bets',
    { legs: legsOn('p'), stake: '60', policy: 'ask', refer: true },
    { 'idempotency-key': randomUUID() },
  );
  expect(body).toMatchObject({ bet: { state: 'referred' } });
  return body.bet.id;
}
const answer = (id: string, given: string, stake: bigint | null = null) =>
  house.sql(`select status from sportsbook.answer_referral($1, $2, $3, $4, 'trader-1', null)`, [
    bettor.player.id,
    id,
    given,
    stake,
  ]);
const accept = (id: string) => bettor.browser.post(`/api/v1/bets/${id}/offer`, {});
const heard = () => pre.tell(alive('2026-11-19T00:00:00.000Z'));

async function noFindings(): Promise<void> {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
}

// Whoever comes first decides; whoever comes later learns of it.
test('SPB-33 desk, player and clock at once: decided once, the money is in one place', async () => {
  const seen = new Set<string>();
  const bettors: Bettor[] = [];
  for (let round = 0; round < 24; round += 1) {
    const id = await referred();
    const isLowered = round % 3 === 0;
    if (isLowered) await answer(id, 'lowered', 5_500n);
    await house.moveClock(round % 2 === 0 ? '59900 milliseconds' : '61 seconds');
    await heard();
    await Promise.all([
      house.house.sportsbook.waiting.ripen(),
      answer(id, round % 4 === 0 ? 'refused' : 'taken'),
      ...(isLowered ? [accept(id), accept(id)] : []),
      ...(round % 5 === 0 ? [giveUp(bettor, id)] : []),
      house.house.sportsbook.waiting.ripen(),
      answer(id, 'taken'),
    ]);
    await house.moveClock('2 minutes');
    await heard();
    await ripenAll(house);
    const { state = '' } = (await betRow(house, id)) ?? {};
    expect(['open', 'rejected']).toContain(state);
    const legs = await house.sql('select from sportsbook.leg where bet_id = $1', [id]);
    expect(legs).toHaveLength(state === 'open' ? 1 : 0);
    const placed = await house.sql<{ placed_as: string | null }>(
      'select placed_as from sportsbook.referral where bet_id = $1 and placed_as is not null',
      [id],
    );
    seen.add(placed.length > 0 ? 'accepted' : state);
    // The bets of this round are over, so that the next one is over its bound again.
    bettors.push(bettor);
    bettor = await givenBettor(house, api);
    await heard();
  }
  for (const one of bettors) {
    const { cash, openBets } = await one.purse();
    expect(cash + openBets).toBe(100_000n);
  }
  expect(seen.size).toBeGreaterThan(1);
  await noFindings();
});
