// A guard that was never seen red is none: one word of the wallet's SQL is changed in the throw-away database, and the
// judgement must find it.
import { judgeAll } from './judgement.ts';
import { playScript } from './play.ts';
import { openStage } from './stage.ts';
import type { Ask } from './stage.ts';

export interface Sabotage {
  what: string;
  sqlFunction: string;
  replace: string;
  by: string;
}

export const sabotages: readonly Sabotage[] = [
  {
    what: 'a bound that lets one more unit through',
    sqlFunction: 'wallet.decide_post',
    replace: '+ stakes > bounds.stake_day_cap',
    by: '+ stakes > bounds.stake_day_cap + 1',
  },
  {
    what: 'a reality check that stops nothing',
    sqlFunction: 'wallet.decide_post',
    replace: "refusal := 'pause_due'",
    by: 'refusal := null',
  },
  {
    what: 'an undone stake of yesterday that widens today',
    sqlFunction: 'wallet.decide_reverse',
    replace: "if taken_at < wallet.window_start('day', at_time) then",
    by: 'if false then',
  },
  {
    what: 'a void bet of yesterday that widens today',
    sqlFunction: 'wallet.decide_refund',
    replace: "if held.at < wallet.window_start('day', at_time) then",
    by: 'if false then',
  },
  {
    what: 'a void bet whose bonus comes back as cash (WAL-26)',
    sqlFunction: 'wallet.decide_refund',
    replace: "code => 'bonus_refund', debit => from_house, credit => 'bonus'",
    by: "code => 'bet_refund', debit => from_house, credit => 'cash'",
  },
  {
    what: 'a refund that is undone in the window of its day (WAL-26)',
    sqlFunction: 'wallet.decide_reverse',
    replace: 'undoes_at => coalesce(transfer.undoes_at, transfer.at)',
    by: 'undoes_at => transfer.at',
  },
  {
    what: 'a bet that is held anew at the cost of its player (WAL-27)',
    sqlFunction: 'wallet.decide_rehold',
    replace: "debit => from_house, credit => 'open_bets'",
    by: "debit => 'cash', credit => 'open_bets'",
  },
  {
    what: 'a bet that is held anew and given to its player (WAL-27)',
    sqlFunction: 'wallet.decide_reverse',
    replace: "or target.request like 'rehold %' then",
    by: 'then',
  },
  {
    what: 'bonus that is not open again with its bet (WAL-27)',
    sqlFunction: 'wallet.decide_rehold',
    replace: 'purse.bonus_open := purse.bonus_open - held.bonus_change;',
    by: '',
  },
  {
    what: 'a win that is paid later into a run that is none of its bet (WAL-28)',
    sqlFunction: 'wallet.decide_win',
    replace: 'if late_way is not null then',
    by: 'if false then',
  },
  {
    what: 'a deposit that is forgotten when it is taken back',
    sqlFunction: 'wallet.enter',
    replace: "elsif movement.code = 'deposit' and movement.undoes is null then",
    by: "elsif movement.code = 'deposit' then",
  },
  {
    what: 'a rollback that leaves no tombstone',
    sqlFunction: 'wallet.decide_reverse',
    replace: "if refusal = 'tombstoned' and",
    by: 'if false and',
  },
  {
    what: 'a key that may come back with other content',
    sqlFunction: 'wallet.replay',
    replace: 'known.request <> asked and',
    by: 'false and',
  },
  {
    what: 'late bonus that goes the wrong way (WAL-18)',
    sqlFunction: 'wallet.late_bonus',
    replace: "WHEN 'cash'::wallet.late_way THEN",
    by: "WHEN 'house'::wallet.late_way THEN",
  },
  {
    what: 'a bonus that is given back into the run after its own (WAL-20)',
    sqlFunction: 'wallet.decide_reverse',
    replace: 'if is_past then',
    by: 'if false then',
  },
  {
    what: 'a cancelled run that pays what was earned (WAL-19)',
    sqlFunction: 'wallet.decide_end',
    replace: "elsif how in ('excluded', 'closed') then",
    by: 'else',
  },
  {
    what: 'an earned part that is rounded up (WAL-19)',
    sqlFunction: 'wallet.decide_end',
    replace: 'earned := floor(',
    by: 'earned := ceil(',
  },
  {
    what: 'a run that opens while bonus of the last one is in play (WAL-20)',
    sqlFunction: 'wallet.decide_open',
    replace: 'or purse.bonus_open > 0 then',
    by: 'then',
  },
  {
    what: 'a captured bet whose bonus stays open (WAL-20)',
    sqlFunction: 'wallet.decide_capture',
    replace: "if held.account = 'open_bets' then",
    by: 'if false then',
  },
  {
    what: 'turnover that is counted by one unit too much (WAL-19)',
    sqlFunction: 'wallet.count_play',
    replace: 'wager_left - counted, 0)',
    by: 'wager_left - counted - 1, 0)',
  },
  {
    what: 'a stake that spends bonus and cash in the wrong order',
    sqlFunction: 'wallet.decide_post',
    replace: "purse.spend_order = 'bonus_first'",
    by: "purse.spend_order = 'cash_first'",
  },
];

// The second is longer, for what is rare.
const runs = [
  { seed: 7, calls: 4_000, days: 4 },
  { seed: 11, calls: 12_000, days: 6 },
];

/** True if either run over the changed wallet is told from one over the right one. */
export async function isFound(sabotage: Sabotage): Promise<boolean> {
  for (const run of runs) if (await isFoundIn(run, sabotage)) return true;
  return false;
}

async function isFoundIn(run: (typeof runs)[number], sabotage: Sabotage): Promise<boolean> {
  const stage = await openStage();
  try {
    await commit(stage.ask, sabotage);
    const { history } = await playScript(stage, { ...run, clients: 24, say: () => undefined });
    const { findings } = await judgeAll(stage, history);
    // What the database itself refuses reaches the caller as a fault.
    return findings.length > 0 || history.faults.length > 0;
  } finally {
    await stage.close();
  }
}

async function commit(ask: Ask, { sqlFunction, replace, by }: Sabotage): Promise<void> {
  const [row] = await ask<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [sqlFunction]);
  if (!row?.text.includes(replace)) throw new Error(`${sqlFunction} does not say "${replace}" any more`);
  await ask(row.text.replace(replace, () => by));
}
