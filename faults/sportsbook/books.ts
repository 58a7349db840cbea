// What the house's database says, read as its owner.
import type { House } from '../../tools/launch/index.ts';
import type { BookedBet, BookedCashOut, Books } from './judged.ts';
import type { BookedStep } from './debts.ts';

type Query = Pick<House, 'query'>['query'];

const fieldsOf = (row: string): string[] => row.split('|');
const isTrue = (word: string): boolean => word === 't' || word === 'true';
/** One answer holds what fits in memory beside the others. */
const playersAtOnce = 250;

export async function readBooks({ query }: Pick<House, 'query'>, players: number): Promise<Books> {
  const bets: BookedBet[] = [];
  for (let from = 1; from <= players; from += playersAtOnce)
    bets.push(...(await readBets(query, from, from + playersAtOnce - 1)));
  const purses = await query('select player_id, cash, open_bets, receivable from wallet.purse');
  return {
    bets,
    purses: new Map(
      purses.map((row) => {
        const [player = '', cash = '', open = '', owed = ''] = fieldsOf(row);
        return [Number(player), { cash: BigInt(cash), openBets: BigInt(open), owed: BigInt(owed) }];
      }),
    ),
    steps: await readSteps(query),
  };
}

async function readBets(query: Query, from: number, to: number): Promise<BookedBet[]> {
  const rows = await query(
    `select bet.bet_id, bet.player_id, bet.key, bet.stake, bet.state, bet.paid,
       floor(extract(epoch from bet.accepted_at) * 1000), coalesce(kept.reason, ''), array_to_string(bet.sizes, ' '),
       coalesce(legs.bankers, wished.bankers), coalesce(made.revisions, ''), coalesce(made.count, 0) + coalesce(cashed.paid, 0) = bet.revision,
       coalesce(legs.prices, ''), coalesce(told.contradictions, ''), coalesce(cashed.outs, '')
     from sportsbook.bet
     left join sportsbook.waiting as kept on kept.player_id = bet.player_id and kept.bet_id = bet.bet_id
     left join (
       select player_id, bet_id, count(*) as count,
         string_agg(revision || ' ' || payout || ' ' || is_refund || ' ' || reopened, ',' order by revision) as revisions
       from sportsbook.settlement where player_id between ${from} and ${to} group by 1, 2
     ) as made on made.player_id = bet.player_id and made.bet_id = bet.bet_id
     left join (
       select player_id, bet_id, count(paid_revision) as paid,
         string_agg(concat_ws(' ', key, part, amount, is_automatic, coalesce(delay_s, 0), floor(extract(epoch from decided_at) * 1000),
           coalesce(paid_revision, 0), (
             select string_agg(case when (known.leg ->> 'decided')::boolean then 'D' else '-' end, '' order by (known.leg ->> 'no')::integer)
             from jsonb_array_elements(legs) as known (leg)
           )), ',') as outs
       from sportsbook.cash_out where player_id between ${from} and ${to} group by 1, 2
     ) as cashed on cashed.player_id = bet.player_id and cashed.bet_id = bet.bet_id
     left join (
       select player_id, bet_id, string_agg(price::text, ',' order by no) as prices,
         string_agg(case when banker then 'B' else '-' end, '' order by no) as bankers
       from sportsbook.leg where player_id between ${from} and ${to} group by 1, 2
     ) as legs on legs.player_id = bet.player_id and legs.bet_id = bet.bet_id
     left join (
       select player_id, bet_id, string_agg(coalesce(value::text, 'open'), ',') as contradictions
       from sportsbook.held_corrections() group by 1, 2
     ) as told on told.player_id = bet.player_id and told.bet_id = bet.bet_id
     left join lateral (
       -- What was not accepted has no legs.
       select string_agg(case when (asked.leg ->> 'banker')::boolean then 'B' else '-' end, '' order by asked.no) as bankers
       from jsonb_array_elements(kept.legs) with ordinality as asked (leg, no) where legs.bankers is null
     ) as wished on true
     where bet.player_id between ${from} and ${to}`,
  );
  return rows.map((row): BookedBet => {
    const [id = '', player = '', key = '', stake = '', state = '', paid = '', at = '', ...more] =
      fieldsOf(row);
    const [
      reason = '',
      sizes = '',
      bankers = '',
      revisions = '',
      isOnce = '',
      prices = '',
      told = '',
      cashed = '',
    ] = more;
    return {
      id,
      player: Number(player),
      key,
      stake: BigInt(stake),
      state,
      paid: BigInt(paid),
      at: Number(at),
      reason,
      shape: `${sizes} ${bankers}`,
      revisions: revisions === '' ? [] : revisions.split(',').map(readRevision),
      cashOuts: cashed === '' ? [] : cashed.split(',').map(readCashOut),
      isSettledOnce: isTrue(isOnce),
      prices,
      contradictions:
        told === '' ? [] : told.split(',').map((value) => (value === 'open' ? null : BigInt(value))),
    };
  });
}

