// CAS-14: a win above its game's highest is booked, and the player's withdrawals wait until two members have let it go.
import type { ApprovalId, DeskRoundId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { DeskContext } from './context.ts';
import { keyOfRound, requireRound } from './find-rounds.ts';
import { findHeldWin, releaseHeldWin } from './held-win-store.ts';
import type { HeldWin } from './held-win-store.ts';

const releaseKind = 'casino.release_win';

export const heldWinOf = ({ platform }: DeskContext, id: DeskRoundId): Promise<HeldWin | undefined> =>
  findHeldWin(platform.database.reader, keyOfRound(id));

export async function proposeRelease(
  context: DeskContext,
  session: StaffSession,
  { id, reason }: { id: DeskRoundId; reason: string },
): Promise<ApprovalId> {
  const { playerId, studio, round, gameName } = await requireRound(context, id);
  const held = await heldWinOf(context, id);
  if (held === undefined || held.releasedAt !== null) throw new Refusal('casino.win_not_held');
  return context.platform.database.inTransaction((tx) =>
    context.staff.approvals.propose(tx, session, {
      kind: releaseKind,
      subject: `player:${playerId}`,
      // SQL compares these with what is held when two members have decided (casino.release_excess).
      payload: {
        round_id: id,
        player_id: playerId,
        studio,
        round,
        game: gameName,
        amount: decimalOf(held.won),
        highest: decimalOf(held.highest),
        currency: held.currency,
        won_minor: String(held.won),
      },
      reason,
    }),
  );
}

export const registerReleases = ({ staff }: DeskContext): void =>
  staff.approvals.register({
    kind: releaseKind,
    permission: 'rounds.cancel',
    async execute(tx, { approvalId }) {
      if (await releaseHeldWin(tx, approvalId)) return { outcome: 'done' };
      return { outcome: 'failed', result: new Refusal('casino.win_not_held').sentence() };
    },
  });
