// One player's books as they stand in the tables, read by the owner and not through the wallet.
import type { Bound, Currency, Outcome } from './commands.ts';
import type { Accounts } from './draft.ts';
import type { Ask } from './stage.ts';
import type { Counters } from './stretch.ts';

export interface Purse {
  playerId: string;
  currency: Currency;
  accounts: Accounts;
  seq: bigint;
  head: string;
  spendOrder: string;
  bonusStakeMax: bigint | null;
  run: bigint | null;
  wagerLeft: bigint;
  bonusOpen: bigint;
  bonusLate: string | null;
  counters: Counters;
  countedSeq: bigint;
  /** Microseconds since 1970. */
  pauseAt: bigint | null;
}

export interface Transfer {
  seq: bigint;
  /** Microseconds since 1970. */
  at: bigint;
  amount: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  undoes: bigint | null;
  /** Of what is given back without being undone: when it was staked. */
  undoesAt: bigint | null;
  opId: string;
  hash: string;
  code: string;
  debit: string;
  credit: string;
}

export interface Operation {
  opId: string;
  at: bigint;
  seq: bigint;
  cash: bigint;
  bonus: bigint;
  cashChange: bigint;
  bonusChange: bigint;
  closes: string | null;
  outcome: Outcome;
  kind: string;
  transfers: number;
  source: string;
  key: string;
  detail: string | null;
}

export interface Hold {
  opId: string;
  account: string;
  amount: bigint;
}

export interface KeptBound extends Bound {
  used: bigint;
  /** Microseconds since 1970. */
  until: bigint;
}

export interface Books {
  purse: Purse;
  /** By seq. */
  transfers: Transfer[];
  /** By seq; those with the same seq in no particular order. */
  operations: Operation[];
  holds: Hold[];
  bounds: KeptBound[];
  /** Who has closed what: source and way. */
  closures: string[];
}

// PostgreSQL's bigint arrives as a string, and a time as a Date that has lost its microseconds.
const maybe = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const micros = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;
type Texts<Names extends string> = Record<Names, string>;
type Read = <Row>(columns: string, table: string) => Promise<Row[]>;

/** The schema says whose books: the naive wallet keeps its own in tables of the same shape. */
export async function readBooks(ask: Ask, schema: 'wallet' | 'naive', playerId: string): Promise<Books> {
  const read: Read = (columns, table) =>
    ask(`select ${columns} from ${schema}.${table} where player_id = $1`, [playerId]);
  const closures = await read<Texts<'source' | 'what'>>('source, what', 'closure');
  const [purse] = await readPurse(read);
  if (purse === undefined) throw new Error(`player ${playerId} has no purse`);
  return {
    purse,
    transfers: await readTransfers(read),
    operations: await readOperations(read),
    holds: await readHolds(read),
    bounds: await readBounds(read, purse),
    closures: closures.map(({ source, what }) => `${source} ${what}`),
  };
}

async function readPurse(read: Read): Promise<Purse[]> {
  type Column =
    | 'wager_left'
    | 'bonus_open'
    | 'deposited'
    | 'staked'
    | 'lost'
    | 'played_s'
    | 'counted_seq'
    | keyof Accounts;
  type Row = Texts<'player_id' | 'seq' | 'head' | 'spend_order' | Column> & {
    currency: Currency;
    bonus_stake_max: string | null;
    bonus_run: string | null;
    bonus_late: string | null;
    pause_at: string | null;
  };
  const rows = await read<Row>(
    `player_id, seq, encode(head, 'hex') as head, spend_order, currency, bonus_stake_max, bonus_run, wager_left, bonus_open, bonus_late, cash, bonus, open_bets,
      withdrawal_pending, receivable, deposited, staked, lost, played_s, counted_seq, ${micros('pause_at')} as pause_at`,
    'purse',
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    currency: row.currency,
    accounts: {
      cash: BigInt(row.cash),
      bonus: BigInt(row.bonus),
      open_bets: BigInt(row.open_bets),
      withdrawal_pending: BigInt(row.withdrawal_pending),
      receivable: -BigInt(row.receivable),
    },
    seq: BigInt(row.seq),
    head: row.head,
    spendOrder: row.spend_order,
    bonusStakeMax: maybe(row.bonus_stake_max),
    run: maybe(row.bonus_run),
    wagerLeft: BigInt(row.wager_left),
    bonusOpen: BigInt(row.bonus_open),
    bonusLate: row.bonus_late,
    counters: {
      deposited: BigInt(row.deposited),
      staked: BigInt(row.staked),
      lost: BigInt(row.lost),
      playedS: BigInt(row.played_s),
    },
    countedSeq: BigInt(row.counted_seq),
    pauseAt: maybe(row.pause_at),
  }));
}

