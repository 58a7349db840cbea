// Rounds at the house's cost.
import { randomUUID } from 'node:crypto';
import type { Check, Desk, Table } from '../check.ts';

async function sitWithReward(desk: Desk): Promise<Table & { reward: string }> {
  const table = await desk.sit('free_rounds');
  const { reward } = table;
  desk.must(reward !== undefined, 'a reward in the answer to open');
  return { ...table, reward: reward ?? '' };
}

export const freeRoundChecks: readonly Check[] = [
  {
    name: 'free round: bet and win',
    rule: '8',
    expects: 'OK for a bet of nothing, and for its win',
    run: async (desk) => {
      const table = await sitWithReward(desk);
      const { reward } = table;
      const bet = table.bet(0n, { reward });
      await table.hears(bet, 'OK', 0n);
      await table.hears(table.win(desk.stake, bet, { reward }), 'OK', desk.stake);
    },
  },
  {
    name: 'free round: more than were given',
    rule: '8',
    expects: 'OK twice (a repetition uses nothing up), then BAD_REQUEST',
    run: async (desk) => {
      const table = await sitWithReward(desk);
      const { reward } = table;
      const bet = table.bet(0n, { reward });
      await table.hears(bet, 'OK', 0n);
      await table.hears(bet, 'OK', 0n);
      await table.hears(table.bet(0n, { reward }), 'OK', 0n);
      desk.hears(await desk.say(table.bet(0n, { reward })), 'BAD_REQUEST');
    },
  },
  {
    name: 'free round: with a stake',
    rule: 'bet, win, rollback, bet-win',
    expects: 'BAD_REQUEST, nothing taken',
    run: async (desk) => {
      const table = await sitWithReward(desk);
      desk.hears(await desk.say(table.bet(desk.stake, { reward: table.reward })), 'BAD_REQUEST');
      await table.holds(0n);
    },
  },
  {
    name: 'free round: of a reward that nobody gave',
    rule: '8',
    expects: 'BAD_REQUEST',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say(table.bet(0n, { reward: randomUUID() })), 'BAD_REQUEST');
    },
  },
  {
    name: 'free rounds: their wins as one total',
    rule: '8',
    expects: 'OK once; repeated, the same answer; a second total TX_ALREADY_SETTLED',
    run: async (desk) => {
      const table = await sitWithReward(desk);
      const total = table.win(desk.stake, table.bet(0n), {
        ref: undefined,
        reward: table.reward,
        kind: 'free_total',
      });
      const first = await table.hears(total, 'OK', desk.stake);
      const again = await table.hears(total, 'OK', desk.stake);
      desk.must(again.tx === first.tx, `the number ${first.tx} again, not ${again.tx}`);
      const second = table.win(desk.stake, table.bet(0n), {
        ref: undefined,
        reward: table.reward,
        kind: 'free_total',
      });
      await table.hears(second, 'TX_ALREADY_SETTLED', desk.stake);
      await table.holds(desk.stake);
    },
  },
];
