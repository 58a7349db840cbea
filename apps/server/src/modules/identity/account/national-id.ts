// The national id of a player: stored encrypted, found by a keyed index (IDN-6), entered once and then read-only (D-08).
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/reencryption.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { writeNationalId } from './national-id-store.ts';
import type { Context } from '../context.ts';
import { lockCredential, lockPlayer } from '../player-store.ts';
import { checkNationalId } from './profile-rules.ts';
import { refuseTakenKey } from './taken-keys.ts';

const placeOf = (playerId: PlayerId): string => `identity.player.national_id:${playerId}`;

export const sealedNationalId: SealedColumn = {
  name: 'identity.player.national_id',
  placeOf: ({ row }) => placeOf(row as PlayerId),
};

export const sealNationalId = (context: Context, nationalId: string, playerId: PlayerId): Buffer =>
  context.platform.encryption.encrypt(nationalId, placeOf(playerId));

export const openNationalId = (context: Context, sealed: Buffer, playerId: PlayerId): string =>
  context.platform.encryption.decrypt(sealed, placeOf(playerId));

export const nationalIdIndex = (context: Context, nationalId: string): Buffer =>
  context.platform.encryption.blindIndex(nationalId, 'national_id');

/** For a player who has none yet and whose row the caller has locked. */
export async function enterNationalId(
  tx: Tx,
  context: Context,
  { playerId, country }: { playerId: PlayerId; country: string },
  typed: string,
): Promise<void> {
  const nationalId = checkNationalId(typed, country);
  await writeNationalId(tx, playerId, {
    index: nationalIdIndex(context, nationalId),
    sealed: sealNationalId(context, nationalId, playerId),
  }).catch(refuseTakenKey);
}

/** In the transaction of what needs it: stores it if there was none; the same number again changes nothing. */
export async function keepNationalId(
  context: Context,
  tx: Tx,
  playerId: PlayerId,
  typed: string,
): Promise<void> {
  // Lock order as everywhere: credential before player. The caller may lock the credential later (step-up.ts).
  await lockCredential(tx, playerId, 'share');
  const player = await lockPlayer(tx, playerId);
  const sealed = player.nationalIdSealed;
  if (sealed !== null && openNationalId(context, sealed, playerId) === typed.toUpperCase()) return;
  // The answer reveals whether a number is taken, so attempts are limited; the player's own number does not count.
  await context.throttle.tryNationalId(playerId);
  if (sealed !== null) throw new Refusal('identity.national_id_kept');
  await enterNationalId(tx, context, player, typed);
}
