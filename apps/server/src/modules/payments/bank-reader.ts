import type { Currency } from '@yakamoz/contracts';

export interface StatementLine {
  cursor: string;
  bankLine: string;
  bookedAt: Date;
  direction: 'in' | 'out';
  amount: bigint;
  currency: Currency;
  otherName: string;
  otherIban: string | null;
  description: string;
}

/** What the house needs of a bank: what arrived on an account after a place in its statement, oldest first. */
export interface BankReader {
  statement(
    accountNumber: string,
    after: string,
    limit: number,
  ): Promise<{ lines: StatementLine[]; next: string }>;
}
