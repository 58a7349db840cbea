// Play or real money: a fact of the database, written when it was made, and never changed (D-60).
import type pg from 'pg';

export type Mode = 'play' | 'real';

/** A process must not work on this database as it is configured; the message is for the operator. */
export class StartRefused extends Error {}

export const modeOf = (realMoney: boolean): Mode => (realMoney ? 'real' : 'play');

const sentences: Readonly<Record<Mode, string>> = {
  play: 'this database was made for play money, and REAL_MONEY=true asks for real money. Make a new database for real money with the role migrate.',
  real: 'this database was made for real money, and without REAL_MONEY=true its money would count as play money. Set REAL_MONEY=true for every process of it.',
};

/** Undefined before the database was made, or before it had a mode. */
export async function readMode(asked: Pick<pg.Pool, 'query'> | pg.Client): Promise<Mode | undefined> {
  const { rows } = await asked
    .query<{ mode: Mode }>('select mode from platform.mode')
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '42P01') return { rows: [] };
      throw error;
    });
  return rows[0]?.mode;
}

export function refuseOtherMode(written: Mode, wanted: Mode): void {
  if (written !== wanted) throw new StartRefused(sentences[written]);
}
