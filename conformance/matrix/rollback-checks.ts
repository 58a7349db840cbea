// What can be undone, and what stays undone.
import type { Check } from '../check.ts';

export const rollbackChecks: readonly Check[] = [
  {
    name: 'rollback: of a bet',
    rule: '5',
    expects: 'OK, the stake given back',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.rollback(bet), 'OK', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'rollback: of one bet of two',
    rule: '5',
    expects: 'OK, the other bet stands and can be won',
    run: async (desk) => {
      const table = await desk.sit();
      const first = table.bet(desk.stake);
      const second = table.bet(2n * desk.stake, { round: first.round });
      await table.hears(first, 'OK', -desk.stake);
      await table.hears(second, 'OK', -3n * desk.stake);
      await table.hears(table.rollback(first), 'OK', -2n * desk.stake);
      await table.hears(table.win(4n * desk.stake, second), 'OK', 2n * desk.stake);
    },
  },
  {
    name: 'rollback: of a win',
    rule: '5',
    says: 'rollback_of_win',
    expects: 'OK, the win taken back; then the bet can be undone too',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      const win = table.win(3n * desk.stake, bet);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(win, 'OK', 2n * desk.stake);
      await table.hears(table.rollback(win), 'OK', -desk.stake);
      await table.hears(table.rollback(bet), 'OK', 0n);
    },
  },
  {
    name: 'rollback: of a win that was spent',
    rule: '6',
    says: 'rollback_of_win',
    expects: 'OK, what is there is taken and nothing is below zero; no bet until the rest is repaid',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      const win = table.win(desk.stake, bet);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(win, 'OK', 0n);
      const spent = table.bet(table.cash);
      await table.hears(spent, 'OK', -table.cash);
      await table.hears(table.rollback(win), 'OK', -table.cash);
      await table.hears(table.bet(0n), 'PLAYER_BLOCKED', -table.cash);
      await table.hears(table.win(2n * desk.stake, spent), 'OK', desk.stake - table.cash);
      await table.hears(table.bet(0n), 'OK', desk.stake - table.cash);
    },
  },
  {
    name: 'rollback: repeated',
    rule: '1',
    expects: 'the first answer again, given back once',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      const rollback = table.rollback(bet);
      await table.hears(rollback, 'OK', 0n);
      const again = await table.hears(rollback, 'OK', 0n);
      desk.must(again.duplicate !== false, 'duplicate: true');
    },
  },
  {
    name: 'rollback: again under another number',
    rule: '5',
    says: 'rollback_tx',
    expects: 'OK, nothing moved',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.rollback(bet), 'OK', 0n);
      await table.hears(table.rollback(bet), 'OK', 0n);
    },
  },
  {
    name: 'rollback: of something else under a number that was used',
    rule: '1',
    says: 'rollback_tx',
    expects: 'TX_CONFLICT, the second bet stands',
    run: async (desk) => {
      const table = await desk.sit();
      const [first, second] = [table.bet(desk.stake), table.bet(desk.stake)];
      await table.hears(first, 'OK', -desk.stake);
      await table.hears(second, 'OK', -2n * desk.stake);
      const rollback = table.rollback(first);
      await table.hears(rollback, 'OK', -desk.stake);
      await table.hears(table.rollback(second, { tx: rollback.tx }), 'TX_CONFLICT', -desk.stake);
    },
  },
  {
    name: 'rollback: before its bet',
    rule: '5',
    expects: 'OK with nothing moved, and the bet that comes later is TX_ROLLED_BACK, again and again',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(table.rollback(bet), 'NOTHING_TO_UNDO', 0n);
      await table.hears(bet, 'TX_ROLLED_BACK', 0n);
      await table.hears(bet, 'TX_ROLLED_BACK', 0n);
      // Where a win cannot name its bet, it is of a round that never began.
      await table.hears(table.win(desk.stake, bet), ['TX_ROLLED_BACK', 'TX_NOT_FOUND'], 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'rollback: of a bet that comes again',
    rule: '5',
    expects: 'TX_ROLLED_BACK for the bet, or its first answer; nothing taken a second time',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.rollback(bet), 'OK', 0n);
      await table.hears(bet, ['TX_ROLLED_BACK', 'OK'], 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'rollback: of a bet that was refused',
    rule: '5',
    expects: 'OK, nothing moved',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(table.cash + 1n);
      await table.hears(bet, 'INSUFFICIENT_FUNDS', 0n);
      await table.hears(table.rollback(bet), 'OK', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'rollback: after a win has settled the bet',
    rule: '5',
    expects: 'TX_ALREADY_SETTLED, the round stands (or, where that is agreed, all of the round undone)',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.win(3n * desk.stake, bet), 'OK', 2n * desk.stake);
      if (desk.undoesWholeRounds) await table.hears(table.rollback(bet), 'OK', 0n);
      else await table.hears(table.rollback(bet), 'TX_ALREADY_SETTLED', 2n * desk.stake);
    },
  },
  {
    name: 'rollback: after the end of the round',
    rule: '5',
    expects: 'TX_ALREADY_SETTLED, the round stands (or, where that is agreed, all of the round undone)',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.end(bet), 'OK', -desk.stake);
      if (desk.undoesWholeRounds) await table.hears(table.rollback(bet), 'OK', 0n);
      else await table.hears(table.rollback(bet), 'TX_ALREADY_SETTLED', -desk.stake);
    },
  },
  {
    name: 'rollback: after the session has ended',
    rule: '3',
    expects: 'OK, the stake given back',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await desk.action('endSession')(table.seat);
      await table.hears(table.rollback(bet), 'OK', 0n);
    },
  },
  {
    name: 'rollback: for a player who was excluded meanwhile',
    rule: '3',
    expects: 'OK, the stake given back',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await desk.action('exclude')(table.seat);
      await table.hears(table.rollback(bet), 'OK', 0n);
    },
  },
];
