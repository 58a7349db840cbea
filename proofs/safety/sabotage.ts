// A guard that was never seen red is none: each is taken out of the database once, by another text of one function or without one
// trigger, a short run is played, and its judgement must name the rule. Then the guard is put back.
import { prove } from './proof.ts';
import type { ProofOptions } from './proof.ts';
import type { Ask, Stage } from './stage.ts';

interface Sabotage {
  what: string;
  /** The rule that must be named. */
  rule: string;
  /** One piece of a function's text, and what stands there instead. */
  change?: { sqlFunction: string; replace: string; by: string };
  trigger?: { table: string; name: string };
  /** What has to be done beside it for the missing guard to show. */
  and?: { sql: string; back: string };
  /** What the run must have more of than usual. */
  run: Pick<ProofOptions, 'nights' | 'emphasis' | 'kinds'>;
}

const decide = 'wallet.decide_post';

/** The rows that break it stay, so it comes back for new ones only. */
const withoutCheck = (table: string, name: string) => ({
  sql: `create table proof.${name} as select pg_get_constraintdef(oid) as text from pg_constraint where conname = '${name}';
    alter table ${table} drop constraint ${name}`,
  back: `do $$ begin
      execute (select 'alter table ${table} add constraint ${name} ' || text || ' not valid' from proof.${name});
      drop table proof.${name};
    end $$`,
});

const closing = { takeTimeOut: 12, exclude: 16 };
const open = { takeTimeOut: 0, exclude: 0, block: 0, tighten: 0 };
const often = { emphasis: { ...closing, hold: 6 } };
const paying = { emphasis: { ...closing, claimOnPage: 12, pay: 20 } };
const granting = { emphasis: { ...closing, grant: 8 } };
const returning = { nights: 0.5, emphasis: { takeTimeOut: 0, block: 0, exclude: 40, askReturn: 8 } };
const limiting = { nights: 0.04, emphasis: { ...open, setLimit: 5, confirmLimit: 4 } };
/** Hours pass within one day, and nothing but time and its limits stops a stake. */
const timing = {
  ...limiting,
  nights: 0,
  kinds: ['time'],
  emphasis: { ...limiting.emphasis, answerPause: 4 },
} as const;
const nightly = { nights: 0.4, emphasis: { ...open, clear: 0 } };
const voiding = {
  nights: 0.3,
  kinds: ['stake'],
  emphasis: { ...limiting.emphasis, stakeOnMatch: 10, voidBet: 10 },
} as const;
const cheating = { emphasis: { cheat: 30 } };
const playing = { nights: 0.02, emphasis: { ...open, setLimit: 0, setInterval: 5, answerPause: 0 } };

