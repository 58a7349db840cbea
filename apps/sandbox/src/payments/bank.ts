// The house's bank: accounts whose statement only ever grows.
import { randomBytes } from 'node:crypto';
import type { Currency } from './amounts.ts';
import type { Books, StatementLine } from './books.ts';

export interface LineOrder {
  account: string;
  amount: string;
  currency: Currency;
  direction: 'in' | 'out';
  otherName: string;
  otherIban: string | null;
  description: string;
}

export interface Bank {
  accounts(): string[];
  /** Knows an account from now on; false if this is no account number. */
  open(account: string): boolean;
  /** Undefined: the bank has no such account. */
  book(order: LineOrder): StatementLine | undefined;
  statement(account: string, page: { after: number; limit: number }): StatementLine[];
  /** Over all accounts, newest first. */
  latest(count: number): { account: string; line: StatementLine }[];
}

/** An IBAN, a Papara number or the address of a wallet. */
const accountShape = /^[A-Za-z0-9]{5,64}$/;

export function createBank({ books, now }: { books: Books; now: () => number }): Bank {
  return {
    accounts: () => [...books.accounts.keys()],
    open(account) {
      if (!accountShape.test(account)) return false;
      if (!books.accounts.has(account)) books.save({ account });
      return true;
    },
    book({ account, amount, currency, direction, otherName, otherIban, description }) {
      if (!books.accounts.has(account)) return undefined;
      const line: StatementLine = {
        cursor: books.nextCursor(),
        line_id: `bl_${randomBytes(8).toString('hex')}`,
        booked_at: new Date(now()).toISOString(),
        direction,
        amount,
        currency,
        other_name: otherName,
        other_iban: otherIban,
        description,
      };
      books.save({ account, line });
      return line;
    },
    statement: (account, { after, limit }) =>
      (books.accounts.get(account) ?? []).filter(({ cursor }) => Number(cursor) > after).slice(0, limit),
    latest: (count) =>
      [...books.accounts]
        .flatMap(([account, lines]) => lines.slice(-count).map((line) => ({ account, line })))
        .toSorted((one, other) => Number(other.line.cursor) - Number(one.line.cursor))
        .slice(0, count),
  };
}
