// Faults in the wallet's own decisions about wins, rollbacks and free rounds.
import type { Fault } from './fault.ts';

const bet = (from: string, to: string) => ({ of: 'casino.decide_bet', from, to });
const win = (from: string, to: string) => ({ of: 'casino.decide_win', from, to });
const rollback = (from: string, to: string) => ({ of: 'casino.decide_rollback', from, to });
const both = (from: string, to: string) => ({ of: 'casino.decide', from, to });

export const roundFaults: readonly Fault[] = [
  {
    name: 'pays one kuruş too much',
    sql: [win("row('win', asked.amount, 'ggr", "row('win', asked.amount + 1, 'ggr")],
    reds: ['win: paid', 'free round: bet and win'],
  },
  {
    name: 'pays no win that names no bet',
    sql: [
      win(
        'when asked.ref is null then case',
        "when asked.ref is null then 'TX_NOT_FOUND' when false then case",
      ),
    ],
    reds: ['win: of an open round, without its bet'],
  },
  {
    name: 'pays wins of bets that never came',
    sql: [
      win(
        'when (met.round).round is null then case',
        'when (met.round).round is null then null when false then case',
      ),
    ],
    reds: ['win: before its bet', 'win: for a bet of another round'],
  },
  {
    name: 'pays wins of bets that were undone',
    sql: [
      win("when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'", "when false then 'TX_ROLLED_BACK'"),
      win("casino.is_undone(met.round, asked.ref) then 'TX_ROLLED_BACK'", "false then 'TX_ROLLED_BACK'"),
    ],
    reds: ['win: after the rollback of its bet'],
  },
  {
    name: 'ends a round by its first win',
    sql: [win("if asked.round_closed or of_kind <> 'win' then", 'if true then')],
    reds: ['win: a second one in the same round'],
  },
  {
    name: 'ends no round by a win',
    sql: [win("if asked.round_closed or of_kind <> 'win' then", 'if false then')],
    reds: ['win: of nothing, which ends a lost round', 'win: that ends its round'],
  },
  {
    name: 'asks for a live session to pay a win',
    sql: [
      win("when (met.game).id is null then 'GAME_NOT_FOUND'", "when not met.is_live then 'SESSION_EXPIRED'"),
    ],
    reds: ['win: after the session has ended'],
  },
  {
    name: 'pays nothing to whoever may not play',
    sql: [
      win(
        "when (met.game).id is null then 'GAME_NOT_FOUND'",
        "when (met.purse).stake_closed_until is not null then 'PLAYER_BLOCKED'",
      ),
    ],
    reds: ['win: for a player who was excluded meanwhile'],
  },
  {
    name: 'does not say that there is no such player',
    sql: [{ of: 'casino.apply_calls', from: "'PLAYER_NOT_FOUND'", to: "'TX_NOT_FOUND'" }],
    reds: ['win: for nobody'],
  },
  {
    name: 'pays no prizes',
    sql: [win("when of_kind <> 'win' then null", "when of_kind <> 'win' then 'TX_NOT_FOUND'")],
    reds: ['win: a prize that was promised, without bet and round'],
  },
  {
    name: 'pays every prize',
    sql: [win("when of_kind = 'promo' and (prize.studio_id", 'when false and (prize.studio_id')],
    reds: ['win: a prize that nobody promised', 'win: a prize larger than promised'],
  },
  {
    name: 'says OK to rollbacks and does nothing',
    sql: [rollback("verdict.status := 'OK';\n", "verdict.status := 'OK';\n  return verdict;\n")],
    reds: [
      'rollback: of a bet',
      'rollback: of a win',
      'rollback: of a win that was spent',
      'rollback: repeated',
    ],
  },
  {
    name: 'leaves no tombstone',
    sql: [
      rollback(
        "if target.op_id is null or target.outcome <> 'posted' then",
        "if target.op_id is null or target.outcome <> 'posted' then\n      return verdict;",
      ),
    ],
    reds: ['rollback: before its bet', 'bet-win: rolled back before it came'],
  },
  {
    name: 'undoes the round where a bet was meant',
    sql: [rollback("is_whole  boolean := asked.kind = 'cancel'", 'is_whole  boolean := true')],
    reds: ['rollback: of one bet of two'],
  },
  {
    name: 'undoes what is settled',
    sql: [rollback('if not coalesce(asked.whole_round, false) then', 'if false then')],
    reds: [
      'rollback: after a win has settled the bet',
      'rollback: after the end of the round',
      'bet-win: rolled back afterwards',
    ],
  },
  {
    name: 'is astonished by a second rollback',
    sql: [
      rollback(
        'if casino.is_undone(met.round, asked.ref) then',
        "if casino.is_undone(met.round, asked.ref) then\n      verdict.status := 'TX_NOT_FOUND';\n      return verdict;",
      ),
    ],
    reds: ['rollback: again under another number'],
  },
  {
    name: 'takes any rollback for a repetition',
    sql: [rollback("'TX_CONFLICT'", "'OK'")],
    reds: ['rollback: of something else under a number that was used'],
  },
  {
    name: 'undoes no refusal',
    sql: [
      rollback(
        "if target.op_id is null or target.outcome <> 'posted' then",
        "if target.outcome <> 'posted' then\n      verdict.status := 'TX_NOT_FOUND';\n      return verdict;\n    end if;\n    if target.op_id is null then",
      ),
    ],
    reds: ['rollback: of a bet that was refused'],
  },
  {
    name: 'asks for a live session to undo a bet',
    sql: [
      rollback(
        "verdict.status := 'OK';\n",
        "verdict.status := 'OK';\n  if not met.is_live then\n    verdict.status := 'SESSION_EXPIRED';\n    return verdict;\n  end if;\n",
      ),
    ],
    reds: ['rollback: after the session has ended'],
  },
  {
    name: 'gives nothing back to whoever may not play',
    sql: [
      rollback(
        "verdict.status := 'OK';\n",
        "verdict.status := 'OK';\n  if (met.purse).stake_closed_until is not null then\n    verdict.status := 'PLAYER_BLOCKED';\n    return verdict;\n  end if;\n",
      ),
    ],
    reds: ['rollback: for a player who was excluded meanwhile'],
  },
  {
    name: 'keeps the bet where its win fails',
    sql: [
      both('if (met.known).op_id is null then', 'if false then'),
      both("if second.status <> 'OK' then", "if second.status <> 'OK' then\n      return verdict;"),
    ],
    reds: ['bet-win: the second part fails'],
  },
  {
    name: 'gives free rounds without end',
    sql: [bet('(met.reward).used >= (met.reward).count', 'false')],
    reds: ['free round: more than were given'],
  },
  {
    name: 'takes a stake for a free round',
    sql: [bet('asked.amount <> 0 or', '')],
    reds: ['free round: with a stake'],
  },
  {
    name: 'believes any reward',
    sql: [bet('when asked.grant_id is not null and (', 'when asked.grant_id is not null and false and (')],
    reds: ['free round: of a reward that nobody gave'],
  },
  {
    name: 'pays the total of free rounds twice',
    sql: [
      win("(met.reward).total_tx is not null then 'TX_ALREADY_SETTLED'", "false then 'TX_ALREADY_SETTLED'"),
      win("(met.reward).won > 0 then 'TX_ALREADY_SETTLED'", "false then 'TX_ALREADY_SETTLED'"),
    ],
    reds: ['free rounds: their wins as one total'],
  },
  {
    name: 'gives a late rollback to the new day',
    sql: [
      {
        of: 'wallet.decide_reverse',
        from: 'losses, target.at, at_time)',
        to: 'losses, at_time, at_time)',
      },
    ],
    reds: ['midnight: a rollback on the day after'],
  },
  {
    name: 'makes no case of a difference',
    action: {
      does: `
        create function kit.look_away() returns trigger language plpgsql as 'begin return null; end';
        create trigger kit_looks_away before insert on cases.case for each row execute function kit.look_away()`,
      undoes: 'drop trigger kit_looks_away on cases.case',
    },
    reds: ["books: the studio's list says another amount"],
  },
];