async function readTransfers(read: Read): Promise<Transfer[]> {
  type Column =
    'seq' | 'at' | 'amount' | 'cash_after' | 'bonus_after' | 'op_id' | 'hash' | 'code' | 'debit' | 'credit';
  const rows = await read<Texts<Column> & { undoes: string | null; undoes_at: string | null }>(
    `seq, ${micros('at')} as at, amount, cash_after, bonus_after, undoes, ${micros('undoes_at')} as undoes_at, op_id, encode(hash, 'hex') as hash, code,
      debit, credit`,
    'transfer',
  );
  return rows
    .map(({ seq, at, amount, cash_after, bonus_after, undoes, undoes_at, op_id, ...words }) => ({
      seq: BigInt(seq),
      at: BigInt(at),
      amount: BigInt(amount),
      cashAfter: BigInt(cash_after),
      bonusAfter: BigInt(bonus_after),
      undoes: maybe(undoes),
      undoesAt: maybe(undoes_at),
      opId: op_id,
      ...words,
    }))
    .toSorted((a, b) => Number(a.seq - b.seq));
}

async function readOperations(read: Read): Promise<Operation[]> {
  type Column =
    | 'op_id'
    | 'at'
    | 'seq'
    | 'cash_after'
    | 'bonus_after'
    | 'cash_change'
    | 'bonus_change'
    | 'kind'
    | 'source'
    | 'key';
  const rows = await read<
    Texts<Column> & { transfers: number; outcome: Outcome; closes: string | null; detail: string | null }
  >(
    `op_id, ${micros('at')} as at, seq, cash_after, bonus_after, cash_change, bonus_change, kind, source, key,
      transfers, outcome, closes, detail`,
    'op',
  );
  return rows
    .map(({ op_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, ...words }) => ({
      opId: op_id,
      at: BigInt(at),
      seq: BigInt(seq),
      cash: BigInt(cash_after),
      bonus: BigInt(bonus_after),
      cashChange: BigInt(cash_change),
      bonusChange: BigInt(bonus_change),
      ...words,
    }))
    .toSorted((a, b) => Number(a.seq - b.seq));
}

async function readHolds(read: Read): Promise<Hold[]> {
  const rows = await read<Texts<'op_id' | 'account' | 'amount'>>('op_id, account, amount', 'hold');
  return rows.map(({ op_id, account, amount }) => ({ opId: op_id, account, amount: BigInt(amount) }));
}

async function readBounds(read: Read, { counters }: Purse): Promise<KeptBound[]> {
  const counterOf = {
    deposit: counters.deposited,
    loss: counters.lost,
    stake: counters.staked,
    time: counters.playedS,
  };
  const names = (['deposit', 'loss', 'stake', 'time'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((window) => ({ kind, window, name: `${kind}_${window}` })),
  );
  const columns = names.flatMap(({ name }) => [`${name}_cap`, `${name}_base`]);
  const untils = ['day', 'week', 'month'].map((window) => `${micros(`${window}_until`)} as ${window}_until`);
  const rows = await read<Record<string, string | null>>([...columns, ...untils].join(', '), 'bounds');
  return rows.flatMap((row) =>
    names.map(({ kind, window, name }) => ({
      kind,
      window,
      cap: maybe(row[`${name}_cap`] ?? null),
      used: counterOf[kind] - BigInt(row[`${name}_base`] ?? 0),
      until: BigInt(row[`${window}_until`] ?? 0),
    })),
  );
}

/** In which order a player's operations were really made, by the number each was given under the purse's lock. */
export async function readPositions(ask: Ask, playerId: string): Promise<Map<string, bigint>> {
  const rows = await ask<{ op_id: string; position: string }>(
    'select op_id, position from proof.witness where player_id = $1',
    [playerId],
  );
  return new Map(rows.map((row) => [row.op_id, BigInt(row.position)]));
}