export const sabotages: readonly Sabotage[] = [
  {
    what: 'a closure that stops no stake',
    run: often,
    rule: 'SAFE-1',
    change: {
      sqlFunction: decide,
      replace: "when 'stake' then purse.stake_closed_until",
      by: "when 'stake' then null",
    },
  },
  {
    what: 'a closure that stops no deposit',
    run: paying,
    rule: 'SAFE-1',
    change: {
      sqlFunction: decide,
      replace: "when 'deposit' then purse.deposit_closed_until",
      by: "when 'deposit' then null",
    },
  },
  {
    what: 'a closure that stops no grant',
    run: granting,
    rule: 'SAFE-1',
    change: {
      sqlFunction: 'wallet.decide_open',
      replace: 'elsif time_now < purse.bonus_closed_until then',
      by: 'elsif false then',
    },
  },
  {
    what: 'a time-out that leaves deposits open',
    run: paying,
    rule: 'SAFE-1',
    change: {
      sqlFunction: 'play_safety.take_time_out',
      replace: "array['stake', 'deposit', 'bonus']",
      by: "array['stake', 'bonus']",
    },
  },
  {
    what: 'an exclusion that opens by itself at its end',
    run: returning,
    rule: 'SAFE-2',
    change: { sqlFunction: 'play_safety.close_play', replace: "'infinity', true", by: 'new_end, true' },
  },
  {
    what: 'a return that opens at once',
    run: returning,
    rule: 'SAFE-2',
    change: {
      sqlFunction: 'play_safety.ask_return',
      replace: 'make_interval(hours => setting.return_wait_h)',
      by: "interval '1 hour'",
    },
    trigger: { table: 'wallet.closure', name: 'wal23_a_firm_closure_grows' },
    and: withoutCheck('play_safety.exclusion', 'safe2_a_return_waits'),
  },
  {
    what: 'a return before the end of the term',
    run: returning,
    rule: 'SAFE-3',
    change: {
      sqlFunction: 'play_safety.ask_return',
      replace: 'newest.may_return_at > platform.now()',
      by: 'false',
    },
    and: withoutCheck('play_safety.exclusion', 'safe3_no_return_before_the_end'),
  },
  {
    what: 'a raise that holds at once',
    run: limiting,
    rule: 'SAFE-4',
    change: {
      sqlFunction: 'play_safety.set_limit',
      replace: 'if old_cap is null or new_cap < old_cap then',
      by: 'if true then',
    },
  },
  {
    what: 'a raise that is confirmed before its day is over',
    run: limiting,
    rule: 'SAFE-4',
    change: {
      sqlFunction: 'play_safety.confirm_limit',
      replace: 'waiting.ripe_at > platform.now()',
      by: 'false',
    },
  },
  {
    what: 'a stake limit of the day that binds nothing',
    run: limiting,
    rule: 'SAFE-5',
    change: {
      sqlFunction: decide,
      replace: '+ stakes > bounds.stake_day_cap',
      by: '+ 0 > bounds.stake_day_cap',
    },
  },
  {
    what: 'a loss limit that forgets the stake itself',
    run: limiting,
    rule: 'SAFE-5',
    change: { sqlFunction: decide, replace: '+ losses > bounds.loss_day_cap', by: '> bounds.loss_day_cap' },
  },
  {
    what: 'a time limit of the day that binds nothing',
    run: timing,
    rule: 'SAFE-5',
    change: {
      sqlFunction: decide,
      replace: '- bounds.time_day_base > bounds.time_day_cap',
      by: '- bounds.time_day_base > null',
    },
  },
  {
    what: 'a limit that the wallet is not told of',
    run: limiting,
    rule: 'SAFE-5',
    change: {
      sqlFunction: 'play_safety.lay_bound',
      replace: 'perform wallet.put_bound(purse.player_id, of_kind, of_window, lowest);',
      by: '',
    },
  },
  {
    what: 'stakes that are not counted',
    run: limiting,
    rule: 'SAFE-6',
    change: {
      sqlFunction: 'wallet.enter',
      replace: 'purse.staked := purse.staked + movement.amount;',
      by: '',
    },
  },
  {
    what: 'a win that a closure stops',
    run: often,
    rule: 'SAFE-7',
    change: {
      sqlFunction: decide,
      replace: "when 'win'             then gate := null; ",
      by: "when 'win'             then gate := 'stake'; ",
    },
  },
  {
    what: 'an exclusion that keeps the money in the house',
    run: often,
    rule: 'SAFE-7',
    change: {
      sqlFunction: 'play_safety.close_play',
      replace: "array['stake', 'deposit', 'bonus']",
      by: "array['stake', 'deposit', 'bonus', 'withdraw']",
    },
  },
  {
    what: 'refused money that does not go back',
    run: paying,
    rule: 'SAFE-8',
    and: {
      sql: `create function proof.lose_refund() returns trigger language plpgsql as $$
          begin new.state := 'failed'; new.failed_at := platform.now(); return new; end $$;
        create trigger proof_loses_refunds before insert on payments.refund for each row execute function proof.lose_refund()`,
      back: 'drop trigger proof_loses_refunds on payments.refund; drop function proof.lose_refund()',
    },
  },
  {
    what: 'a stake wherever the player is',
    run: { emphasis: { ...open, travel: 8 } },
    rule: 'SAFE-9',
    change: {
      sqlFunction: 'casino.decide_bet',
      replace: "when not met.is_allowed then 'JURISDICTION_BLOCKED'",
      by: '',
    },
  },
  {
    what: 'a void bet of yesterday that gives room today',
    run: voiding,
    rule: 'SAFE-5',
    change: {
      sqlFunction: 'wallet.decide_refund',
      replace: "if held.at < wallet.window_start('day', at_time) then",
      by: 'if false then',
    },
  },
  {
    what: 'a register that nobody waits for',
    run: nightly,
    rule: 'SAFE-10',
    change: { sqlFunction: decide, replace: 'purse.cleared_until <= time_now or', by: 'false or' },
  },
  {
    what: 'a history that can be rewritten',
    run: cheating,
    rule: 'SAFE-12',
    trigger: { table: 'play_safety.history', name: 'safe12_history_stays' },
    and: {
      sql: 'grant update, delete on play_safety.history to yakamoz_app',
      back: 'revoke update, delete on play_safety.history from yakamoz_app',
    },
  },
  {
    what: 'a reality check that stops nothing',
    run: playing,
    rule: 'SAFE-14',
    change: {
      sqlFunction: decide,
      replace: 'not in_round and wallet.is_pause_due(',
      by: 'false and wallet.is_pause_due(',
    },
  },
];

const short = { calls: 600, clients: 16, players: 8, moves: 60 };
const triesMax = 8;

/** One line for each that was not found. */
export async function tryAll(stage: Stage, say: (line: string) => void): Promise<string[]> {
  const missed: string[] = [];
  for (const sabotage of sabotages) {
    const found = await rulesFound(stage, sabotage);
    const told = [...found].toSorted().join(', ') || 'nothing';
    if (!found.has(sabotage.rule)) missed.push(`${sabotage.what} was not found as ${sabotage.rule}: ${told}`);
    say(`${found.has(sabotage.rule) ? 'found' : 'NOT FOUND'}: ${sabotage.what} (${told})`);
  }
  say(`found ${sabotages.length - missed.length} of ${sabotages.length}`);
  return missed;
}

/** The rules that the judgement names in a house without this guard: short runs with new players until the right one is among them. */
export async function rulesFound(stage: Stage, sabotage: Sabotage): Promise<Set<string>> {
  const putBack = await takeOut(stage.ask, sabotage);
  const found = new Set<string>();
  try {
    for (let seed = 1; seed <= triesMax && !found.has(sabotage.rule); seed += 1) {
      const { breaches } = await prove(stage, { ...short, ...sabotage.run, seed });
      for (const { rule } of breaches) found.add(rule);
    }
    return found;
  } finally {
    await putBack();
  }
}

async function takeOut(ask: Ask, { change, trigger, and }: Sabotage): Promise<() => Promise<void>> {
  const before: string[] = [];
  if (change !== undefined) {
    const { sqlFunction, replace, by } = change;
    const [row] = await ask<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
      sqlFunction,
    ]);
    if (!row?.text.includes(replace)) throw new Error(`${sqlFunction} does not say "${replace}" any more`);
    await ask(row.text.replace(replace, () => by));
    before.push(row.text);
  }
  if (trigger !== undefined) {
    await ask(`alter table ${trigger.table} disable trigger ${trigger.name}`);
    before.push(`alter table ${trigger.table} enable trigger ${trigger.name}`);
  }
  if (and !== undefined) {
    await ask(and.sql);
    before.push(and.back);
  }
  return async () => {
    for (const text of before) await ask(text);
  };
}
