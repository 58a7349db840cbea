// The national id of a player: entered once and then read-only (D-08).
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nationalIdIndex, openNationalId, sealNationalId } from '../national-id-seal.ts';
import { writeNationalId } from './national-id-store.ts';
import type { Context } from '../context.ts';
import { screen } from '../screening/screen.ts';
import { lockCredential, lockPlayer } from '../player-store.ts';
import { checkNationalId } from './profile-rules.ts';
import { refuseTakenKey } from './taken-keys.ts';

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

/** In the transaction of what needs it, which has locked the purse: stores it if there was none; the same number again changes nothing. */
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
  await screen(tx, context, { playerId, occasion: 'change', device: context.access.device() });
}
