// What the database says, for the judgement: every operation, what its transfers come to, every purse.
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { source } from './facts.ts';

export interface Operation {
  player: string;
  key: string;
  kind: string;
  outcome: string;
  detail: string | null;
  opId: string;
  cash: string;
  bonus: string;
  cashChange: string;
  bonusChange: string;
  seq: string;
  transfers: number;
}

/** The transfers of one operation, added up. */
export interface Moved {
  player: string;
  opId: string;
  transfers: number;
  cashChange: string;
  bonusChange: string;
}

export interface Purse {
  player: string;
  cash: string;
  bonus: string;
}

export interface Books {
  operations: Operation[];
  moved: Moved[];
  purses: Purse[];
}

const operationsQuery = `
  select player_id as player, key, kind, outcome, detail, op_id as "opId", cash_after as cash, bonus_after as bonus,
    cash_change as "cashChange", bonus_change as "bonusChange", seq, transfers
  from wallet.op where source = '${source}'`;

const change = (account: string): string =>
  `sum(case '${account}' when credit then amount when debit then -amount else 0 end)::bigint`;
const movedQuery = `
  select player_id as player, op_id as "opId", count(*)::int as transfers, ${change('cash')} as "cashChange",
    ${change('bonus')} as "bonusChange"
  from wallet.transfer where code <> 'bonus_grant' group by player_id, op_id`;

// Less what each was granted before the first client asked for anything.
const pursesQuery = `
  select player_id as player, cash, bonus - coalesce((
    select sum(amount) from wallet.transfer as made where made.player_id = purse.player_id and made.code = 'bonus_grant'
  ), 0)::bigint as bonus from wallet.purse`;

export async function readBooks({ database: { pool } }: Platform): Promise<Books> {
  return {
    operations: (await pool.query<Operation>(operationsQuery)).rows,
    moved: (await pool.query<Moved>(movedQuery)).rows,
    purses: (await pool.query<Purse>(pursesQuery)).rows,
  };
}