function readRevision(text: string): BookedBet['revisions'][number] {
  const [revision = '0', payout = '0', isRefund = '', isOpen = ''] = text.split(' ');
  return {
    revision: Number(revision),
    value: BigInt(payout),
    isRefund: isTrue(isRefund),
    isOpen: isTrue(isOpen),
  };
}

function readCashOut(text: string): BookedCashOut {
  const [key = '', part = '0', amount = '0', isAutomatic = '', delay = '0', at = '0', paid = '0', legs = ''] =
    text.split(' ');
  return {
    key,
    part: BigInt(part),
    amount: BigInt(amount),
    isAutomatic: isTrue(isAutomatic),
    delayS: Number(delay),
    decidedAt: Number(at),
    paidRevision: Number(paid),
    decidedLegs: Array.from(legs, (letter) => letter === 'D'),
  };
}

/** What the wallet did for the bets of those who ever owed something. */
async function readSteps(query: Query): Promise<Books['steps']> {
  const rows = await query(
    `select op.player_id, op.key, op.cash_after, coalesce(moved.owed, 0), coalesce(moved.repaid, 0)
     from wallet.op
     left join lateral (
       select sum(amount) filter (where debit = 'receivable') as owed, sum(amount) filter (where credit = 'receivable') as repaid
       from wallet.transfer as made
       where made.player_id = op.player_id and made.at = op.at and made.seq > op.seq - op.transfers and made.seq <= op.seq
     ) as moved on true
     where op.source = 'sportsbook' and op.outcome = 'posted' and op.transfers > 0
       and op.player_id in (select player_id from wallet.transfer where 'receivable' in (debit, credit))
     order by op.player_id, op.seq`,
  );
  const steps = rows.map((row): BookedStep => {
    const [player = '', key = '', cashAfter = '', owed = '', repaid = ''] = fieldsOf(row);
    return {
      player: Number(player),
      key,
      cashAfter: BigInt(cashAfter),
      owed: BigInt(owed),
      repaid: BigInt(repaid),
    };
  });
  return Map.groupBy(steps, ({ player }) => player);
}

const verifiedAtOnce = 100;

/** What the sportsbook's own checker finds. */
export async function verifyBets({ query }: Pick<House, 'query'>, players: number): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 1; from <= players; from += verifiedAtOnce)
    findings.push(
      ...(await query(
        `select rule, player_id, bet_id, finding from sportsbook.verify_bets(${from}, ${from + verifiedAtOnce - 1})`,
      )),
    );
  findings.push(
    ...(await query(
      `select 'SPB-21', match_id, market_id, outcome, bets - kept_bets, stake - kept_stake from sportsbook.check_exposure()`,
    )),
  );
  return findings.map((finding) => `the sportsbook's checker: ${finding}`);
}
