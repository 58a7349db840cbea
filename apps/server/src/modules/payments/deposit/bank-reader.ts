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

/** Only its cursor could be read: it becomes a case, and the rest of the statement is read. */
export interface UnreadableLine {
  cursor: string;
  bankLineNumber: string | null;
  /** Which fields could not be read. */
  detail: string;
  /** Its amount and currency as the bank wrote them. */
  told: string;
}

/** The interface of a bank: the lines of an account's statement after a cursor. */
export interface BankReader {
  statement(
    accountNumber: string,
    after: string,
    limit: number,
  ): Promise<{ lines: StatementLine[]; unreadable: UnreadableLine[]; next: string }>;
}
