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

/**
 * Replaces the player's earlier link of the same purpose (IDN-5), or leaves it and gives false where it is good for longer
 * than was asked. Of several parallel ones that ask so, one makes the link.
 */
export async function putLink(
  tx: Tx,
  link: Link,
  made: { tokenHash: Buffer; lifetimeMinutes: number; unlessGoodForMinutes?: number | undefined },
): Promise<boolean> {
  const { tokenHash, lifetimeMinutes, unlessGoodForMinutes } = made;
  const values = {
    token_hash: tokenHash,
    email: link.email,
    expires_at: sql<Date>`platform.now() + make_interval(mins => ${lifetimeMinutes})`,
  };
  const row = await tx
    .insertInto('identity.link')
    .values({ player_id: link.playerId, purpose: link.purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'purpose'])
        .doUpdateSet(values)
        .where(
          sql<boolean>`${unlessGoodForMinutes ?? null}::integer is null
            or link.expires_at <= platform.now() + make_interval(mins => ${unlessGoodForMinutes ?? 0})`,
        ),
    )
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropLink(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('identity.link').where('token_hash', '=', tokenHash).execute();
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
