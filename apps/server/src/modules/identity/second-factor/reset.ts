// Removing a player's second factor weakens somebody else's account, so it takes two: one member of staff asks, another
// decides.
import type { ApprovalId, PlayerId, RefusalCode } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { findDeskPlayer } from '../player-store.ts';
import { findSecondFactorState } from './store.ts';
import { resetSecondFactor } from './second-factor.ts';

const kind = 'identity.second_factor_reset';
const notOn: RefusalCode = 'identity.second_factor_not_on';

/** Called once, when the module is built. */
export const registerSecondFactorReset = (context: Context): void =>
  context.staff.approvals.register({
    kind,
    permission: 'players.reset',
    execute: (tx, approval) => carryOut(tx, context, approval),
  });

export function askSecondFactorReset(
  context: Context,
  session: StaffSession,
  { playerId, reason }: { playerId: PlayerId; reason: string },
): Promise<ApprovalId> {
  return context.platform.database.inTransaction(async (tx) => {
    if ((await findDeskPlayer(tx, playerId)) === undefined) throw new Refusal('identity.player_unknown');
    const { confirmedAt } = await findSecondFactorState(tx, playerId);
    if (confirmedAt === null) throw new Refusal('identity.second_factor_not_on');
    const payload = { player_id: playerId };
    return context.staff.approvals.propose(tx, session, {
      kind,
      subject: `player:${playerId}`,
      payload,
      reason,
    });
  });
}

/** The player may have switched it off meanwhile, or another proposal for the same player was approved. */
async function carryOut(
  tx: Tx,
  { access }: Context,
  { payload }: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const playerId = payload['player_id'] as PlayerId;
  if (!(await resetSecondFactor(tx, playerId))) return { outcome: 'failed', result: notOn };
  await access.forgetEveryDevice(tx, playerId);
  return { outcome: 'done' };
}
