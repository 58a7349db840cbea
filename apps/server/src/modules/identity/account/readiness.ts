// IDN-19: what a player must have done before money comes in or is staked. Withdrawals never ask for it.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { findPlayer } from '../player-store.ts';
import { consentsDue } from './consents.ts';

/** The terms in force are accepted (D-39) and, where the operator demands it, the e-mail address is verified. */
export async function refuseUnready(context: Context, playerId: PlayerId): Promise<void> {
  if ((await consentsDue(context, playerId)).length > 0) throw new Refusal('identity.consent_due');
  if (!context.emailVerificationRequired) return;
  const { emailVerifiedAt } = await findPlayer(context.platform.database.reader, playerId);
  if (emailVerifiedAt === null) throw new Refusal('identity.email_unverified');
}
