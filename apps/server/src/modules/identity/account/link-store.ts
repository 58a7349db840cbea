// SQL only: single-use links sent by mail.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';

export type LinkPurpose = 'password_reset' | 'email_verification';

export interface Link {
  playerId: PlayerId;
  purpose: LinkPurpose;
  /** The address the link is mailed to; a verification proves this address, not a later one. */
  email: string;
}

/** Replaces the player's earlier link of the same purpose (IDN-5). */
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

/** After a change of address or password the earlier links are invalid. */
export async function dropLinks(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.deleteFrom('identity.link').where('player_id', '=', playerId).execute();
}

/** Deletes the link and returns it if it was still valid: of several parallel uses one succeeds. */
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
