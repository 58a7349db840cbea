import type { ConsentDocument, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export type LinkPurpose = 'password_reset' | 'email_verification';

export interface Link {
  playerId: PlayerId;
  purpose: LinkPurpose;
  /** The address the link is mailed to; a verification proves this one and no later one. */
  email: string;
}

/** Replaces the player's earlier link of the same purpose (I5). */
export async function putLink(
  tx: Tx,
  link: Link,
  { tokenHash, lifetimeMinutes }: { tokenHash: Buffer; lifetimeMinutes: number },
): Promise<void> {
  const values = {
    token_hash: tokenHash,
    email: link.email,
    expires_at: sql<Date>`platform.now() + make_interval(mins => ${lifetimeMinutes})`,
  };
  await tx
    .insertInto('identity.link')
    .values({ player_id: link.playerId, purpose: link.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** What the player changed makes the links of before worthless. */
export async function dropLinks(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.deleteFrom('identity.link').where('player_id', '=', playerId).execute();
}

/** Takes the link away and hands it over if it was still good: of many parallel uses one succeeds. */
export async function takeLink(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer): Promise<Link | undefined> {
  const row = await tx
    .deleteFrom('identity.link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`expires_at > platform.now()`)
    .returning(['player_id', 'email'])
    .executeTakeFirst();
  return row && { playerId: row.player_id as PlayerId, purpose, email: row.email };
}

export type ChangeKind =
  | 'email'
  | 'phone'
  | 'password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

export interface AccountChange {
  kind: ChangeKind;
  oldEmail: string;
  at: Date;
}

export async function insertChange(
  tx: Tx,
  change: { playerId: PlayerId; kind: ChangeKind; oldEmail: string },
): Promise<string> {
  const row = await tx
    .insertInto('identity.account_change')
    .values({ player_id: change.playerId, kind: change.kind, old_email: change.oldEmail })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return row.change_id;
}

export async function findChange(
  reader: Reader,
  playerId: PlayerId,
  changeId: string,
): Promise<AccountChange> {
  const row = await reader
    .selectFrom('identity.account_change')
    .select(['kind', 'old_email', 'at'])
    .where('player_id', '=', playerId)
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  return { kind: row.kind as ChangeKind, oldEmail: row.old_email, at: row.at };
}

/** When the newest change of these kinds will be so many hours old; null where it is already. */
export async function findChangeEnd(
  reader: Reader,
  playerId: PlayerId,
  { kinds, hours }: { kinds: readonly ChangeKind[]; hours: number },
): Promise<Date | null> {
  const until = sql<Date>`at + make_interval(hours => ${hours})`;
  const row = await reader
    .selectFrom('identity.account_change')
    .select(until.as('until'))
    .where('player_id', '=', playerId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`${until} > platform.now()`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}

export interface ConsentAnswer {
  document: ConsentDocument;
  version: string;
  accepted: boolean;
}

export async function insertConsent(tx: Tx, playerId: PlayerId, answer: ConsentAnswer): Promise<void> {
  await tx
    .insertInto('identity.consent')
    .values({ player_id: playerId, ...answer })
    .execute();
}

/** The latest answer to each document. */
export async function findConsents(reader: Reader, playerId: PlayerId): Promise<ConsentAnswer[]> {
  const rows = await reader
    .selectFrom('identity.consent')
    .distinctOn('document')
    .select(['document', 'version', 'accepted'])
    .where('player_id', '=', playerId)
    .orderBy('document')
    .orderBy('consent_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, document: row.document as ConsentDocument }));
}
