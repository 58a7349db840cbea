import { staffClosingCalls } from '@yakamoz/contracts';
import type { AnswerOf } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { AccountNames } from '../account-names.ts';
import { closingFile } from './file-rules.ts';
import type { CurrencyBook } from './day-book-rules.ts';
import type { Wallet } from '../wallet.ts';

export function closingRoutes(
  routes: Routes<unknown, StaffSession>,
  wallet: Wallet,
  accountNames: AccountNames,
): void {
  routes.forStaff(staffClosingCalls.getClosing, async ({ query }) => {
    const { day, today, asOf, countedTo, closedAt, stale, currencies } = await wallet.dayBook(query.day);
    const names = await accountNames();
    return {
      day,
      today,
      as_of: asOf.toISOString(),
      counted_to: countedTo?.toISOString() ?? null,
      closed_at: closedAt?.toISOString() ?? null,
      stale,
      currencies: currencies.map((book) => bookOnWire(book, names)),
    };
  });

  routes.forStaff(staffClosingCalls.getClosingFile, async ({ query, reply }) => {
    const book = await wallet.dayBook(query.day);
    void reply.type('text/csv; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="gun-sonu-${book.day}.csv"`);
    return closingFile(book);
  });
}

type BookOnWire = AnswerOf<typeof staffClosingCalls.getClosing>['currencies'][number];

function bookOnWire(
  { currency, play, payments, ...figures }: CurrencyBook,
  names: ReadonlyMap<string, string>,
): BookOnWire {
  const named = (account: string) => ({ account, name: names.get(account) ?? null });
  return {
    currency,
    ...decimals(figures),
    play: play.map(({ account, ...line }) => ({ ...named(account), ...decimals(line) })),
    payments: payments.map(({ account, ...line }) => ({ ...named(account), ...decimals(line) })),
  };
}

const decimals = <Name extends string>(figures: Record<Name, bigint>): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<bigint>(figures).map(([name, minor]) => [name, decimalOf(minor)]),
  ) as Record<Name, string>;
