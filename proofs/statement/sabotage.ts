// One word of what reads the movements is changed in the throw-away database, and the judgement must find it.
import { prove } from './proof.ts';
import type { Stage } from './stage.ts';

export interface Sabotage {
  what: string;
  sqlFunction: string;
  replace: string;
  by: string;
}

const reading = 'wallet.list_movements';

export const sabotages: readonly Sabotage[] = [
  {
    what: 'a statement without adjustments',
    sqlFunction: reading,
    replace: 'from numbered as line',
    by: "from numbered as line where line.code not like 'adjustment%'",
  },
  {
    what: 'a statement without the returns of withdrawals',
    sqlFunction: reading,
    replace: 'from numbered as line',
    by: "from numbered as line where line.kind <> 'withdrawal_returned'",
  },
  {
    what: 'wins of bonus money that are not counted',
    sqlFunction: reading,
    replace: "sum(case 'bonus' when line.credit then line.amount",
    by: "sum(case 'bonus' when line.credit then case line.code when 'bonus_win' then 0 else line.amount end",
  },
  {
    what: 'a day that begins three hours late',
    sqlFunction: reading,
    replace: "at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul'",
    by: "at time zone 'Europe/Istanbul') at time zone 'UTC'",
  },
];

/** True if a short run over the changed statement is told from one over the right one. */
export async function isFound(sabotage: Sabotage): Promise<boolean> {
  const { problems } = await prove({
    histories: 20,
    seed: 7,
    say: () => undefined,
    spoil: (stage) => commit(stage, sabotage),
  });
  return problems.length > 0;
}

async function commit(stage: Stage, { sqlFunction, replace, by }: Sabotage): Promise<void> {
  const [row] = await stage.ask<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
    sqlFunction,
  ]);
  if (!row?.text.includes(replace)) throw new Error(`${sqlFunction} does not say "${replace}" any more`);
  await stage.ask(row.text.replace(replace, () => by));
}
