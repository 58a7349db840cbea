// A player ends sessions of others' devices. Whoever only found the browser open must not sign the owner out everywhere else
// (IDN-14), so the owner is proved first. Leaving the current session needs no proof.
import type { SessionId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { endAndAnnounce, signOut } from '../session/sessions.ts';
import type { OpenSession } from '../session/store.ts';
import { proveOwner } from './step-up.ts';
import type { OwnerProof } from './step-up.ts';

export const endOtherSessions = (
  context: Context,
  session: OpenSession,
  proof: OwnerProof,
): Promise<number> => endWithProof(context, session, { except: session.sessionId, proof });

export async function endOneSession(
  context: Context,
  session: OpenSession,
  { only, proof }: { only: SessionId; proof: OwnerProof },
): Promise<number> {
  if (only === session.sessionId) return signOut(context, session);
  const ended = await endWithProof(context, session, { only, proof });
  if (ended === 0) throw new Refusal('identity.session_unknown');
  return ended;
}

async function endWithProof(
  context: Context,
  { playerId }: OpenSession,
  { proof, ...which }: { only?: SessionId; except?: SessionId; proof: OwnerProof },
): Promise<number> {
  const owner = await proveOwner(context, playerId, proof);
  return context.platform.database.inTransaction(async (tx) => {
    await owner.recheck(tx);
    return endAndAnnounce(tx, { playerId, ...which }, 'player');
  });
}
