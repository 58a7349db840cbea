// Faults that the rules of promotions could have, seeded into a scratch database: a proof that was never seen red proves nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { change } from '../casino/sabotage.ts';
import { prove } from './proof.ts';

export interface Sabotage {
  what: string;
  sql: string;
  /** Where fewer are enough: what is seen in the books at the end is seen there after some. */
  bets?: number;
}

const functions = join(import.meta.dirname, '../../database/functions');

/** The same from its source, for functions whose text the database writes anew. */
function rewrite(name: string, from: string, to: string): string {
  const source = readFileSync(join(functions, `${name.replace('.', '/')}.sql`), 'utf8');
  if (!source.includes(from)) throw new Error(`nothing to spoil in ${name}`);
  return source.replace(from, to);
}

const withoutConstraint = (table: string, name: string): string =>
  `alter table ${table} drop constraint ${name};`;
const withoutTrigger = (table: string, name: string): string => `drop trigger ${name} on ${table};`;

export const sabotages: readonly Sabotage[] = [
  {
    what: 'a bonus that is paid out before its turnover (PRO-4)',
    sql: change(
      'wallet.decide_end',
      "how in ('excluded', 'closed') then",
      "how in ('excluded', 'closed', 'cancelled') then",
    ),
  },
  {
    what: 'a yes to terms that were not shown (PRO-1)',
    sql: change('promotions.decide_claim', 'with_hash <> terms.hash', 'false'),
  },
  {
    what: 'a claim that is granted by terms that came later (PRO-1)',
    sql: change(
      'promotions.grant_claim',
      'kept.version = of_claim.version;',
      'kept.version = (select max(later.version) from promotions.publication as later where later.campaign_id = of_claim.campaign_id);',
    ),
  },
  { what: 'terms that can be changed (PRO-1)', sql: withoutTrigger('promotions.terms', 'pro1_terms_stay') },
  {
    what: 'a second claim in one turn (PRO-2)',
    sql:
      change('promotions.fits', 'and kept.turn = promotions.turn_of(terms.turn, time_now)', 'and false') +
      ';' +
      withoutConstraint('promotions.claim', 'pro2_one_claim_a_turn'),
  },
  {
    what: 'a key that was refused and claims later (PRO-2)',
    sql:
      change('promotions.decide_claim', 'if refused.code is not null then', 'if false then') +
      ';' +
      withoutConstraint('promotions.refusal', 'refusal_pkey'),
  },
  {
    what: 'promises beyond the budget (PRO-3)',
    sql:
      change('promotions.fits', '(offer.room >= amount.promise) is not true', 'false') +
      ';' +
      change('promotions.claim_many', '(asked.total <= kept.amount - kept.promised) is not true', 'false') +
      ';' +
      withoutConstraint('promotions.budget', 'pro3_promises_within_the_budget'),
  },
  {
    what: 'a budget that gets nothing back (PRO-3)',
    sql: change('promotions.square_budgets', 'ended.promise - ended.granted', '0 * ended.promise'),
  },
  {
    what: 'turnover that counts twice (PRO-5)',
    sql: change(
      'wallet.count_play',
      '(entry.purse).wager_left - counted',
      '(entry.purse).wager_left - 2 * counted',
    ),
  },
  {
    what: 'a claim while a run is under way (PRO-6)',
    sql: change('promotions.standing', 'elsif asker.has_run then', 'elsif false then'),
  },
  {
    what: 'a win that is refused since the run of its stake has ended (PRO-7)',
    sql: change(
      'casino.decide_win',
      "when met.game_id is null then 'GAME_NOT_FOUND'",
      "when met.game_id is null then 'GAME_NOT_FOUND' " +
        "when (met.round).bonus_run <> coalesce((met.purse).bonus_run, 0) then 'PLAYER_BLOCKED'",
    ),
  },
  {
    what: 'a list that tells another reason than the claim (PRO-8)',
    sql: change(
      'promotions.offers_to',
      'coalesce(obstacle.code, (fitting.obstacle).code)',
      '(fitting.obstacle).code',
    ),
  },
  {
    what: 'a claim through a closed gate (PRO-9)',
    sql: change('promotions.standing', 'if asker.closed_by is not null then', 'if false then'),
  },
  {
    what: 'a run that ends otherwise than it was previewed (PRO-10)',
    sql: change('wallet.end_run', 'elsif seen_seq <> purse.seq then', 'elsif false then'),
  },
  {
    what: 'a game that counts though clearing there costs the bonus (PRO-11)',
    sql: rewrite(
      'promotions.counted_share',
      'and asked.multiplier::numeric * 100 * (known.return_of - known.return_ways) < counted.percent::numeric * known.return_of',
      '',
    ),
  },
  {
    what: 'a cashback of another percent (PRO-12)',
    sql: change('promotions.cashback_of', '(of_percent)::numeric', '(of_percent + 1)::numeric'),
  },
  {
    what: 'a cashback for rounds that were undone (PRO-12)',
    sql: change('wallet.lost_by', 'undoes IS NULL', 'true'),
  },
  {
    what: 'more rounds than a gift has (PRO-13)',
    sql:
      change('casino.decide_bet', '(met.reward).used >= (met.reward).count', 'false') +
      ';' +
      withoutConstraint('casino.free_grant', 'free_grant_check'),
  },
  {
    what: 'a gift that is played a second time (PRO-13)',
    sql: change('casino.take_gifts', 'do nothing', 'do update set used = 0'),
  },
  {
    what: 'undone play that has earned its points (PRO-14)',
    bets: 750,
    sql: change(
      'casino.decide_rollback',
      'cash_staked => (verdict.round).staked - (verdict.round).staked_bonus - (was_round.staked - was_round.staked_bonus)',
      'cash_staked => 0',
    ),
  },
  {
    what: 'points that are kept after they were redeemed (PRO-14)',
    sql: change('promotions.redeem_points', 'set points = own.points - of_points', 'set points = own.points'),
  },
  {
    what: 'points for play behind a closed gate (PRO-9)',
    bets: 2_000,
    sql: change('casino.end_round', '((verdict.purse).bonus_closed_until > at_time) is not true', 'true'),
  },
  {
    what: 'points that are worth more than the edge (PRO-15)',
    bets: 250,
    sql: rewrite('promotions.units_of', '(return_of - return_ways)', 'return_of'),
  },
  {
    what: 'a score of rounds before the entry (PRO-16)',
    bets: 500,
    sql: change(
      'promotions.take_scores',
      'one.ended_at >= greatest(under_way.starts_at, entered.entered_at)',
      'true',
    ),
  },
  {
    what: 'a prize of another place (PRO-17)',
    bets: 250,
    sql: change('promotions.write_final', 'over.prizes[placed.place]', 'over.prizes[1]'),
  },
  {
    what: 'a member who publishes terms of their own (PRO-18)',
    sql: withoutConstraint('promotions.publication', 'pro18_another_member_publishes'),
  },
  {
    what: 'a payer of two players who is not seen (PRO-19)',
    sql: change('promotions.signals_of', 'told.payer_mark = own.mark', 'false'),
  },
  {
    what: 'a device of two players that is not seen (PRO-19)',
    sql: change('promotions.signals_of', 'where near.is_device', 'where false'),
  },
  {
    what: 'a network of two players who claim the same and are not seen (PRO-19)',
    sql: change('promotions.signals_of', 'made.player_id = near.other_id', 'false'),
  },
  {
    what: 'a signal that delays no deposit (PRO-19)',
    sql: change('promotions.deposited', 'if found then', 'if false then'),
  },
  {
    what: 'a gift that is given before a person has looked (PRO-19)',
    sql: change('promotions.claim_many', 'verdict.player_id = any (doubted)', 'false'),
  },
  {
    what: 'a gift that was delayed and comes through a closed gate (PRO-9)',
    sql: change(
      'promotions.grant_claim',
      "wallet.closed_detail(of_claim.player_id, 'bonus', time_now) is not null",
      'false',
    ),
    bets: 12_000,
  },
  {
    what: 'a grant that is taken back (PRO-19)',
    sql: withoutTrigger('promotions.claim', 'pro1_a_claim_keeps_its_version'),
  },
  {
    what: 'an offer in another currency (PRO-20)',
    sql: rewrite('promotions.offers', ' and bounded.currency = in_currency', ''),
  },
  {
    what: 'a run that goes on past its time',
    sql: rewrite('promotions.share_of', 'and lives.ends_at > time_now', ''),
  },
  {
    what: 'a claim that waits longer than its 72 hours',
    sql: change('promotions.deposited', 'kept.waits_until > time_now', 'true'),
  },
  {
    what: 'a time-out that costs a run its time',
    sql: change(
      'promotions.stop_clock',
      'set ends_at = lives.ends_at + (',
      'set ends_at = lives.ends_at + 0 * (',
    ),
  },
];

/** What a fault needs may not happen in one history; clients run side by side, so that even the same choices make another one. */
const seeds = [7, 8, 9];

export async function isFound({ sql, bets = 4_000 }: Sabotage): Promise<boolean> {
  for (const seed of seeds) {
    const { problems } = await prove({ bets, seed, spoil: sql, isRestless: true, problemsMax: 1 });
    if (problems.length > 0) return true;
  }
  return false;
}
