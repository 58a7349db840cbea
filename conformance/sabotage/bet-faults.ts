// Faults in the wallet's own decisions about openings and stakes.
import type { Fault } from './fault.ts';

const bet = (from: string, to: string) => ({ of: 'casino.decide_bet', from, to });
const post = (from: string, to: string) => ({ of: 'wallet.decide_post', from, to });
const opening = (from: string, to: string) => ({ of: 'casino.open_launch', from, to });

export const betFaults: readonly Fault[] = [
  {
    name: 'opens a game by a token again and again',
    sql: [opening('found_launch.opened_at is not null or', '')],
    reds: ['open: a token works once'],
  },
  {
    name: 'calls an unknown token expired',
    sql: [opening("'SESSION_NOT_FOUND'", "'SESSION_EXPIRED'")],
    reds: ['open: a token that nobody gave'],
  },
  {
    name: 'takes one kuruş more than the stake',
    sql: [bet("row('stake', asked.amount,", "row('stake', asked.amount + 1,")],
    reds: ['bet: taken', 'bet: exact funds', 'bet: of nothing'],
  },
  {
    name: 'says OK to a bet that nobody can pay',
    sql: [{ of: 'casino.status_of', from: "'INSUFFICIENT_FUNDS'", to: "'OK'" }],
    reds: ['bet: one minor unit short', 'at once: two bets of more than half', 'bet-win: the bet is refused'],
  },
  {
    name: 'forgets the gate',
    sql: [post('if time_now < (', 'if false and time_now < (')],
    reds: ['bet: of a blocked player', 'bet: of a player who has excluded themselves'],
  },
  {
    name: 'never heard of a reality check',
    sql: [post('wallet.is_pause_due(purse.pause_at, purse.staked_at, at_time)', 'false')],
    reds: ['bet: past a reality check that is not answered', 'bet: of an open round past a reality check'],
  },
  {
    name: 'stops an open round for a reality check',
    sql: [post('not in_round and wallet.is_pause_due', 'wallet.is_pause_due')],
    reds: ['bet: of an open round past a reality check'],
  },
  {
    name: 'counts no time',
    sql: [post('if stakes is not null and not in_round then', 'if false then')],
    reds: ["bet: past the player's own time"],
  },
  {
    name: 'tells nothing of the reality check',
    sql: [{ of: 'wallet.clock_of', from: 'purse.pause_minutes', to: 'null::smallint' }],
    reds: ['open: tells the reality check'],
  },
  {
    name: 'takes bets of ended sessions',
    sql: [bet('when not met.is_live or met.is_launch_over then', 'when false then')],
    reds: ['bet: after the session has ended'],
  },
  {
    name: "takes bets with anybody's session",
    sql: [
      {
        of: 'casino.apply_calls',
        from: 'kept.player_id = asked.player_id and kept.studio_id = offer',
        to: 'kept.studio_id = offer',
      },
    ],
    reds: ["bet: with somebody else's session"],
  },
  {
    name: 'knows every game, and has them all closed',
    sql: [bet("then 'GAME_NOT_FOUND'", "then 'GAME_BLOCKED'")],
    reds: ['bet: in a game that is none'],
  },
  {
    name: 'has games without bounds',
    sql: [bet('when asked.amount > 0 and total not between', 'when false and total not between')],
    reds: ["bet: above the game's most"],
  },
  {
    name: 'bounds single bets and not their round',
    sql: [bet('total := coalesce((met.round).staked, 0) + asked.amount', 'total := asked.amount')],
    reds: ["bet: a second one that lifts its round above the game's most"],
  },
  {
    name: "forgets the player's own limits",
    sql: [post('if purse.has_bounds and', 'if false and')],
    reds: ["bet: above the player's own limit of stakes", "bet: above the player's own limit of losses"],
  },
  {
    name: 'spends the bonus first',
    sql: [post("purse.spend_order = 'bonus_first'", "purse.spend_order = 'cash_first'")],
    reds: ['bet: cash first, the rest from the bonus'],
  },
  {
    name: 'lets a bonus be staked at any height',
    sql: [post('and staked_before + step.amount > purse.bonus_stake_max', 'and false')],
    reds: [
      'bet: above what the bonus may be staked with',
      'bet: a second one that lifts its round above what the bonus may be staked with',
    ],
  },
  {
    name: 'bounds single bets with a bonus and not their round',
    sql: [
      post(
        'and staked_before + step.amount > purse.bonus_stake_max',
        'and step.amount > purse.bonus_stake_max',
      ),
    ],
    reds: ['bet: a second one that lifts its round above what the bonus may be staked with'],
  },
  {
    name: 'takes bets into rounds that are over',
    sql: [bet("when (met.round).state = 'closed' then 'ROUND_CLOSED'", "when false then 'ROUND_CLOSED'")],
    reds: ['bet: into a round that is over'],
  },
  {
    name: 'takes other content for a repetition',
    sql: [{ of: 'casino.recall', from: "'TX_CONFLICT'", to: "'OK'" }],
    reds: [
      'repetition: with another amount',
      'repetition: in another round',
      'repetition: a win under the number of a bet',
      'win: repeated with another amount',
      'bet-win: the second part fails',
    ],
  },
  {
    name: 'keeps one list of numbers for all players',
    sql: [
      {
        of: 'casino.apply_calls',
        from: 'wallet.known(asked.player_id, asked.studio, asked.tx) as known',
        to: '(select made.* from wallet.op as made where made.source = asked.studio and made.key = asked.tx limit 1) as known',
      },
    ],
    reds: ["repetition: another player's number"],
  },
  {
    name: 'never gets over a deadlock',
    sql: [{ of: 'kit.meet_deadlock', from: 'new.player_id) = 1 then', to: 'new.player_id) > 0 then' }],
    reds: ['trouble: a deadlock in the database'],
  },
];
