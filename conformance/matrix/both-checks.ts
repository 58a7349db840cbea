// Bet and win in one call: both or neither.
import { type Check, newId, type Table } from '../check.ts';
import type { Step } from '../words.ts';

type Both = Extract<Step, { call: 'bet-win' }>;

const bothAt = ({ seat }: Table, staked: bigint, won: bigint): Both => ({
  call: 'bet-win',
  seat,
  round: newId(),
  bet: { tx: newId(), amount: String(staked) },
  win: { tx: newId(), amount: String(won) },
});

export const bothChecks: readonly Check[] = [
  {
    name: 'bet-win: both',
    rule: 'bet-win',
    says: 'bet-win',
    expects: 'OK, the balance changed by the difference; repeated, the same answer',
    run: async (desk) => {
      const table = await desk.sit();
      const both = bothAt(table, desk.stake, 3n * desk.stake);
      const first = await table.hears(both, 'OK', 2n * desk.stake);
      const again = await table.hears(both, 'OK', 2n * desk.stake);
      desk.must(
        again.tx === first.tx && again.duplicate === true,
        `the first answer again, not ${again.raw}`,
      );
      await table.holds(2n * desk.stake);
    },
  },
  {
    name: 'bet-win: the bet is refused',
    rule: 'bet-win',
    says: 'bet-win',
    expects: 'INSUFFICIENT_FUNDS, nothing moved',
    run: async (desk) => {
      const table = await desk.sit();
      await table.hears(bothAt(table, table.cash + 1n, desk.stake), 'INSUFFICIENT_FUNDS', 0n);
      await table.holds(0n);
    },
  },
  {
    name: 'bet-win: the second part fails',
    rule: 'bet-win',
    says: 'bet-win',
    expects: "the win's TX_CONFLICT, and the bet is not taken: its number is free",
    run: async (desk) => {
      const table = await desk.sit();
      const used = table.bet(desk.stake);
      await table.hears(used, 'OK', -desk.stake);
      const both = bothAt(table, desk.stake, desk.stake);
      await table.hears({ ...both, win: { ...both.win, tx: used.tx } }, 'TX_CONFLICT', -desk.stake);
      await table.holds(-desk.stake);
      await table.hears(both, 'OK', -desk.stake);
    },
  },
  {
    name: 'bet-win: rolled back afterwards',
    rule: '7',
    says: 'bet-win',
    expects: 'TX_ALREADY_SETTLED: both happened',
    run: async (desk) => {
      const table = await desk.sit();
      const both = bothAt(table, desk.stake, 0n);
      await table.hears(both, 'OK', -desk.stake);
      await table.hears(
        table.rollback({ round: both.round, tx: both.bet.tx }),
        'TX_ALREADY_SETTLED',
        -desk.stake,
      );
    },
  },
  {
    name: 'bet-win: rolled back before it came',
    rule: '7',
    says: 'bet-win',
    expects: 'OK: it never happens, TX_ROLLED_BACK when it comes',
    run: async (desk) => {
      const table = await desk.sit();
      const both = bothAt(table, desk.stake, 3n * desk.stake);
      await table.hears(table.rollback({ round: both.round, tx: both.bet.tx }), 'NOTHING_TO_UNDO', 0n);
      await table.hears(both, 'TX_ROLLED_BACK', 0n);
      await table.holds(0n);
    },
  },
];
