// Faults that placing and settling could have, seeded into a scratch database: a proof that was never seen red proves nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { change } from '../casino/sabotage.ts';
import { proveHistories } from './histories.ts';

export interface Sabotage {
  what: string;
  sql: string;
}

const functions = join(import.meta.dirname, '../../database/functions');

/** From its source, for functions whose text the database writes anew. */
function rewrite(name: string, from: string, to: string): string {
  const source = readFileSync(join(functions, `${name.replace('.', '/')}.sql`), 'utf8');
  if (!source.includes(from)) throw new Error(`nothing to spoil in ${name}`);
  return source.replace(from, to);
}

export const sabotages: readonly Sabotage[] = [
  {
    what: 'a win that is paid twice (SPB-16)',
    sql: change(
      'sportsbook.settle_player',
      "when 0 then array[row('win', worth, house)::wallet.step]",
      "when 0 then array[row('win', worth, house)::wallet.step, row('win', worth, house)::wallet.step]",
    ),
  },
  {
    what: 'a sweep that ends before what was under way at its decision (SPB-17)',
    sql: change(
      'sportsbook.settle_bets',
      '(open.pass = 1 or open.fence <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint)',
      'true',
    ),
  },
  {
    what: 'a refund that gives room in a later window than its stake took (WAL-13)',
    sql: change(
      'wallet.decide_refund',
      "if held.at < wallet.window_start('day', at_time) then",
      'if false then',
    ),
  },
  {
    what: 'a halt that placing does not ask for',
    sql: rewrite(
      'sportsbook.closed_because',
      'when sportsbook.is_halted((of_match).producer, (of_match).id, (of_market).market_id)',
      'when false',
    ),
  },
  {
    what: 'a sweep that leaves its rest (SPB-15)',
    sql: change(
      'sportsbook.settle_bets',
      'is_last := coalesce(cardinality(players), 0) < bets_max;',
      'is_last := true;',
    ),
  },
  {
    what: 'a half result that is rounded by itself (SPB-12)',
    sql: change(
      'sportsbook.bet_value',
      'part := 100::numeric * parts[place];',
      'part := 100; leg := div(leg, parts[place]);',
    ),
  },
  {
    what: 'a price that fell, taken by who takes only better ones (SPB-9)',
    sql: change('sportsbook.judge', "or policy = 'higher' and leg.price < leg.shown", ''),
  },
  {
    what: 'a key that stands for two slips (SPB-8)',
    sql: change(
      'sportsbook.decide_bet',
      'if wallet.same_request(known, content) is not true then',
      'if false then',
    ),
  },
  {
    what: 'a cancel that reaches bets of other minutes',
    sql: change(
      'sportsbook.ruling_of',
      'and (accepted_at < said.from_at) is not true and (accepted_at >= said.until_at) is not true',
      '',
    ),
  },
  {
    what: 'a contradiction that nobody is told (SPB-18)',
    sql: change('sportsbook.settle_player', 'if worth is distinct from told_last then', 'if false then'),
  },
];

/** Of stakes that hold bonus. */
export const bonusSabotages: readonly Sabotage[] = [
  {
    what: 'bonus in a bet that does not count (SPB-24)',
    sql: `alter table sportsbook.bet drop constraint spb24_bonus_is_staked_where_it_counts;
      ${change('sportsbook.decide_bet', "case when share > 0 then 'bet_hold' else 'cash_hold' end", "'bet_hold'")}`,
  },
  {
    what: 'a least price of a leg that is not asked for (PRO-11)',
    sql: rewrite(
      'promotions.share_of_bet',
      'and (asked.leg_odds_min > leg_price) is not true and (asked.odds_min > whole_price) is not true',
      'and (asked.leg_odds_min > leg_price) is not true',
    ),
  },
  {
    what: 'a bet that counts though it was given back (PRO-5)',
    sql: change('sportsbook.settle_player', 'if not made.is_refund and bet.bonus_run', 'if bet.bonus_run'),
  },
  {
    what: 'a win of bonus that is cash (PRO-4)',
    sql: change(
      'sportsbook.settle_player',
      'to_bonus := div(worth::numeric * bet.stake_bonus, bet.stake);',
      'to_bonus := 0;',
    ),
  },
  {
    what: 'a run that goes on behind the bet that ends it (WAL-19)',
    sql: change('sportsbook.settle_player', 'how := wallet.ended_by_play(purse);', 'how := null;'),
  },
];

const historiesMax = 120;

export async function isFound({ sql }: Sabotage): Promise<boolean> {
  const { violations } = await proveHistories({
    histories: historiesMax,
    seed: 7,
    spoil: sql,
    violationsMax: 1,
  });
  return violations.length > 0;
}
