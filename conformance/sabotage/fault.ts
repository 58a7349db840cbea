import type { SuiteOptions } from '../suite.ts';

/** What a check must notice. A fault names the checks that must go red by it. */
export interface Fault {
  name: string;
  /** A part of a function of the wallet's database is replaced by another. */
  sql?: readonly Cut[];
  /** Something else is done to the database, and undone. */
  action?: { does: string; undoes: string };
  /** Something stands between the studio and the wallet. */
  gate?: (parts: Parts) => Parts;
  reds: readonly string[];
}

export interface Cut {
  of: string;
  from: string;
  to: string;
}

export type Parts = Pick<SuiteOptions, 'dialect' | 'client'>;

/** A gate that changes what the studio says before it is signed, as a wallet would that does not look. */
export const saying =
  (change: (...said: Parameters<Parts['dialect']['compose']>) => Parameters<Parts['dialect']['compose']>) =>
  ({ dialect, client }: Parts): Parts => ({
    client,
    dialect: { ...dialect, compose: (step, attempt) => dialect.compose(...change(step, attempt)) },
  });
