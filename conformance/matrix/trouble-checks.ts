// Answers that get lost, processes that die, clocks that move on, books that are compared.
import { createDice } from '../../faults/dice.ts';
import { playChaos } from '../chaos/provider.ts';
import { balanceDue } from '../chaos/round-record.ts';
import type { Check } from '../check.ts';
import type { Loss } from '../wire.ts';

const losses: Record<Loss, string> = {
  deaf: 'when its answer is on the way',
  cut: 'right after the request',
  'half-closed': 'by half: the studio says no more and listens on',
};

const answers = 100;
const chaosPlayers = 8;
const chaosRounds = 240;
/** The same disorder in every run. */
const chaosSeed = 8;
const chaosShares = { duplicated: 0.2, reordered: 0.2, timedOut: 0.1 };
/** How often an answer may be late. */
const lateShare = 0.01;

export const troubleChecks: readonly Check[] = [
  ...(Object.keys(losses) as Loss[]).map((how): Check => ({
    name: `trouble: the connection ends ${losses[how]}`,
    rule: '7',
    expects: 'asked again the bet is OK, with one debit; so is its win, with one credit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await desk.lose(bet, how);
      desk.hears(await desk.insist(bet), 'OK');
      await table.holds(-desk.stake);
      const win = table.win(3n * desk.stake, bet);
      await desk.lose(win, how);
      desk.hears(await desk.insist(win), 'OK');
      await table.holds(2n * desk.stake);
    },
  })),
  {
    name: 'trouble: given up and rolled back',
    rule: '7',
    expects: 'the rollback is OK, nothing taken, and the bet is never taken later',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await desk.lose(bet, 'cut');
      // Whether the bet came first is the network's choice; what follows is not.
      desk.hears(await desk.insist(table.rollback(bet)), 'OK', 'NOTHING_TO_UNDO');
      desk.hears(await desk.insist(bet), 'TX_ROLLED_BACK', 'OK');
      await table.holds(0n);
    },
  },
  {
    name: 'trouble: the process is killed between commit and answer',
    rule: '7',
    disturbs: true,
    expects: 'asked again, the first answer, with one debit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      const dying = await desk.action('dyingClient')();
      const unheard = await desk.sayOn(dying.client, bet);
      await dying.revive();
      desk.must(unheard.unknown, 'no answer from the process that was killed');
      const again = await desk.insist(bet);
      desk.hears(again, 'OK');
      desk.must(again.duplicate !== false, 'duplicate: true, as it had been committed');
      await table.holds(-desk.stake);
    },
  },
  {
    name: 'trouble: a deadlock in the database',
    rule: '7',
    expects: 'OK, at once or when asked again, with one debit',
    run: async (desk) => {
      const table = await desk.sit();
      await desk.action('deadlock')(table.seat);
      const bet = table.bet(desk.stake);
      desk.hears(await desk.insist(bet), 'OK');
      await table.holds(-desk.stake);
    },
  },
  {
    name: `chaos: ${chaosRounds} rounds of ${chaosPlayers} players at once`,
    rule: '1 to 7',
    expects:
      'calls twice, out of order and with their answers lost, and every balance as the provider reckons it',
    run: async (desk) => {
      const tables = await Promise.all(Array.from({ length: chaosPlayers }, () => desk.sit()));
      const { client, dialect } = desk.parts;
      const { rounds, tally } = await playChaos({
        accounts: tables.map(({ seat, cash }) => ({ seat, start: cash })),
        rounds: chaosRounds,
        dialect,
        clients: [client],
        dice: createDice(chaosSeed),
        shares: chaosShares,
        stakes: { min: desk.stake / 2n, max: 2n * desk.stake },
      });
      const [fault] = [...tally.lateBets, ...tally.problems];
      desk.must(fault === undefined, `no ${fault}`);
      for (const table of tables) {
        const { seat, cash } = table;
        const own = rounds.filter(({ player }) => player === seat.player);
        await table.holds(balanceDue({ seat, start: cash }, own) - cash);
      }
    },
  },
  {
    name: `budget: the time of ${answers} answers`,
    rule: 'design 2.3.10',
    expects: '99 of 100 within the budget',
    run: async (desk) => {
      const table = await desk.sit();
      const times: number[] = [];
      for (let turn = 0; turn < answers; turn += 1) {
        const { ms } = await table.hears(table.bet(0n), 'OK', 0n);
        times.push(ms);
      }
      const late = times.filter((ms) => ms > desk.budgetMs).length;
      const slowest = Math.round(Math.max(...times));
      desk.must(
        late <= answers * lateShare,
        `answers within ${desk.budgetMs} ms; ${late} were late, the slowest ${slowest} ms`,
      );
    },
  },
  {
    name: "books: the studio's list says another amount",
    rule: 'GET /v1/transactions',
    expects: 'the house makes a case of it',
    run: async (desk) => {
      const misreport = desk.action('misreport');
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.end(bet), 'OK', -desk.stake);
      desk.must(await misreport(bet), 'a case about the difference');
    },
  },
  {
    name: 'midnight: a rollback on the day after',
    rule: '5',
    disturbs: true,
    expects: 'OK, the stake given back to the day it was taken on: the new day has its own room and no more',
    run: async (desk) => {
      const passMidnight = desk.action('passMidnight');
      const table = await desk.sit('stake_limited');
      const bet = table.bet(2n * desk.stake);
      await table.hears(bet, 'OK', -2n * desk.stake);
      await table.hears(table.bet(desk.stake), 'LIMIT_STAKE', -2n * desk.stake);
      await passMidnight();
      await table.hears(table.rollback(bet), 'OK', 0n);
      await table.hears(table.bet(2n * desk.stake), 'OK', -2n * desk.stake);
      await table.hears(table.bet(desk.stake), 'LIMIT_STAKE', -2n * desk.stake);
    },
  },
];
