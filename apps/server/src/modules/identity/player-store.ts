import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import { violatedUniqueConstraint } from '../../platform/database.ts';
import type { Reader, Tx } from '../../platform/database.ts';
import type { Profile } from './account/profile-rules.ts';

/** The folded keys under which a player is found; each belongs to one player only (IDN-1). */
export interface DirectoryKeys {
  loginKey: string;
  emailKey: string;
  phoneKey: string;
  nationalIdIndex: Buffer | null;
}

export type TakenKey = 'login' | 'contact' | 'national_id';

export interface StoredPlayer extends Profile {
  playerId: PlayerId;
  emailVerifiedAt: Date | null;
  nationalIdSealed: Buffer | null;
}

export interface Credential {
  playerId: PlayerId;
  passwordHash: string;
}

const takenKeys: Record<string, TakenKey> = {
  directory_login_key_is_taken: 'login',
  directory_email_key_is_taken: 'contact',
  directory_phone_key_is_taken: 'contact',
  directory_national_id_index_is_taken: 'national_id',
};

/** Which key was taken, if a write failed for that reason. */
export const takenKey = (error: unknown): TakenKey | undefined =>
  takenKeys[violatedUniqueConstraint(error) ?? ''];

export async function today(reader: Reader): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(platform.now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day`.execute(reader);
  return rows[0]?.day ?? '';
}

export async function insertDirectory(tx: Tx, keys: DirectoryKeys): Promise<PlayerId> {
  const row = await tx
    .insertInto('identity.directory')
    .values({
      login_key: keys.loginKey,
      email_key: keys.emailKey,
      phone_key: keys.phoneKey,
      national_id_index: keys.nationalIdIndex,
    })
    .returning('player_id')
    .executeTakeFirstOrThrow();
  return row.player_id as PlayerId;
}

export async function updateDirectory(
  tx: Tx,
  playerId: PlayerId,
  keys: Partial<Pick<DirectoryKeys, 'emailKey' | 'phoneKey'>>,
): Promise<void> {
  const columns = {
    ...(keys.emailKey === undefined ? {} : { email_key: keys.emailKey }),
    ...(keys.phoneKey === undefined ? {} : { phone_key: keys.phoneKey }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('identity.directory').set(columns).where('player_id', '=', playerId).execute();
}

const profileColumns = (profile: Profile) => ({
  first_name: profile.firstName,
  middle_name: profile.middleName,
  last_name: profile.lastName,
  birth_date: profile.birthDate,
  email: profile.email,
  phone: profile.phone,
  country: profile.country,
  city: profile.city,
  address: profile.address,
});

export async function insertPlayer(
  tx: Tx,
  playerId: PlayerId,
  player: Profile & { nationalIdSealed: Buffer | null; passwordHash: string },
): Promise<void> {
  await tx
    .insertInto('identity.player')
    .values({
      player_id: playerId,
      username: player.username,
      gender: player.gender,
      currency: player.currency,
      national_id: player.nationalIdSealed,
      ...profileColumns(player),
    })
    .execute();
  await tx
    .insertInto('identity.credential')
    .values({ player_id: playerId, password_hash: player.passwordHash })
    .execute();
}

export async function updatePlayer(
  tx: Tx,
  player: Profile & { playerId: PlayerId },
  changes: { emailChanged: boolean },
): Promise<void> {
  await tx
    .updateTable('identity.player')
    .set({
      ...profileColumns(player),
      ...(changes.emailChanged ? { email_verified_at: null } : {}),
    })
    .where('player_id', '=', player.playerId)
    .execute();
}

function selectPlayer(reader: Reader, playerId: PlayerId) {
  return reader.selectFrom('identity.player').selectAll().where('player_id', '=', playerId);
}

type PlayerRow = Awaited<ReturnType<ReturnType<typeof selectPlayer>['executeTakeFirstOrThrow']>>;

const toPlayer = (row: PlayerRow): StoredPlayer => ({
  playerId: row.player_id as PlayerId,
  username: row.username,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  email: row.email,
  emailVerifiedAt: row.email_verified_at,
  phone: row.phone,
  gender: row.gender as StoredPlayer['gender'],
  country: row.country,
  city: row.city,
  address: row.address,
  currency: row.currency as StoredPlayer['currency'],
  nationalIdSealed: row.national_id,
});

export const findPlayer = async (reader: Reader, playerId: PlayerId): Promise<StoredPlayer> =>
  toPlayer(await selectPlayer(reader, playerId).executeTakeFirstOrThrow());

/** For staff, who may type an id that does not exist. */
export interface DeskPlayer extends StoredPlayer {
  registeredAt: Date;
  closed: boolean;
}

export async function findDeskPlayer(reader: Reader, playerId: PlayerId): Promise<DeskPlayer | undefined> {
  const row = await selectPlayer(reader, playerId).executeTakeFirst();
  return row && { ...toPlayer(row), registeredAt: row.registered_at, closed: row.closed_at !== null };
}

export const lockPlayer = async (tx: Tx, playerId: PlayerId): Promise<StoredPlayer> =>
  toPlayer(await selectPlayer(tx, playerId).forUpdate().executeTakeFirstOrThrow());

export async function findPlayerIdByEmail(reader: Reader, key: string): Promise<PlayerId | undefined> {
  const row = await reader
    .selectFrom('identity.directory')
    .select('player_id')
    .where('email_key', '=', key)
    .executeTakeFirst();
  return row?.player_id as PlayerId | undefined;
}

export async function findCredentialByLogin(
  reader: Reader,
  loginKey: string,
): Promise<Credential | undefined> {
  const row = await reader
    .selectFrom('identity.directory')
    .innerJoin('identity.credential', 'identity.credential.player_id', 'identity.directory.player_id')
    .select(['identity.credential.player_id', 'identity.credential.password_hash'])
    .where('login_key', '=', loginKey)
    .executeTakeFirst();
  return row && { playerId: row.player_id as PlayerId, passwordHash: row.password_hash };
}

export async function findPasswordHash(reader: Reader, playerId: PlayerId): Promise<string> {
  const row = await reader
    .selectFrom('identity.credential')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/**
 * Locks the credential until the transaction ends. False where it has changed since it was verified: what was proved with
 * the old password must not take effect after the new one (IDN-4).
 */
export async function lockSameCredential(
  tx: Tx,
  credential: Credential,
  mode: 'share' | 'update',
): Promise<boolean> {
  const query = tx
    .selectFrom('identity.credential')
    .select('password_hash')
    .where('player_id', '=', credential.playerId);
  const row = await (mode === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirstOrThrow();
  return row.password_hash === credential.passwordHash;
}

export async function lockCredential(
  tx: Tx,
  playerId: PlayerId,
  mode: 'share' | 'update' = 'update',
): Promise<void> {
  const query = tx.selectFrom('identity.credential').select('player_id').where('player_id', '=', playerId);
  await (mode === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirstOrThrow();
}

export async function updatePassword(tx: Tx, playerId: PlayerId, passwordHash: string): Promise<void> {
  await tx
    .updateTable('identity.credential')
    .set({ password_hash: passwordHash, changed_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .execute();
}

export async function markClosed(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx
    .updateTable('identity.player')
    .set({ closed_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .execute();
}

export async function markReopened(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const result = await tx
    .updateTable('identity.player')
    .set({ closed_at: null })
    .where('player_id', '=', playerId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** `forYears`: only those that have been closed for so long. */
export async function findClosedAmong(
  reader: Reader,
  playerIds: readonly PlayerId[],
  { forYears = 0 }: { forYears?: number } = {},
): Promise<PlayerId[]> {
  if (playerIds.length === 0) return [];
  const rows = await reader
    .selectFrom('identity.player')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .where(sql<boolean>`closed_at <= platform.now() - make_interval(years => ${forYears})`)
    .execute();
  return rows.map((row) => row.player_id as PlayerId);
}

export async function isClosed(reader: Reader, playerId: PlayerId): Promise<boolean> {
  const row = await selectPlayer(reader, playerId).executeTakeFirstOrThrow();
  return row.closed_at !== null;
}

export async function markEmailVerified(tx: Tx, playerId: PlayerId, email: string): Promise<boolean> {
  const result = await tx
    .updateTable('identity.player')
    .set({ email_verified_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findUsernames(
  reader: Reader,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('identity.player')
    .select(['player_id', 'username'])
    .where('player_id', 'in', [...new Set(playerIds)])
    .execute();
  return new Map(rows.map(({ player_id, username }) => [player_id as PlayerId, username]));
}
