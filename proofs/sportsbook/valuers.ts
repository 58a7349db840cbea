// Those who say what a bet is worth: the browser's function, and the database's.
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createTestDatabase, prepareTemplate } from '../../apps/server/testing/test-database.ts';
import { type ValuedBet, valueOf } from '../../packages/bets/src/bet-value.ts';

export interface Valuer {
  name: string;
  value(bets: readonly ValuedBet[]): Promise<bigint[]>;
}

const browserValuer: Valuer = { name: 'browser', value: async (bets) => bets.map(valueOf) };

const statement = `
  select sportsbook.bet_value(stake, sizes, prices, won, refunded, parts, bankers)::text as value
  from rows from (json_to_recordset($1) as (
    stake bigint, sizes integer[], prices integer[], won integer[], refunded integer[], parts integer[], bankers boolean[]
  )) with ordinality as bet (stake, sizes, prices, won, refunded, parts, bankers, number)
  order by number`;

const rowOf = ({ stake, sizes, legs }: ValuedBet): object => ({
  stake: String(stake),
  sizes,
  prices: legs.map((leg) => leg.price),
  won: legs.map((leg) => leg.verdict.won),
  refunded: legs.map((leg) => leg.verdict.refunded),
  parts: legs.map((leg) => leg.verdict.parts),
  bankers: legs.map((leg) => leg.banker === true),
});

/** Runs with both; the database is taken away afterwards. */
export async function withValuers<T>(work: (valuers: readonly Valuer[]) => Promise<T>): Promise<T> {
  await prepareTemplate();
  const database = await createTestDatabase();
  const log = createLog({ level: 'silent', role: 'proof' });
  const owner = openDatabase({
    url: database.ownerUrl,
    poolMax: 1,
    name: 'prove-sportsbook',
    log,
    statementMs: 0,
  });
  const sqlValuer: Valuer = {
    name: 'SQL',
    async value(bets) {
      const { rows } = await owner.pool.query<{ value: string }>(statement, [
        JSON.stringify(bets.map(rowOf)),
      ]);
      return rows.map((row) => BigInt(row.value));
    },
  };
  try {
    return await work([browserValuer, sqlValuer]);
  } finally {
    await owner.close();
    await database.drop();
  }
}
