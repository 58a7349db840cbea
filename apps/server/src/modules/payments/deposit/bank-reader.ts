import type { Currency } from '@yakamoz/contracts';

export interface StatementLine {
  cursor: string;
  bankLineNumber: string;
  bookedAt: Date;
  direction: 'in' | 'out';
  amount: bigint;
  currency: Currency;
  otherName: string;
  otherIban: string | null;
  description: string;
}

/** Only its place is known: it is left out with a case, so that the rest of the statement is read. */
export interface UnreadableLine {
  cursor: string;
  bankLineNumber: string | null;
  /** Which fields. */
  detail: string;
  /** Its amount and currency as they were written. */
  told: string;
}

/** What the house needs of a bank: what arrived on an account after a place in its statement. */
export interface BankReader {
  statement(
    accountNumber: string,
    after: string,
    limit: number,
  ): Promise<{ lines: StatementLine[]; unreadable: UnreadableLine[]; next: string }>;
}
