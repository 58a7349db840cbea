// The same again, the same with other content, and many at once.
import type { Check } from '../check.ts';
import type { Answer } from '../words.ts';

const copies = 50;

export const repetitionChecks: readonly Check[] = [
  {
    name: 'repetition: the same bet',
    rule: '1',
    expects: 'the first answer again, one debit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      const first = await table.hears(bet, 'OK', -desk.stake);
      const again = await table.hears(bet, 'OK', -desk.stake);
      desk.must(again.tx === first.tx, `the number ${first.tx} again, not ${again.tx}`);
      desk.must(again.duplicate !== false, 'duplicate: true');
    },
  },
  {
    name: 'repetition: with another amount',
    rule: '1',
    expects: 'TX_CONFLICT, one debit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears({ ...bet, amount: String(desk.stake + 1n) }, 'TX_CONFLICT', -desk.stake);
      await table.holds(-desk.stake);
    },
  },
  {
    name: 'repetition: in another round',
    rule: '1',
    expects: 'TX_CONFLICT, one debit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await table.hears(table.bet(desk.stake, { tx: bet.tx }), 'TX_CONFLICT', -desk.stake);
      await table.holds(-desk.stake);
    },
  },
  {
    name: 'repetition: a win under the number of a bet',
    rule: '1',
    expects: 'TX_CONFLICT, nothing paid',
    run: async (desk) => {
      const table = await desk.sit();
      const first = table.bet(desk.stake);
      const second = table.bet(desk.stake, { round: first.round });
      await table.hears(first, 'OK', -desk.stake);
      await table.hears(second, 'OK', -2n * desk.stake);
      await table.hears(table.win(desk.stake, second, { tx: first.tx }), 'TX_CONFLICT', -2n * desk.stake);
    },
  },
  {
    name: "repetition: another player's number",
    rule: '1',
    expects: 'OK for both: a number belongs to its player',
    run: async (desk) => {
      const [table, other] = [await desk.sit(), await desk.sit()];
      const bet = table.bet(desk.stake);
      await table.hears(bet, 'OK', -desk.stake);
      await other.hears({ ...bet, seat: other.seat }, 'OK', -desk.stake);
    },
  },
  {
    name: 'repetition: a refusal stays one',
    rule: '2',
    expects: 'INSUFFICIENT_FUNDS again, although there is money by then',
    run: async (desk) => {
      const table = await desk.sit();
      const tooMuch = table.bet(table.cash + 1n);
      await table.hears(tooMuch, 'INSUFFICIENT_FUNDS', 0n);
      const bet = table.bet(0n);
      await table.hears(bet, 'OK', 0n);
      await table.hears(table.win(desk.stake, bet), 'OK', desk.stake);
      await table.hears(tooMuch, 'INSUFFICIENT_FUNDS', desk.stake);
    },
  },
  {
    name: 'at once: two bets of more than half',
    rule: '2',
    expects: 'one OK, one INSUFFICIENT_FUNDS',
    run: async (desk) => {
      const table = await desk.sit();
      const stake = (table.cash * 6n) / 10n;
      const answers = await Promise.all([0, 1].map(() => desk.insist(table.bet(stake))));
      const refused = answers.filter((answer) => !isOk(answer));
      desk.must(refused.length === 1, `one refusal, not ${refused.length}`);
      for (const answer of refused) desk.hears(answer, 'INSUFFICIENT_FUNDS');
      await table.holds(-stake);
    },
  },
  {
    name: `at once: ${copies} copies of one bet`,
    rule: '1',
    expects: 'OK for all, one debit',
    run: async (desk) => {
      const table = await desk.sit();
      const bet = table.bet(desk.stake);
      const answers = await Promise.all(Array.from({ length: copies }, () => desk.insist(bet)));
      for (const answer of answers) desk.hears(answer, 'OK');
      desk.must(new Set(answers.map(({ tx }) => tx)).size === 1, 'the same number in all');
      const firsts = answers.filter(({ duplicate }) => duplicate === false);
      desk.must(firsts.length <= 1, `duplicate: true in all but one, not in all but ${firsts.length}`);
      await table.holds(-desk.stake);
    },
  },
];

const isOk = ({ code }: Answer): boolean => /(?:^|[ _])OK$/.test(code);
