// Faults that a house could have, seeded into a scratch database: a proof that was never seen red proves nothing.
import { prove } from './proof.ts';

export interface Sabotage {
  what: string;
  sql: string;
}

/** Writes a function anew with one piece of its text replaced; fails where that piece is not in it. */
export const change = (name: string, from: string, to: string): string => `
  do $spoil$
  declare
    source text := pg_get_functiondef('${name}'::regproc);
  begin
    if position($from$${from}$from$ in source) = 0 then raise exception 'nothing to spoil in ${name}'; end if;
    execute replace(source, $from$${from}$from$, $to$${to}$to$);
  end
  $spoil$`;

export const sabotages: readonly Sabotage[] = [
  {
    what: 'a bet that is taken after its rollback (rule 5)',
    sql: change('casino.decide_bet', "when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'", ''),
  },
  {
    what: 'a win that is paid for a bet that was rolled back (rule 4)',
    sql: change(
      'casino.decide_win',
      "casino.is_undone(met.round, asked.ref) then 'TX_ROLLED_BACK'",
      "false then ''",
    ),
  },
  {
    what: 'an id that is taken for what it was not (rule 1)',
    sql: change('casino.recall', "ELSE 'TX_CONFLICT'::text", "ELSE 'OK'::text"),
  },
  {
    what: 'a rollback of a bet that was settled (rule 5)',
    sql: change(
      'casino.decide_rollback',
      "verdict.status := 'TX_ALREADY_SETTLED';\n        return verdict;",
      'null;',
    ),
  },
  {
    what: 'a bet without a live session (rule 2)',
    sql: change('casino.decide_bet', 'when not met.is_live or', 'when'),
  },
  {
    what: 'half of a call that bets and wins (either both or neither)',
    sql: change('casino.decide', "if second.status <> 'OK' then", "if second.status = '' then"),
  },
  {
    what: 'a bonus that wins cash',
    sql: change('casino.decide_win', 'elsif (met.round).staked_bonus > 0 then', 'elsif false then'),
  },
  {
    what: 'a bonus that is staked where it does not count',
    sql: change('casino.decide_bet', "when met.share = 0 then 'cash_stake'", ''),
  },
  {
    what: 'a bonus that is staked in a round of another run',
    sql: change(
      'casino.decide_bet',
      '(met.round).bonus_run is distinct from (met.purse).bonus_run then',
      'false then',
    ),
  },
  {
    what: 'stakes of a round that are bounded one by one with a bonus',
    sql: change('wallet.decide_post', 'and staked_before + step.amount >', 'and step.amount >'),
  },
  {
    what: 'an undone round that stays counted for the run',
    sql: change('casino.count_run', 'case when is_was then was_round.staked else 0 end', '0'),
  },
  {
    what: 'a round that counts for the run after its own',
    sql: change('casino.count_run', '(verdict.round).bonus_run = (entry.purse).bonus_run', 'true'),
  },
  {
    what: 'a run that goes on when nothing is left to stake',
    sql: change('wallet.ended_by_play', "WHEN ((purse).wager_left = 0) THEN 'completed'::text", ''),
  },
];

export async function isFound({ sql }: Sabotage): Promise<boolean> {
  const { problems } = await prove({ calls: 20_000, seed: 7, spoil: sql });
  return problems.length > 0;
}
