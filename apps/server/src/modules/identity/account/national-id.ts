// The national id of a player: stored sealed, found by a keyed index (I6), entered once and then read-only (D-08).
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { writeNationalId } from './national-id-store.ts';
import type { Parts } from '../context.ts';
import { lockCredential, lockPlayer } from '../player-store.ts';
import { checkNationalId } from './profile-rules.ts';
import { refuseTakenKey } from './taken-keys.ts';

const placeOf = (playerId: PlayerId): string => `identity.player.national_id:${playerId}`;

export const sealNationalId = (parts: Parts, nationalId: string, playerId: PlayerId): Buffer =>
  parts.platform.encryption.encrypt(nationalId, placeOf(playerId));

export const openNationalId = (parts: Parts, sealed: Buffer, playerId: PlayerId): string =>
  parts.platform.encryption.decrypt(sealed, placeOf(playerId));

export const nationalIdIndex = (parts: Parts, nationalId: string): Buffer =>
  parts.platform.encryption.blindIndex(nationalId, 'national_id');

/** For a player who has none yet, and whose row is held. */
export async function enterNationalId(
  tx: Tx,
  parts: Parts,
  { playerId, country }: { playerId: PlayerId; country: string },
  typed: string,
): Promise<void> {
  const nationalId = checkNationalId(typed, country);
  await writeNationalId(tx, playerId, {
    index: nationalIdIndex(parts, nationalId),
    sealed: sealNationalId(parts, nationalId, playerId),
  }).catch(refuseTakenKey);
}

/** In the transaction of what it is needed for: entered if there was none; the same again changes nothing. */
export async function keepNationalId(tx: Tx, parts: Parts, playerId: PlayerId, typed: string): Promise<void> {
  // Credential before player, as everywhere: the caller may ask for the credential later (step-up.ts).
  await lockCredential(tx, playerId, 'share');
  const player = await lockPlayer(tx, playerId);
  const sealed = player.nationalIdSealed;
  if (sealed !== null && openNationalId(parts, sealed, playerId) === typed.toUpperCase()) return;
  // The answer tells whether a number is somebody's, so that only a few may be tried; the right one costs nothing.
  await parts.throttle.tryNationalId(playerId);
  if (sealed !== null) throw new Refusal('identity.national_id_kept');
  await enterNationalId(tx, parts, player, typed);
}
