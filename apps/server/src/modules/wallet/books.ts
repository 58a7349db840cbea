// Work on the books outside the betting path: monthly partitions, the house's positions, health figures and the checker.
import { sql } from 'kysely';
import type { QueryResult, RawBuilder } from 'kysely';

import type { Database, Reader } from '../../platform/database.ts';

/** Returns how many monthly partitions were made. */
export async function makePartitions(database: Database): Promise<number> {
  const { rows } = await patiently(database, sql<{ made: number }>`select wallet.make_partitions() as made`);
  return rows[0]?.made ?? 0;
}

/** Returns how many sides of transfers were counted. */
export async function rollUp(database: Database): Promise<bigint> {
  const { rows } = await patiently(database, sql<{ counted: string }>`select wallet.roll_up() as counted`);
  return BigInt(rows[0]?.counted ?? 0);
}

/** How far today had come, for the overview of another week. */
export async function keepPace(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => void (await sql`select wallet.keep_pace()`.execute(tx)));
}

/** Closes the past days that are completely counted. Returns how many. */
export async function closeDays(database: Database): Promise<number> {
  const { rows } = await patiently(database, sql<{ closed: number }>`select wallet.close_days() as closed`);
  return rows[0]?.closed ?? 0;
}

/**
 * Seconds for which the oldest money in each clearing account has waited. The oldest of all is the wallet's health figure.
 * The account of a payment company hardly ever reaches zero while deposits flow, so its oldest money is found first in, first
 * out: the last days whose debits (or credits) make up the position are still open. The result is exact to the day, and not
 * before the account last stood at zero.
 */
export async function clearingAges(reader: Reader): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; seconds: string }>`
    select account, extract(epoch from platform.now() - min(since)) as seconds
    from (
      select account, (select min(at) from wallet.hold where hold.account = kinds.account) as since
      from (values ('open_bets'), ('withdrawal_pending')) as kinds (account)
      union all
      select account, greatest(undrained_since, oldest.day::timestamp at time zone 'Europe/Istanbul')
      from wallet.house_position
      left join lateral (
        select day from (
          select day, sum(sum(case when position < 0 then debits else credits end)) over (order by day desc) as covered
          from wallet.house_day
          where house_day.account = house_position.account and house_day.currency = house_position.currency
            and day >= (undrained_since at time zone 'Europe/Istanbul')::date
          group by day
        ) as days
        where covered >= abs(position) order by day desc limit 1
      ) as oldest on true
      where undrained_since is not null and (account like 'psp_clearing:%' or account = 'suspense')
    ) as undrained
    where since is not null
    group by account
  `.execute(reader);
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.seconds)]));
}

/** Seconds since the last rollup of the house's accounts. */
export async function rollupAge(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: string | null }>`
    select extract(epoch from platform.now() - at) as seconds from wallet.rollup
  `.execute(reader);
  return Number(rows[0]?.seconds ?? Number.NaN);
}

/** WAL-21: keeps the head of the house's book and of each closed day. Returns how many are new. */
export async function tellHeads(database: Database): Promise<number> {
  const { rows } = await patiently(database, sql<{ told: number }>`select wallet.tell_heads() as told`);
  return rows[0]?.told ?? 0;
}

export interface Finding {
  /** The number of the violated invariant. */
  rule: string;
  player: string | null;
  seq: string | null;
  finding: string;
}

export interface Verification {
  players: number;
  findings: Finding[];
}

// One query reads a slice, so that its figures are of the same moment; this many players need little memory.
const slicePlayers = 2_000;
const findingsMax = 1_000;
const endOfPlayers = String(2n ** 63n - 1n);

/** Recomputes every chain, sum and count. Takes no lock, so betting continues meanwhile. */
export async function verify(database: Database): Promise<Verification> {
  const findings: Finding[] = [];
  let players = 0;
  let after = '0';
  while (findings.length < findingsMax) {
    const slice = await sql<{ last: string | null; players: number }>`
      select max(player_id) as last, count(*)::int as players from (
        select player_id from wallet.purse where player_id > ${after} order by player_id limit ${slicePlayers}
      ) as slice
    `.execute(database.reader);
    const [found] = slice.rows;
    // The last slice has no purses: it finds transfers whose purse is missing.
    const last = found?.last ?? endOfPlayers;
    const { rows } = await patiently(
      database,
      sql<Finding>`
        select rule, player_id as player, seq, finding
        from wallet.verify(${after}::bigint + 1, ${last})
        order by player_id, seq limit ${findingsMax}
      `,
    );
    findings.push(...rows);
    players += found?.players ?? 0;
    if (last === endOfPlayers) break;
    after = last;
  }
  const house = await patiently(
    database,
    sql<Finding>`
      select rule, null as player, null as seq, account || ': ' || finding as finding
      from (select * from wallet.verify_house() union all select * from wallet.verify_heads()) as found
    `,
  );
  return { players, findings: [...findings, ...house.rows] };
}

// The pool's own time limit is meant for calls that a person waits for.
const patience = '10min';

const patiently = <Row>(database: Database, statement: RawBuilder<Row>): Promise<QueryResult<Row>> =>
  database.inTransaction(async (tx) => {
    await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
    return statement.execute(tx);
  });
