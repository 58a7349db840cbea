// How the national id of a player is stored: encrypted and bound to its row, found by a keyed index (IDN-6).
import type { PlayerId } from '@yakamoz/contracts';

import type { SealedColumn } from '../../platform/reencryption.ts';
import type { Context } from './context.ts';

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
