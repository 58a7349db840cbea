import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { lettersBefore, lettersPerCode } from './recovery-code-rules.ts';

export interface SecondFactor {
  secretSealed: Buffer;
  /** Null while it is being set up; then no code is asked for. */
  confirmedAt: Date | null;
  /** The time step of the last accepted code. */
  lastStep: number | null;
  /** When setting it up began, and the house's clock, in milliseconds since 1970. */
  startedMs: number;
  nowMs: number;
}

export interface SecondFactorState {
  confirmedAt: Date | null;
  recoveryCodesLeft: number;
}

/** Locks the row until the transaction ends: of parallel uses of one code the second one sees the first (IDN-8). */
export async function lockSecondFactor(tx: Tx, playerId: PlayerId): Promise<SecondFactor | undefined> {
  const row = await tx
    .selectFrom('identity.second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .select(sql<number>`(extract(epoch from started_at) * 1000)::float8`.as('started_ms'))
    .select(sql<number>`(extract(epoch from platform.now()) * 1000)::float8`.as('now_ms'))
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      secretSealed: row.secret,
      confirmedAt: row.confirmed_at,
      lastStep: row.last_step === null ? null : Number(row.last_step),
      startedMs: row.started_ms,
      nowMs: row.now_ms,
    }
  );
}

export async function findSecondFactorState(reader: Reader, playerId: PlayerId): Promise<SecondFactorState> {
  const row = await reader
    .selectFrom('identity.second_factor as f')
    .select('f.confirmed_at')
    .select(
      sql<number>`(select count(*)::int from identity.recovery_code as c
        where c.player_id = f.player_id and c.used_at is null and c.letters = ${lettersPerCode})`.as('left'),
    )
    .where('f.player_id', '=', playerId)
    .executeTakeFirst();
  return { confirmedAt: row?.confirmed_at ?? null, recoveryCodesLeft: row?.left ?? 0 };
}

/** Replaces an unfinished setup. Returns false where a second factor is already on: that one is not replaced. */
export async function putSecondFactorSetup(
  tx: Tx,
  playerId: PlayerId,
  secretSealed: Buffer,
): Promise<boolean> {
  const values = { secret: secretSealed, started_at: sql<Date>`platform.now()` };
  const result = await tx
    .insertInto('identity.second_factor')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet(values)
        .where('identity.second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function confirmSecondFactor(tx: Tx, playerId: PlayerId, step: number): Promise<void> {
  await tx
    .updateTable('identity.second_factor')
    .set({ confirmed_at: sql`platform.now()`, last_step: step })
    .where('player_id', '=', playerId)
    .execute();
}

export async function writeLastStep(tx: Tx, playerId: PlayerId, step: number): Promise<void> {
  await tx
    .updateTable('identity.second_factor')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .execute();
}

/** Deletes its recovery codes too. Returns whether a second factor was on. */
export async function deleteSecondFactor(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const row = await tx
    .deleteFrom('identity.second_factor')
    .where('player_id', '=', playerId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** A setup that was begun with an old password ends with it (IDN-4). */
export async function dropSecondFactorSetup(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx
    .deleteFrom('identity.second_factor')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function replaceRecoveryCodes(tx: Tx, playerId: PlayerId, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('identity.recovery_code').where('player_id', '=', playerId).execute();
  await tx
    .insertInto('identity.recovery_code')
    .values(hashes.map((hash) => ({ player_id: playerId, code_hash: hash, letters: lettersPerCode })))
    .execute();
}

/** Players who still have codes of fewer letters, as 0.1.0 made them. */
export async function listShortCodeOwners(reader: Reader, limit: number): Promise<PlayerId[]> {
  const rows = await reader
    .selectFrom('identity.recovery_code')
    .select('player_id')
    .distinct()
    .where('letters', '=', lettersBefore)
    .limit(limit)
    .execute();
  return rows.map((row) => row.player_id as PlayerId);
}

/** Returns whether one of them could still have been used. */
export async function deleteShortCodes(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const rows = await tx
    .deleteFrom('identity.recovery_code')
    .where('player_id', '=', playerId)
    .where('letters', '=', lettersBefore)
    .returning('used_at')
    .execute();
  return rows.some((row) => row.used_at === null);
}

/** Of many parallel uses one succeeds (IDN-9). */
export async function spendRecoveryCode(tx: Tx, playerId: PlayerId, hash: Buffer): Promise<boolean> {
  const result = await tx
    .updateTable('identity.recovery_code')
    .set({ used_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('letters', '=', lettersPerCode)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
