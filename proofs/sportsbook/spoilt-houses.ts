// Faults that placing and settling could have, seeded into a scratch database: a proof that was never seen red proves nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { change } from '../casino/sabotage.ts';
import { proveCashHistories } from './cash-histories.ts';
import { proveHistories } from './histories.ts';
import { proveLiveHistories } from './live-histories.ts';

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
      'sportsbook.may_go_on',
      '(sweep.pass = 1 or sweep.fence <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint)',
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
    what: 'bankers that are taken for other legs (SPB-12)',
    sql: change('sportsbook.bet_value', 'if bankers[place] then', 'if false then'),
  },
  {
    what: 'a system that is not paid for its largest size (SPB-12)',
    sql: change(
      'sportsbook.bet_value',
      'sum := sum + coalesce(value[size + 1], 0);',
      'sum := sum + case when cardinality(sizes) > 1 and size = sizes[cardinality(sizes)] then 0 else coalesce(value[size + 1], 0) end;',
    ),
  },
  {
    what: 'a stake of a line that is rounded down (SPB-12)',
    sql: change(
      'sportsbook.bet_value',
      'return div(over * sum, under * lines);',
      'return div(div(over, lines) * sum, under);',
    ),
  },
  {
    what: 'parts of sizes that are rounded down each by itself (SPB-12)',
    sql: change('sportsbook.system_of', 'before := up_to;', 'chosen := array_remove(chosen, size);'),
  },
  {
    what: 'a system whose lines are shorter than its kinds need',
    sql: change('sportsbook.judge', 'count := coalesce(judged.shortest, count);', ''),
  },
  {
    what: 'a key that stands for two systems (SPB-8)',
    sql: rewrite(
      'sportsbook.content_of',
      "|| coalesce(' in lines of ' || array_to_string(asked.sizes, ' '), '')",
      '',
    ),
  },
  {
    what: 'a correction that is held back and told to nobody (SPB-18)',
    sql: change(
      'sportsbook.keep_settled',
      'unnest(verdict.contradictions) as other;',
      'unnest(verdict.contradictions) as other where false;',
    ),
  },
  {
    what: 'a corrected bet whose win is not taken back (SPB-18)',
    sql: change('sportsbook.settle_player', 'if bet.paid > 0 then', 'if false then'),
  },
  {
    what: 'a bet that is open again and not held again (SPB-18)',
    sql: change('sportsbook.settle_player', 'if made.reopened and bet.gift_id is null then', 'if false then'),
  },
  {
    what: 'a large correction that nobody decides about (SPB-20)',
    sql: change('sportsbook.held_because', "return 'large';", 'return null;'),
  },
  {
    what: 'a debt that a win does not repay (SPB-18)',
    sql: change(
      'wallet.decide_post',
      'if refusal is null and purse.receivable > 0 and cash > 0 then',
      'if false then',
    ),
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
    sql: change(
      'sportsbook.settle_player',
      'case when made.reopened or made.is_refund then 0 else 1 end',
      'case when made.reopened then 0 else 1 end',
    ),
  },
  {
    what: 'a corrected bet that counts twice (SPB-24)',
    sql: change(
      'sportsbook.settle_player',
      "- case when bet.state = 'settled' and not paid_by.is_refund then 1 else 0 end",
      '',
    ),
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

/** Of bets on matches under way. */
export const liveSabotages: readonly Sabotage[] = [
  {
    what: 'a stop that a live bet outlives (SPB-13)',
    sql: change(
      'sportsbook.judge_waiting',
      "leg.stops is distinct from kept.legs -> (place - 1) ->> 'stops'",
      'false',
    ),
  },
  {
    what: 'a rejected bet that keeps its hold (SPB-10)',
    sql: change('sportsbook.decide_waiting', 'continue when held.gift_id is not null;', 'continue;'),
  },
  {
    what: 'a live bet that is accepted before its producer has spoken (SPB-13)',
    sql: change('sportsbook.judge_waiting', '(leg.told_until > kept.asked_at) is not true', 'false'),
  },
  {
    what: 'a live bet that is accepted before its delay has passed (SPB-13)',
    // Each of the two would keep it by itself.
    sql: `${change('sportsbook.ripen_bets', 'where kept.look_at <= time_now', 'where kept.look_at is not null')};
      ${change('sportsbook.judge_waiting', 'if time_now < kept.due_at then', 'if false then')}`,
  },
];

export const cashSabotages: readonly Sabotage[] = [
  {
    what: 'a cash-out of more than the bet is worth by then (SPB-19)',
    sql: change('sportsbook.decide_cash_out', 'or (verdict.offer).amount < asked.amount then', 'then'),
  },
  {
    what: 'a result that pays what was cashed out once more (SPB-19)',
    sql: rewrite('sportsbook.worth_of', 'bet.stake - bet.cashed', 'bet.stake'),
  },
  {
    what: 'a cash-out beside a closed selection (SPB-19)',
    sql: change('sportsbook.offer_of', 'if leg.closed is not null then', 'if false then'),
  },
  {
    what: 'exposure of what was cashed out (SPB-21)',
    sql: change('sportsbook.with_cashed', 'bet.cashed := cashed;', 'null;'),
  },
];

const historiesMax = 120;
const liveHistoriesMax = 40;

export async function isFound({ sql }: Sabotage): Promise<boolean> {
  const { violations } = await proveHistories({
    histories: historiesMax,
    seed: 7,
    spoil: sql,
    violationsMax: 1,
  });
  return violations.length > 0;
}

export async function isFoundLive({ sql }: Sabotage): Promise<boolean> {
  const { violations } = await proveLiveHistories({
    histories: liveHistoriesMax,
    seed: 7,
    spoil: sql,
    violationsMax: 1,
  });
  return violations.length > 0;
}

export async function isFoundInCash({ sql }: Sabotage): Promise<boolean> {
  const { violations } = await proveCashHistories({
    histories: liveHistoriesMax,
    seed: 7,
    spoil: sql,
    violationsMax: 1,
  });
  return violations.length > 0;
}
