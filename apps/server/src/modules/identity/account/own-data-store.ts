// SQL only: complete histories, for the copy of a player's own data.
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';

export const listConsentAnswers = (reader: Reader, playerId: PlayerId) =>
  reader
    .selectFrom('identity.consent')
    .select(['document', 'version', 'accepted', 'at'])
    .where('player_id', '=', playerId)
    .orderBy('consent_id')
    .execute();

/** As far back as sessions are kept. */
export const listEverySession = (reader: Reader, playerId: PlayerId) =>
  reader
    .selectFrom('identity.session')
    .select(['device', 'started_at', 'seen_at', 'ended_at', 'ended_by'])
    .where('player_id', '=', playerId)
    .orderBy('started_at')
    .orderBy('session_id')
    .execute();

export const listChanges = (reader: Reader, playerId: PlayerId) =>
  reader
    .selectFrom('identity.account_change')
    .select(['kind', 'old_email', 'at'])
    .where('player_id', '=', playerId)
    .orderBy('change_id')
    .execute();
