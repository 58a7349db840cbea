// What the house's database says, read as its owner.
import type { House } from '../../tools/launch/index.ts';

import type { Outcome } from './places.ts';

export interface Books {
  claims: { player: number; article: number; key: string }[];
  deposits: { player: number; request: number; amount: bigint }[];
  runs: {
    player: number;
    id: string;
    request: number;
    bonus: bigint;
    /** By the ledger: what was granted for it, and how often it ended. */
    granted: bigint;
    ends: number;
  }[];
  budgets: { article: number; amount: bigint; promised: bigint; byClaims: bigint }[];
}

const fieldsOf = (row: string): string[] => row.split('|');

export async function readBooks({ query }: Pick<House, 'query'>): Promise<Books> {
  const claims = await query(
    'select player_id, article_id, key from promotions.claim join promotions.campaign using (campaign_id)',
  );
  // As the ledger has them; promotions must have been told of each.
  const deposits = await query(
    `select op.player_id, split_part(op.key, '-', 2), op.cash_change
     from wallet.op left join promotions.deposit as told on told.request_id = split_part(op.key, '-', 2)::bigint
     where op.source = 'payments' and op.key like 'deposit-%' and op.outcome = 'posted' and told.player_id = op.player_id`,
  );
  const runs = await query(
    `select run.player_id, run.run_id, run.request_id, run.bonus, coalesce(sum(op.bonus_change) filter (where op.kind = 'open_run'), 0),
       count(*) filter (where op.kind = 'end_run')
     from promotions.run left join wallet.op
       on op.player_id = run.player_id and op.source = 'promotions' and op.outcome = 'posted'
         and op.key in ('run/' || run.run_id || '/open', 'run/' || run.run_id || '/end')
     group by run.player_id, run.run_id, run.request_id, run.bonus`,
  );
  const budgets = await query(
    `select article_id, amount, promised, (
       select coalesce(sum(case when is_squared then granted else promise end), 0) from promotions.claim as made
       where made.campaign_id = budget.campaign_id
     ) from promotions.budget join promotions.campaign using (campaign_id)`,
  );
  return {
    claims: claims.map((row) => {
      const [player = '', article = '', key = ''] = fieldsOf(row);
      return { player: Number(player), article: Number(article), key };
    }),
    deposits: deposits.map((row) => {
      const [player = '', request = '', amount = ''] = fieldsOf(row);
      return { player: Number(player), request: Number(request), amount: BigInt(amount) };
    }),
    runs: runs.map((row) => {
      const [player = '', id = '', request = '', bonus = '', granted = '', ends = ''] = fieldsOf(row);
      return {
        player: Number(player),
        id,
        request: Number(request),
        bonus: BigInt(bonus),
        granted: BigInt(granted),
        ends: Number(ends),
      };
    }),
    budgets: budgets.map((row) => {
      const [article = '', amount = '', promised = '', byClaims = ''] = fieldsOf(row);
      return {
        article: Number(article),
        amount: BigInt(amount),
        promised: BigInt(promised),
        byClaims: BigInt(byClaims),
      };
    }),
  };
}

/** What came of a tournament; prizes by every posting under such a key, whoever got it. */
export async function readOutcome(
  { query }: Pick<House, 'query'>,
  tournament: string,
): Promise<Omit<Outcome, 'copy'>> {
  const scores = await query(
    `select player_id, rounds, best, rank_key from promotions.score where tournament_id = ${tournament}`,
  );
  const finals = await query(
    `select place, player_id, best, prize from promotions.final where tournament_id = ${tournament}`,
  );
  const paid = await query(
    // Of a player who owes, a part of it repays the debt.
    `select split_part(op.key, '/', 3), op.player_id, (
       select sum(made.amount) from wallet.transfer as made
       where made.player_id = op.player_id and made.op_id = op.op_id and made.code = 'reward'
     ) from wallet.op
     where op.source = 'promotions' and op.key like 'prize/%' and op.outcome = 'posted'`,
  );
  return {
    scores: scores.map((row) => {
      const [player = '', rounds = '', best = '', key = ''] = fieldsOf(row);
      return { player: Number(player), rounds: Number(rounds), best: Number(best), key: BigInt(key) };
    }),
    finals: finals.map((row) => {
      const [place = '', player = '', best = '', prize = ''] = fieldsOf(row);
      return { place: Number(place), player: Number(player), best: Number(best), prize: BigInt(prize) };
    }),
    paid: paid.map((row) => {
      const [place = '', player = '', amount = ''] = fieldsOf(row);
      return { place: Number(place), player: Number(player), amount: BigInt(amount) };
    }),
  };
}
