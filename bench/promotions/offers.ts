// Players who may claim, and what they are offered: a bonus for the next deposit.
import type { Rules } from '../../packages/promotions/src/rules.ts';

import { termsOnWire } from '../../apps/server/src/modules/promotions/rules-wire.ts';
import type { Asked } from '../bench-database.ts';
import { signPlayersIn } from '../casino/players.ts';
import { giveTokens } from '../keno/players.ts';
import { bringPlayers } from '../wallet/players.ts';

export const bonusMax = 10_000n;
const depositMin = 1_000n;

const rules: Rules = {
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

const monthMs = 30 * 24 * 3_600_000;
const quoted = (value: object): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** One for each budget, which is the number of players it is enough for; articles are numbered from 1 on. */
export async function addOffers(database: Asked, budgets: readonly number[]): Promise<void> {
  const given = termsOnWire(rules, { startsAt: null, endsAt: new Date(Date.now() + monthMs), games: [] });
  for (const [index, enough] of budgets.entries()) {
    const budget = { budget_TRY: String(BigInt(enough) * bonusMax) };
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
