// The pools' tables, in the studio's database. Amounts are in thousandths of a minor unit.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export type PoolState = 'drawn' | 'accepted' | 'cancelled';

/** Told: whole minor units of what was promised that the house knows of. */
export interface PoolRow {
  held: bigint;
  promised: bigint;
  told: bigint;
}

export type PoolChange = Partial<
  Record<'contributed' | 'seeded' | 'covered' | 'paid' | 'promised' | 'told', bigint>
>;

interface PoolWin {
  at: string;
  /** In minor units; null for a win of a store that did not keep it. */
  amount: bigint | null;
}

export interface PoolStore {
  open(pool: string, currency: string, seed: bigint): void;
  find(pool: string, currency: string): PoolRow;
  /** Adds to the books; what is held follows from them. */
  change(pool: string, currency: string, change: PoolChange): void;
  stateOf(roundId: string): PoolState | undefined;
  /** A second time it fails: a round is drawn once. */
  addRound(roundId: string): void;
  setState(roundId: string, state: PoolState): void;
  /** Won by a round of which nobody knows yet whether it happened. */
  hold(win: { roundId: string; pool: string; currency: string; amount: bigint }): void;
  letGo(roundId: string): void;
  /** What rounds without an answer have taken out of the pool, and how many seeds stand in its place. */
  undecided(pool: string, currency: string): { amount: bigint; wins: bigint };
  setWon(win: { roundId: string; pool: string; currency: string; at: string; amount: bigint }): void;
  forgetWins(roundId: string): void;
  lastWon(pool: string, currency: string): PoolWin | undefined;
}

// Held: what the players have put in, the seeds of the studio, and what it put in for contributions that were taken back
// after they had been paid out, less what was paid.
const schema = `
create table if not exists pool (
  pool text not null,
  currency text not null,
  contributed integer not null default 0,
  seeded integer not null,
  covered integer not null default 0,
  paid integer not null default 0,
  held integer not null generated always as (contributed + seeded + covered - paid) stored check (held >= 0),
  promised integer not null default 0,
  told integer not null default 0,
  primary key (pool, currency)
) strict;

create table if not exists pool_round (
  round_id text primary key,
  state text not null check (state in ('drawn', 'accepted', 'cancelled'))
) strict;

create table if not exists pool_win (
  round_id text not null references pool_round,
  pool text not null,
  currency text not null,
  at text not null,
  amount integer,
  primary key (round_id, pool)
) strict;
create index if not exists pool_win_last on pool_win (pool, currency, at);

create table if not exists pool_hold (
  round_id text not null references pool_round,
  pool text not null,
  currency text not null,
  amount integer not null,
  primary key (round_id, pool)
) strict;
`;

export function createPoolStore(db: DatabaseSync): PoolStore {
  db.exec(schema);
  addWonAmount(db);
  const insert = db.prepare(
    'insert into pool (pool, currency, seeded) values (?, ?, ?) on conflict do nothing',
  );
  const select = db.prepare('select held, promised, told from pool where pool = ? and currency = ?');
  select.setReadBigInts(true);
  const update = db.prepare(
    `update pool set contributed = contributed + :contributed, seeded = seeded + :seeded, covered = covered + :covered,
       paid = paid + :paid, promised = promised + :promised, told = told + :told
     where pool = :pool and currency = :currency`,
  );
  const selectState = db.prepare('select state from pool_round where round_id = ?');
  const insertRound = db.prepare("insert into pool_round (round_id, state) values (?, 'drawn')");
  const updateState = db.prepare('update pool_round set state = ? where round_id = ?');
  const insertHold = db.prepare(
    'insert into pool_hold (round_id, pool, currency, amount) values (?, ?, ?, ?)',
  );
  const deleteHolds = db.prepare('delete from pool_hold where round_id = ?');
  const sumHolds = db.prepare(
    'select coalesce(sum(amount), 0) as amount, count(*) as wins from pool_hold where pool = ? and currency = ?',
  );
  sumHolds.setReadBigInts(true);
  const insertWin = db.prepare(
    'insert into pool_win (round_id, pool, currency, at, amount) values (?, ?, ?, ?, ?)',
  );
  const deleteWins = db.prepare('delete from pool_win where round_id = ?');
  const selectLast = db.prepare(
    'select at, amount from pool_win where pool = ? and currency = ? order by at desc limit 1',
  );
  selectLast.setReadBigInts(true);
  const none: Record<string, SQLInputValue> = {
    contributed: 0n,
    seeded: 0n,
    covered: 0n,
    paid: 0n,
    promised: 0n,
    told: 0n,
  };
  return {
    open: (pool, currency, seed) => void insert.run(pool, currency, seed),
    find(pool, currency) {
      const row = select.get(pool, currency);
      if (row === undefined) throw new RangeError(`There is no pool ${pool} in ${currency}.`);
      return row as Record<keyof PoolRow, bigint>;
    },
    change: (pool, currency, change) => void update.run({ ...none, ...change, pool, currency }),
    stateOf: (roundId) => selectState.get(roundId)?.['state'] as PoolState | undefined,
    addRound: (roundId) => void insertRound.run(roundId),
    setState: (roundId, state) => void updateState.run(state, roundId),
    hold: ({ roundId, pool, currency, amount }) => void insertHold.run(roundId, pool, currency, amount),
    letGo: (roundId) => void deleteHolds.run(roundId),
    undecided: (pool, currency) => sumHolds.get(pool, currency) as { amount: bigint; wins: bigint },
    setWon: ({ roundId, pool, currency, at, amount }) =>
      void insertWin.run(roundId, pool, currency, at, amount),
    forgetWins: (roundId) => void deleteWins.run(roundId),
    lastWon: (pool, currency) => selectLast.get(pool, currency) as PoolWin | undefined,
  };
}

/** Stores made before the amount of a win was kept have no such column. */
function addWonAmount(db: DatabaseSync): void {
  const columns = db.prepare("select name from pragma_table_info('pool_win')").all();
  if (!columns.some(({ name }) => name === 'amount'))
    db.exec('alter table pool_win add column amount integer');
}
