// A purse with money on a quiet noon, and the postings that bounds and pauses are tried with.
import { minorOf as lira } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';

import type { Answer, Wallet } from '../src/modules/wallet/index.ts';
import type { Step } from '../src/modules/wallet/recipes.ts';
import { givenMoney, givenPlayer } from './given.ts';
import type { GivenPlayer } from './given.ts';
import { openTestHouse } from './test-house.ts';
import type { TestHouse } from './test-house.ts';

/** Every test has a player of its own; the house is one for the file. */
export function purseAtNoon() {
  let house: TestHouse;
  let wallet: Wallet;
  let player: GivenPlayer;

  beforeAll(async () => {
    house = await openTestHouse();
    ({ wallet } = house.house);
  });
  beforeEach(async () => {
    // Twelve hours from every midnight and in the middle of a week and a month: the clock is moved by days and hours.
    await house.sql(`select platform.move_clock(date_trunc('month', platform.now(), 'Europe/Istanbul')
      + interval '1 month 9 days 12 hours' - platform.now())`);
    await wallet.makePartitions();
    player = await givenPlayer(house);
    await givenMoney(house, player, { cash: '1000.00', bonus: '100.00' });
  });

  const command = (key: string = randomUUID()) => ({ playerId: player.id, source: 'studio', key });
  const post = (steps: Step[], key?: string): Promise<Answer> =>
    house.platform.database.inTransaction((tx) =>
      wallet.post(tx, { ...command(key), currency: 'TRY', steps }),
    );
  return {
    now: () => ({ house, wallet, player }),
    command,
    post,
    stake: (amount: string, key?: string) =>
      post([{ code: 'stake', amount: lira(amount), house: 'ggr:studio' }], key),
    win: (amount: string, key?: string) =>
      post([{ code: 'win', amount: lira(amount), house: 'ggr:studio' }], key),
    deposit: (amount: string, key?: string) =>
      post([{ code: 'deposit', amount: lira(amount), house: 'psp_clearing:papara' }], key),
    holdBet: (amount: string, key?: string) =>
      house.platform.database.inTransaction((tx) =>
        wallet.hold(tx, { ...command(key), currency: 'TRY', code: 'bet_hold', amount: lira(amount) }),
      ),
    reverse: (of: string) =>
      house.platform.database.inTransaction((tx) => wallet.reverse(tx, command(), { key: of })),
    findings: async () => (await wallet.verify()).findings,
    /** A stake that goes on with a round that is open already, as the casino's SQL posts it. */
    stakeInRound: async (amount: string): Promise<string | undefined> => {
      const [row] = await house.sql<{ outcome: string }>(
        `with decided as (
           select wallet.decide_post(0, wallet.lock($1), null, 'studio', $2, 'TRY',
             array[row('stake', $3, 'ggr:studio')::wallet.step], null, platform.now(), true) as entry
         )
         select ((entry).op).outcome, wallet.book(array[entry])::text from decided`,
        [player.id, randomUUID(), lira(amount).toString()],
      );
      return row?.outcome;
    },
  };
}
