// Which stakes are taken.
import { type Check, newId } from '../check.ts';

export const betChecks: readonly Check[] = [
  {
    name: 'bet: taken',
    rule: 'bet',
    expects: 'OK, the balance less by the stake, all of it cash',
    run: async (desk) => {
      const table = await desk.sit();
      const { split, duplicate } = await table.hears(table.bet(desk.stake), 'OK', -desk.stake);
      desk.must(split === undefined || (split.cash === desk.stake && split.bonus === 0n), 'a stake of cash');
      desk.must(duplicate !== true, 'no repetition');
      await table.holds(-desk.stake);
    },
  },
  {
    name: 'bet: exact funds',
    rule: '2',
    expects: 'OK, nothing left',
    run: async (desk) => {
      const table = await desk.sit();
      await table.hears(table.bet(table.cash), 'OK', -table.cash);
    },
  },
  {
    name: 'bet: one minor unit short',
    rule: '2',
    expects: 'INSUFFICIENT_FUNDS with the balance, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      await table.hears(table.bet(table.cash + 1n), 'INSUFFICIENT_FUNDS', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet: of nothing',
    rule: 'bet',
    expects: 'OK, and a round that can be won',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(0n);
      await table.hears(bet, 'OK', 0n);
      await table.hears(table.win(desk.stake, bet), 'OK', desk.stake);
    },
  },
  ...['-100', '100.5', '9999999999999999'].map((amount): Check => ({
    name: `bet: an amount that is none (${amount})`,
    rule: 'every message',
    expects: 'BAD_REQUEST, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say(table.bet(amount)), 'BAD_REQUEST');
      await table.holds(0n);
    },
  })),
  {
    name: 'bet: in another currency',
    rule: '2',
    expects: 'CURRENCY_MISMATCH, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      const seat = { ...table.seat, currency: table.seat.currency === 'EUR' ? 'USD' : 'EUR' };
      desk.hears(await desk.say(table.bet(desk.stake, { seat })), 'CURRENCY_MISMATCH');
      await table.holds(0n);
    },
  },
  {
    name: 'bet: of a blocked player',
    rule: '2',
    expects: 'PLAYER_BLOCKED, nothing taken',
    run: async (desk) => {
      const table = await desk.sit('blocked');
      await table.hears(table.bet(desk.stake), 'PLAYER_BLOCKED', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet: of a player who has excluded themselves',
    rule: '2',
    expects: 'PLAYER_SELF_EXCLUDED, nothing taken',
    run: async (desk) => {
      const table = await desk.sit('self_excluded');
      await table.hears(table.bet(desk.stake), 'PLAYER_SELF_EXCLUDED', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet: after the session has ended',
    rule: '2',
    expects: 'SESSION_EXPIRED, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      await desk.action('endSession')(table.seat);
      desk.hears(await desk.say(table.bet(desk.stake)), 'SESSION_EXPIRED');
    },
  },
  {
    name: "bet: with somebody else's session",
    rule: 'open',
    expects: 'SESSION_NOT_FOUND, nothing taken from either',
    run: async (desk) => {
      const [table, other] = [await desk.sit(), await desk.sit()];
      const seat = { ...table.seat, session: other.seat.session };
      desk.hears(await desk.say(table.bet(desk.stake, { seat })), 'SESSION_NOT_FOUND');
      await table.holds(0n);
      await other.holds(0n);
    },
  },
  {
    name: 'bet: in a game that is none',
    rule: '2',
    expects: 'GAME_NOT_FOUND, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      const seat = { ...table.seat, game: `none-${newId()}` };
      desk.hears(await desk.say(table.bet(desk.stake, { seat })), 'GAME_NOT_FOUND');
      await table.holds(0n);
    },
  },
  {
    name: "bet: above the game's most",
    rule: '2',
    expects: 'LIMIT_STAKE, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      await table.hears(table.bet(desk.stakeMax + 1n), 'LIMIT_STAKE', 0n);
      await table.holds(0n);
    },
  },
  {
    name: "bet: a second one that lifts its round above the game's most",
    rule: '2',
    expects: 'OK, then LIMIT_STAKE; the first stands',
    run: async (desk) => {
      const table = await desk.sit();
      const { round } = table.bet(0n);
      await table.hears(table.bet(desk.stake, { round }), 'OK', -desk.stake);
      await table.hears(table.bet(desk.stakeMax, { round }), 'LIMIT_STAKE', -desk.stake);
    },
  },
  {
    name: "bet: above the player's own limit of stakes",
    rule: '2',
    expects: 'two stakes OK, the third LIMIT_STAKE',
    run: async (desk) => {
      const table = await desk.sit('stake_limited');
      await table.hears(table.bet(2n * desk.stake), 'OK', -2n * desk.stake);
      await table.hears(table.bet(desk.stake), 'LIMIT_STAKE', -2n * desk.stake);
    },
  },
  {
    name: "bet: above the player's own limit of losses",
    rule: '2',
    expects: 'two stakes OK, the third LIMIT_LOSS',
    run: async (desk) => {
      const table = await desk.sit('loss_limited');
      await table.hears(table.bet(2n * desk.stake), 'OK', -2n * desk.stake);
      await table.hears(table.bet(desk.stake), 'LIMIT_LOSS', -2n * desk.stake);
    },
  },
  {
    name: "bet: past the player's own time",
    rule: '2',
    expects: 'LIMIT_SESSION_TIME, nothing taken',
    run: async (desk) => {
      const table = await desk.sit('time_limited');
      await table.hears(table.bet(desk.stake), 'LIMIT_SESSION_TIME', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet: past a reality check that is not answered',
    rule: '2',
    expects: 'REALITY_CHECK, nothing taken',
    run: async (desk) => {
      const table = await desk.sit('pause_due');
      await table.hears(table.bet(desk.stake), 'REALITY_CHECK', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet: of an open round past a reality check',
    rule: '2',
    expects: 'OK in the round, REALITY_CHECK for another one, OK once it is answered',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await desk.action('duePause')(table.seat);
      await table.hears(table.bet(desk.stake, { round: bet.round }), 'OK', -2n * desk.stake);
      await table.hears(table.bet(desk.stake), 'REALITY_CHECK', -2n * desk.stake);
      await desk.action('answerPause')(table.seat);
      await table.hears(table.bet(desk.stake), 'OK', -3n * desk.stake);
    },
  },
  {
    name: 'bet: cash first, the rest from the bonus',
    rule: 'bet',
    expects: 'OK with the split, where the dialect tells one; a rollback gives both parts back',
    run: async (desk) => {
      const table = await desk.sit('bonus');
      const bet = table.bet(desk.stake);
      const { split } = await table.hears(bet, 'OK', -desk.stake);
      desk.must(
        split === undefined || split.bonus === desk.stake - table.cash,
        `a split, not ${split?.bonus}`,
      );
      const back = await table.hears(table.rollback(bet), 'OK', 0n);
      desk.must(back.balance === undefined || back.balance.bonus === table.bonus, 'the bonus as it was');
    },
  },
  {
    name: 'bet: above what the bonus may be staked with',
    rule: '2',
    expects: 'BONUS_MAX_BET, nothing taken',
    run: async (desk) => {
      const table = await desk.sit('bonus_capped');
      await table.hears(table.bet(desk.stake), 'BONUS_MAX_BET', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet: a second one that lifts its round above what the bonus may be staked with',
    rule: '2',
    expects: 'BONUS_MAX_BET, nothing taken; OK in a round of its own',
    run: async (desk) => {
      const table = await desk.sit('bonus_capped');
      const [half, quarter] = [desk.stake / 2n, desk.stake / 4n];
      const bet = table.bet(half);
      await table.hears(bet, 'OK', -half);
      await table.hears(table.bet(quarter, { round: bet.round }), 'BONUS_MAX_BET', -half);
      await table.hears(table.bet(quarter), 'OK', -half - quarter);
    },
  },
  {
    name: 'bet: into a round that is over',
    rule: '4',
    expects: 'ROUND_CLOSED, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.end(bet), 'OK', -desk.stake);
      await table.hears(table.bet(desk.stake, { round: bet.round }), 'ROUND_CLOSED', -desk.stake);
    },
  },
];
