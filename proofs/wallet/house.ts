// WAL-2 for the whole house: what left one account arrived in another, in every currency, and the rolled-up positions say
// the same. WAL-7: every operation that moved a purse has exactly one piece of news in the outbox.
import type { Books } from './books.ts';
import type { Finding } from './commands.ts';
import { playerAccounts } from './draft.ts';
import type { Ask } from './stage.ts';

export interface HouseCount {
  add(books: Books): void;
  check(ask: Ask): Promise<Finding[]>;
}

export function createHouseCount(): HouseCount {
  const debits = new Map<string, bigint>();
  const credits = new Map<string, bigint>();
  const purses = new Map<string, bigint>();
  const news = new Map<string, number>();
  const raise = (sums: Map<string, bigint>, name: string, by: bigint): void =>
    void sums.set(name, (sums.get(name) ?? 0n) + by);

  return {
    add({ purse, transfers, operations }) {
      for (const { debit, credit, amount } of transfers) {
        raise(debits, `${purse.currency} ${debit}`, amount);
        raise(credits, `${purse.currency} ${credit}`, amount);
      }
      for (const account of playerAccounts) raise(purses, purse.currency, purse.accounts[account]);
      const ofBets = new Set(
        operations
          .filter(({ source, transfers: count }) => source === 'sportsbook' && count > 0)
          .map(({ key }) => key),
      );
      // A bet that is taken and given back, or won, moves the purse once, with the last of it; so does one that is held anew.
      const isFollowed = (key: string): boolean =>
        [
          ['/capture', '/refund'],
          ['/capture', '/win'],
          ['/reverse', '/rehold'],
        ].some(([end = '', next = '']) => key.endsWith(end) && ofBets.has(key.slice(0, -end.length) + next));
      for (const { source, key, transfers: count, seq } of operations)
        if (count > 0 && !(source === 'sportsbook' && isFollowed(key)))
          news.set(`${purse.playerId} ${seq}`, 0);
    },
    async check(ask) {
      const findings: Finding[] = [];
      const report = (rule: string, text: string) => findings.push({ rule, playerId: null, seq: null, text });
      const positions = await ask<{ account: string; currency: string; position: string }>(
        'select account, currency, position from wallet.house_position',
      );
      const owned = new Map<string, bigint>();
      for (const { account, currency, position } of positions) {
        const name = `${currency} ${account}`;
        const counted = (credits.get(name) ?? 0n) - (debits.get(name) ?? 0n);
        if (counted !== BigInt(position))
          report('WAL-2', `${name} stands at ${position}, counted is ${counted}`);
        raise(owned, currency, BigInt(position));
      }
      for (const [currency, held] of purses) {
        const sum = held + (owned.get(currency) ?? 0n);
        if (sum !== 0n) report('WAL-2', `players and house together have ${sum} ${currency} too much`);
      }
      const told = await ask<{ key: string; seq: string }>(
        `select key, body ->> 'seq' as seq from platform.outbox where subject = 'wallet.changed'`,
      );
      for (const { key, seq } of told) {
        const times = news.get(`${key} ${seq}`);
        if (times === undefined) report('WAL-7', `news of player ${key} seq ${seq} without an operation`);
        else news.set(`${key} ${seq}`, times + 1);
      }
      for (const [name, times] of news) {
        if (times !== 1) report('WAL-7', `player and seq ${name} was told ${times} times`);
      }
      return findings;
    },
  };
}
