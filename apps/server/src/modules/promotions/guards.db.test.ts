// Each rule that the database holds, violated and refused.
import { countedShare } from '@yakamoz/promotions';
import { beforeAll, expect, test } from 'vitest';

import {
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import { listGames } from './desk/campaign-store.ts';
import { termsOnWire } from './rules-wire.ts';

const house = await openTestHouse();
let campaign: GivenCampaign;
let player: BonusPlayer;
let claimId: string;

beforeAll(async () => {
  await givenGames(house);
  campaign = await givenCampaign(house, matchRules);
  player = await givenBonusPlayer(house, await house.startApi());
  await player.claim(campaign);
  const [claim] = await house.sql<{ id: string }>('select claim_id as id from promotions.claim');
  claimId = claim?.id ?? '';
});

const claimRow = `insert into promotions.claim (player_id, campaign_id, version, turn, currency, state, promise, key, claimed_at, waits_until)
  select player_id, campaign_id, version, turn, currency, state, promise, 'k', claimed_at, waits_until from promotions.claim`;
const runRow = (required: number): string =>
  `insert into promotions.run (run_id, claim_id, player_id, currency, bonus, required, opened_at, ends_at)
   select 1, claim_id, player_id, currency, 100, ${required}, platform.now(), 'infinity' from promotions.claim`;

test.each([
  ['PRO-1 terms change', 'update promotions.terms set multiplier = 9', 'PRO-1'],
  ['PRO-1 terms go', 'delete from promotions.terms', 'PRO-1'],
  ['PRO-1 amounts change', 'update promotions.amount set most = 1', 'PRO-1'],
  ['PRO-1 shares change', 'update promotions.share set percent = 0', 'PRO-1'],
  ['PRO-1 shares are emptied', 'truncate promotions.share', 'PRO-1'],
  [
    'PRO-1 something is added to a published version',
    `insert into promotions.amount values (1, 1, 'USD', 1, 1, 1, 1)`,
    'PRO-1',
  ],
  ['PRO-1 a claim changes its version', 'update promotions.claim set version = 2', 'PRO-1'],
  ['PRO-1 a claim goes', 'delete from promotions.claim', 'PRO-1'],
  ['PRO-2 a second claim of the turn', claimRow, 'pro2_one_claim_a_turn'],
  [
    'PRO-3 promises above the budget',
    'update promotions.budget set promised = amount + 1',
    'pro3_promises_within_the_budget',
  ],
  [
    'PRO-3 a grant above its promise',
    `update promotions.claim set state = 'granted', granted = promise + 1, ended_at = now()`,
    'pro3_no_more_than_promised',
  ],
  ['PRO-1 a run is promised less', `${runRow(500)}; update promotions.run set bonus = 99`, 'PRO-1'],
  [
    'PRO-1 a run ends before its time',
    `${runRow(500)}; update promotions.run set ends_at = platform.now() + interval '1 day'`,
    'PRO-1',
  ],
  ['PRO-11 more than ten times', runRow(1001), 'pro11_ten_times_at_most'],
  ['PRO-18 a version that nobody published', 'update promotions.campaign set version = 2', 'PRO-18'],
  [
    'PRO-20 a claim in a currency without amounts',
    `insert into promotions.claim (player_id, campaign_id, version, turn, currency, state, promise, key, claimed_at, waits_until)
     select 7, campaign_id, version, turn, 'USD', state, promise, 'k', claimed_at, waits_until from promotions.claim`,
    'pro20_in_a_currency_of_the_terms',
  ],
  [
    'PRO-11 a game of the catalogue that is a bet',
    `insert into promotions.game (game_id, product) values (77, 'sports')`,
    'bets_are_no_games_of_the_catalogue',
  ],
  [
    'PRO-11 a bet of two returns',
    `insert into promotions.game (game_id, picks, product) values (2100000009, 3, 'sports')`,
    'one_game_of_each_number_of_legs',
  ],
])('%s: refused', async (_, statement, constraint) => {
  await expect(house.sql(statement)).rejects.toThrow(constraint);
});

test('PRO-19 what was granted stays granted', async () => {
  const change = (state: string, granted: string) =>
    house.sql(
      `update promotions.claim set state = $1, granted = $2, ended_at = platform.now() where claim_id = $3`,
      [state, granted, claimId],
    );
  await change('granted', '100');
  await expect(change('refused', '0')).rejects.toThrow('PRO-1');
  await expect(change('granted', '50')).rejects.toThrow('PRO-1');
});

test.each([
  ['over ten times', { multiplier: 8, percentCounted: 79 }, 'pro11_fair_shares'],
  ['a game of another product', { exceptions: [{ game: 3, picks: 0, percent: 100 }] }, 'pro11_fair_shares'],
  [
    'a game that costs the bonus',
    { multiplier: 9, exceptions: [{ game: 2, picks: 0, percent: 100 }] },
    'pro11_fair_shares',
  ],
  ['eleven times', { multiplier: 11 }, 'pro11_ten_times_at_most'],
  [
    'a least price in slots',
    { bets: { legsMin: 1, legOddsMin: 130, oddsMin: 150 } },
    'pro11_only_bets_have_prices',
  ],
  [
    'a bet of no legs',
    { product: 'sports' as const, bets: { legsMin: 0, legOddsMin: 130, oddsMin: 150 } },
    'terms_legs_min_check',
  ],
  [
    'a least deposit that brings nothing',
    { amounts: { TRY: { least: 1n, most: 1n, stake: 1n } } },
    'pro11_fair_shares',
  ],
])('PRO-11 %s is refused by the table, whoever adds it', async (_, changed, constraint) => {
  const given = termsOnWire(
    { ...matchRules, ...changed },
    { startsAt: null, endsAt: new Date('2099-01-01T00:00:00Z'), games: [] },
  );
  await expect(
    house.sql('select * from promotions.propose(77, $1, $2::jsonb, 5)', ['Deneme', JSON.stringify(given)]),
  ).rejects.toThrow(new RegExp(`${constraint}|PRO-11`));
});

test('PRO-11 SQL counts as the package does: fair games in full, odd ones and other products not at all', async () => {
  const counted = async (game: number) =>
    (
      await house.sql<{ percent: number }>(
        `select coalesce(max(share), 0) as percent from promotions.counted_share($1, 1::smallint, $2, 0::smallint)`,
        [campaign.campaignId, game],
      )
    )[0]?.percent;
  const nine = await givenCampaign(house, {
    ...matchRules,
    multiplier: 9,
    exceptions: [{ game: 1, picks: 0, percent: 95 }],
  });
  expect([await counted(1), await counted(2), await counted(3), await counted(99)]).toEqual([100, 100, 0, 0]);
  const [first, second] = await Promise.all(
    [1, 2].map((game) =>
      house.sql<{ percent: number }>(
        `select coalesce(max(share), 0) as percent from promotions.counted_share($1, 1::smallint, $2, 0::smallint)`,
        [nine.campaignId, game],
      ),
    ),
  );
  // 9 × 0.12 is above one: slot 2 falls out by itself.
  expect([first?.[0]?.percent, second?.[0]?.percent]).toEqual([95, 0]);
});

test.each([
  [5, 100, 1],
  [5, 100, 2],
  [9, 95, 1],
  [2, 60, 3],
  [1, 100, 5],
])(
  'PRO-11 SQL counts bets as the package does: %i times, %i percent, from %i legs on',
  async (multiplier, percentCounted, legsMin) => {
    const rules = {
      ...matchRules,
      product: 'sports' as const,
      multiplier,
      percentCounted,
      bets: { legsMin, legOddsMin: 101, oddsMin: 101 },
    };
    const { campaignId } = await givenCampaign(house, rules);
    const games = (await listGames(house.platform.database.reader)).filter(
      ({ product }) => product === 'sports',
    );
    expect(games).toHaveLength(20);
    const counted = await house.sql<{ percent: number }>(
      `select coalesce(counted.share, 0) as percent from promotions.game as known
     left join lateral promotions.counted_share($1, 1::smallint, known.game_id, known.picks) as counted on true
     where known.product = 'sports' order by known.picks`,
      [campaignId],
    );
    const expected = games
      .toSorted((one, other) => one.picks - other.picks)
      .map((game) => countedShare(rules, game));
    expect(counted.map(({ percent }) => percent)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set([0, percentCounted]));
  },
);

test('PRO-18 the application writes no table of offers and publishes nothing without an approval', async () => {
  const { pool } = house.platform.database;
  for (const statement of [
    `insert into promotions.publication (campaign_id, version) values (1, 1)`,
    `update promotions.budget set amount = 1`,
    `update promotions.claim set state = 'granted'`,
    `update promotions.cashback set paid = 1`,
    runRow(1),
    `select promotions.open_run_of_claim(null, 1, 1, now())`,
    `select promotions.put_budgets(1, '{}')`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  await expect(pool.query('select promotions.publish(1)')).rejects.toThrow('PRO-18');
  await expect(pool.query('select promotions.raise_budget(1)')).rejects.toThrow('PRO-18');
});

test('what cannot be kept is not offered: bonus money in Keno, rounds of bets and bets of games', async () => {
  const kept = await house.sql<{ kind: string; products: string }>(
    `select kind, string_agg(product, ' ' order by product) as products
     from unnest(array['deposit_match', 'manual', 'free_rounds', 'free_bet', 'cashback']) as kind
     cross join unnest(array['slot', 'live', 'table', 'keno', 'sports', 'esports']) as product
     where promotions.honours(kind, product) group by kind order by kind`,
  );
  expect(kept).toEqual([
    { kind: 'cashback', products: 'esports keno live slot sports table' },
    { kind: 'deposit_match', products: 'esports live slot sports table' },
    { kind: 'free_bet', products: 'esports sports' },
    { kind: 'free_rounds', products: 'live slot table' },
    { kind: 'manual', products: 'esports live slot sports table' },
  ]);
});
