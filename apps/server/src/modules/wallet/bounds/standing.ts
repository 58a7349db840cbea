// What bounds a player now, and how long the player has been playing: as SQL counts it.
import type { LimitKind, LimitWindow, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';

export interface Bound {
  kind: LimitKind;
  window: LimitWindow;
  /** Minor units, of time seconds; null where nothing bounds it. */
  cap: bigint | null;
  used: bigint | null;
  until: Date;
}

/** All twelve, each kind in each window. */
export async function readBounds(reader: Reader, playerId: PlayerId): Promise<Bound[]> {
  const { rows } = await sql<Omit<Bound, 'cap' | 'used'> & { cap: string | null; used: string | null }>`
    select kind, "window", cap, used, until from wallet.bounds_of(${playerId})
  `.execute(reader);
  return rows.map((row) => ({
    ...row,
    cap: row.cap === null ? null : BigInt(row.cap),
    used: row.used === null ? null : BigInt(row.used),
  }));
}

export interface PlayClock {
  intervalMin: number | null;
  /** Null where no stretch runs and no reality check is due. */
  beganAt: Date | null;
  elapsedS: number;
  staked: bigint;
  /** Cash staked less cash won; below zero after wins. */
  lost: bigint;
  nextAt: Date | null;
  isDue: boolean;
}

export async function readClock(reader: Reader, playerId: PlayerId): Promise<PlayClock> {
  const { rows } = await sql<{
    interval_min: number | null;
    began_at: Date | null;
    elapsed_s: string;
    staked: string;
    lost: string;
    next_at: Date | null;
    is_due: boolean;
  }>`select * from wallet.clock_of(${playerId})`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('every player has a purse');
  return {
    intervalMin: row.interval_min,
    beganAt: row.began_at,
    elapsedS: Number(row.elapsed_s),
    staked: BigInt(row.staked),
    lost: BigInt(row.lost),
    nextAt: row.next_at,
    isDue: row.is_due,
  };
}
