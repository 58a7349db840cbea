// Everything this module stores about a player, for that player.
import type { PlayerId } from '@yakamoz/contracts';

import { openNationalId } from '../national-id-seal.ts';
import { listChanges, listConsentAnswers, listEverySession } from './own-data-store.ts';
import type { Context } from '../context.ts';
import { findDeskPlayer } from '../player-store.ts';
import { findSecondFactorState } from '../second-factor/store.ts';

export async function ownDataOf(context: Context, playerId: PlayerId) {
  const { reader } = context.platform.database;
  const player = await findDeskPlayer(reader, playerId);
  if (player === undefined) throw new Error(`there is no player ${playerId}`);
  const { nationalIdSealed, ...profile } = player;
  return {
    // Not masked: the player sees their own data.
    profile: {
      ...profile,
      nationalId: nationalIdSealed === null ? null : openNationalId(context, nationalIdSealed, playerId),
    },
    secondFactorOnSince: (await findSecondFactorState(reader, playerId)).confirmedAt,
    consents: await listConsentAnswers(reader, playerId),
    sessions: await listEverySession(reader, playerId),
    signIns: await context.access.everyEventOf(playerId),
    changes: await listChanges(reader, playerId),
  };
}
