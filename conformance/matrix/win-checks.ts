// Which wins are paid.
import { randomUUID } from 'node:crypto';
import { type Check, newId } from '../check.ts';

export const winChecks: readonly Check[] = [
  {
    name: 'win: paid',
    rule: '4',
    expects: 'OK, the balance more by the win',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.win(3n * desk.stake, bet), 'OK', 2n * desk.stake);
      await table.holds(2n * desk.stake);
    },
  },
  {
    name: 'win: of an open round, without its bet',
    rule: '4',
    says: 'win_ref',
    expects: 'OK',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.win(desk.stake, bet, { ref: undefined }), 'OK', 0n);
    },
  },
  {
    name: 'win: before its bet',
    rule: '4',
    expects: 'TX_NOT_FOUND, nothing paid; the bet is taken when it comes',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      const win = table.win(desk.stake, bet);
      await table.hears(win, 'TX_NOT_FOUND', 0n);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(win, 'OK', 0n);
    },
  },
  {
    name: 'win: after the rollback of its bet',
    rule: '4',
    expects: 'TX_ROLLED_BACK, nothing paid',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.rollback(bet), 'OK', 0n);
      await table.hears(table.win(desk.stake, bet), 'TX_ROLLED_BACK', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'win: repeated',
    rule: '1',
    expects: 'the first answer again, one credit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      const win = table.win(desk.stake, bet);
      const first = await table.hears(win, 'OK', 0n);
      const again = await table.hears(win, 'OK', 0n);
      desk.must(again.tx === first.tx, `the number ${first.tx} again, not ${again.tx}`);
      desk.must(again.duplicate !== false, 'duplicate: true');
    },
  },
  {
    name: 'win: repeated with another amount',
    rule: '1',
    expects: 'TX_CONFLICT, one credit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      const win = table.win(desk.stake, bet);
      await table.hears(win, 'OK', 0n);
      await table.hears({ ...win, amount: String(9n * desk.stake) }, 'TX_CONFLICT', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'win: a second one in the same round',
    rule: '4',
    expects: 'OK for both',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.win(desk.stake, bet), 'OK', 0n);
      await table.hears(table.win(desk.stake, bet), 'OK', desk.stake);
    },
  },
  {
    name: 'win: of nothing, which ends a lost round',
    rule: '4',
    expects: 'OK, then ROUND_CLOSED for what comes later',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.end(bet), 'OK', -desk.stake);
      await table.hears(table.win(desk.stake, bet), 'ROUND_CLOSED', -desk.stake);
      await table.holds(-desk.stake);
    },
  },
  {
    name: 'win: that ends its round',
    rule: '4',
    says: 'closing_win',
    expects: 'OK, then ROUND_CLOSED for a second one',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.win(desk.stake, bet, { closes: true }), 'OK', 0n);
      await table.hears(table.win(desk.stake, bet), 'ROUND_CLOSED', 0n);
    },
  },
  {
    name: 'win: for a bet of another round',
    rule: '4',
    expects: 'TX_NOT_FOUND, nothing paid',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.win(desk.stake, { ...bet, round: newId() }), 'TX_NOT_FOUND', -desk.stake);
    },
  },
  {
    name: 'win: after the session has ended',
    rule: '3',
    expects: 'OK',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await desk.action('endSession')(table.seat);
      await table.hears(table.win(desk.stake, bet), 'OK', 0n);
    },
  },
  {
    name: 'win: for a player who was excluded meanwhile',
    rule: '3',
    expects: 'OK',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await desk.action('exclude')(table.seat);
      await table.hears(table.win(desk.stake, bet), 'OK', 0n);
      await table.hears(table.bet(desk.stake), ['PLAYER_BLOCKED', 'PLAYER_SELF_EXCLUDED'], 0n);
    },
  },
  {
    name: 'win: for nobody',
    rule: 'what the studio then does',
    expects: 'PLAYER_NOT_FOUND',
    run: async (desk) => {
      const table = await desk.sit();
      const seat = { ...table.seat, player: '999999999999' };
      desk.hears(await desk.say({ ...table.win(desk.stake, table.bet(0n)), seat }), 'PLAYER_NOT_FOUND');
    },
  },
  {
    name: 'win: a prize that was promised, without bet and round',
    rule: '9',
    says: 'promo',
    expects: 'OK once; a second one TX_ALREADY_SETTLED',
    run: async (desk) => {
      const table = await desk.sit('prize');
      const prize = () =>
        table.win(desk.stake, table.bet(0n), { ref: undefined, kind: 'promo', reward: table.reward });
      const paid = prize();
      await table.hears(paid, 'OK', desk.stake);
      await table.hears(paid, 'OK', desk.stake);
      await table.hears(prize(), 'TX_ALREADY_SETTLED', desk.stake);
    },
  },
  {
    name: 'win: a prize that nobody promised',
    rule: '9',
    says: 'promo',
    expects: 'BAD_REQUEST, nothing paid',
    run: async (desk) => {
      const table = await desk.sit();
      for (const reward of [undefined, randomUUID()]) {
        const prize = table.win(desk.stake, table.bet(0n), { ref: undefined, kind: 'promo', reward });
        desk.hears(await desk.say(prize), 'BAD_REQUEST');
      }
      await table.holds(0n);
    },
  },
  {
    name: 'win: a prize larger than promised',
    rule: '9',
    says: 'promo',
    expects: 'BAD_REQUEST, nothing paid',
    run: async (desk) => {
      const table = await desk.sit('prize');
      const { reward } = table;
      const prize = table.win(desk.stake + 1n, table.bet(0n), { ref: undefined, kind: 'promo', reward });
      desk.hears(await desk.say(prize), 'BAD_REQUEST');
      await table.holds(0n);
    },
  },
];
