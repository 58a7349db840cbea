// What the house's database says, read as its owner.
import type { House } from '../../tools/launch/index.ts';
import type { BookedBet, Books } from './checker.ts';

const fieldsOf = (row: string): string[] => row.split('|');

export async function readBooks({ query }: Pick<House, 'query'>): Promise<Books> {
  const bets = await query(
    `select bet.bet_id, bet.player_id, bet.key, bet.stake, bet.state, bet.paid,
       coalesce(made.is_refund, false), coalesce(made.count, 0), legs.prices, told.contradictions
     from sportsbook.bet
     left join (
       select player_id, bet_id, count(*) as count, bool_or(is_refund) as is_refund from sportsbook.settlement group by 1, 2
     ) as made on made.player_id = bet.player_id and made.bet_id = bet.bet_id
     left join (
       select player_id, bet_id, string_agg(price::text, ',' order by no) as prices from sportsbook.leg group by 1, 2
     ) as legs on legs.player_id = bet.player_id and legs.bet_id = bet.bet_id
     left join (
       select player_id, bet_id, string_agg(coalesce(value::text, 'open'), ',') as contradictions
       from sportsbook.contradiction group by 1, 2
     ) as told on told.player_id = bet.player_id and told.bet_id = bet.bet_id`,
  );
  const purses = await query('select player_id, cash, open_bets from wallet.purse');
  return {
    bets: bets.map((row): BookedBet => {
      const [
        id = '',
        player = '',
        key = '',
        stake = '',
        state = '',
        paid = '',
        isRefund = '',
        count = '',
        ...rest
      ] = fieldsOf(row);
      const [prices = '', told = ''] = rest;
      return {
        id,
        player: Number(player),
        key,
        stake: BigInt(stake),
        state,
        paid: BigInt(paid),
        isRefund: isRefund === 't' || isRefund === 'true',
        settlements: Number(count),
        prices,
        contradictions:
          told === '' ? [] : told.split(',').map((value) => (value === 'open' ? null : BigInt(value))),
      };
    }),
    purses: new Map(
      purses.map((row) => {
        const [player = '', cash = '', open = ''] = fieldsOf(row);
        return [Number(player), { cash: BigInt(cash), openBets: BigInt(open) }];
      }),
    ),
  };
}

const playersAtOnce = 100;

/** What the sportsbook's own checker finds. */
export async function verifyBets({ query }: Pick<House, 'query'>, players: number): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 1; from <= players; from += playersAtOnce)
    findings.push(
      ...(await query(
        `select rule, player_id, bet_id, finding from sportsbook.verify_bets(${from}, ${from + playersAtOnce - 1})`,
      )),
    );
  return findings.map((finding) => `the sportsbook's checker: ${finding}`);
}
