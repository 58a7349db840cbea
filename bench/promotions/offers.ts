// Players who may claim, and what they are offered: a bonus for the next deposit, or rounds at once.
import type { Rules } from '../../packages/promotions/src/rules.ts';

import { termsOnWire } from '../../apps/server/src/modules/promotions/rules-wire.ts';
import type { Asked } from '../bench-database.ts';
import { signPlayersIn } from '../casino/players.ts';
import { giveTokens } from '../keno/players.ts';
import { bringPlayers } from '../wallet/players.ts';

export const bonusMax = 10_000n;
const depositMin = 1_000n;

const match: Rules = {
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  percent: 50,
  isFirstDeposit: false,
  multiplier: 5,
  days: 30,
  order: 'cash_first',
  percentCounted: 100,
  exceptions: [],
  amounts: { TRY: { least: depositMin, most: bonusMax, stake: 5_000n } },
};

const stake = 200n;
const count = 20;
const gift: Rules = {
  kind: 'free_rounds',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  game: { id: 1, name: 'Bench' },
  count,
  days: 7,
  amounts: { TRY: { least: 0n, most: 0n, stake } },
};

export const offered: Record<'match' | 'gift', { rules: Rules; promise: bigint }> = {
  match: { rules: match, promise: bonusMax },
  gift: { rules: gift, promise: stake * BigInt(count) },
};

const monthMs = 30 * 24 * 3_600_000;
const quoted = (value: object): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** One for each budget, which is the number of players it is enough for; articles are numbered from 1 on. */
export async function addOffers(
  database: Asked,
  budgets: readonly number[],
  { rules, promise } = offered.match,
): Promise<void> {
  const games = [{ game_id: 1, picks: 0, product: 'slot', name: 'Bench', takes_gifts: true }];
  await database.ask(`select promotions.learn_games('${JSON.stringify(games)}'::json)`);
  const given = termsOnWire(rules, { startsAt: null, endsAt: new Date(Date.now() + monthMs), games: [] });
  for (const [index, enough] of budgets.entries()) {
    const budget = { budget_TRY: String(BigInt(enough) * promise) };
    await database.ask(
      `select promotions.add_demo(${index + 1}, 'Bonus ${index + 1}', ${quoted(given)}, ${quoted(budget)})`,
    );
  }
}

export async function bringClaimants(database: Asked, players: number): Promise<void> {
  await bringPlayers(database, { from: 1, to: players });
  await signPlayersIn(database, players);
  await giveTokens(database);
  await database.ask('update identity.player set email_verified_at = platform.now()');
}

/**
 * Where everybody signs in from, as it costs most to look at without finding anything: two own devices, and two networks of a hundred players,
 * which are a crowd; and a deposit by an own payer.
 */
export async function bringSightings(database: Asked, players: number): Promise<void> {
  await database.ask(`
    insert into access.sighting (player_id, device)
    select id, md5(number || ' ' || id)::uuid from generate_series(1, ${players}) as id, generate_series(1, 2) as number`);
  await database.ask(`
    insert into access.sighting (player_id, network)
    select id, set_masklen(inet '20.0.0.0' + (number * 16777216 + id % ${Math.ceil(players / 100)} * 256)::bigint, 24)::cidr
    from generate_series(1, ${players}) as id, generate_series(0, 1) as number`);
  await database.ask(`
    insert into promotions.deposit (request_id, player_id, currency, amount, credited_at, payer_mark)
    select id, id, 'TRY', 1000, platform.now(), sha256(id::text::bytea) from generate_series(1, ${players}) as id`);
}
