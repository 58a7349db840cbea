// CAS-15: prizes without a bet, which a studio pays (`promo`): only what one member proposed and another approved.
import type { ApprovalId, PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { lockOpenBonus, refuseClosedBonus } from './closed-bonus.ts';
import type { DeskContext } from './context.ts';
import { findPrizeTerms, insertPrize } from './prize-store.ts';

const prizeKind = 'casino.prize';

export interface Prize {
  playerId: PlayerId;
  studio: string;
  amount: string;
  lastDay: string;
  reason: string;
}

const payload = z.object({
  player_id: z.string(),
  studio: z.string(),
  amount: z.string(),
  currency: z.enum(['TRY', 'USD', 'EUR']),
  last_day: z.string(),
});

export async function proposePrize(
  context: DeskContext,
  session: StaffSession,
  { playerId, studio, amount, lastDay, reason }: Prize,
): Promise<ApprovalId> {
  const { platform, wallet, staff } = context;
  const { currency } = await wallet.balanceOf(playerId);
  await refuseClosedBonus(context, playerId);
  await requirePrizeTerms(platform.database.reader, { studio, lastDay });
  return platform.database.inTransaction((tx) =>
    staff.approvals.propose(tx, session, {
      kind: prizeKind,
      subject: `player:${playerId}`,
      payload: {
        player_id: playerId,
        studio,
        amount: decimalOf(minorOf(amount)),
        currency,
        last_day: lastDay,
      },
      reason,
    }),
  );
}

async function requirePrizeTerms(reader: Reader, wanted: { studio: string; lastDay: string }) {
  const terms = await findPrizeTerms(reader, wanted);
  if (terms === undefined) throw new Refusal('casino.studio_unknown');
  if (!terms.isAhead) throw new Refusal('casino.grant_in_the_past');
  return terms;
}

export const registerPrizes = (context: DeskContext): void =>
  context.staff.approvals.register({
    kind: prizeKind,
    permission: 'adjustments.approve',
    async execute(tx, approval) {
      try {
        return { outcome: 'done', result: await promiseApproved(tx, context, approval) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { outcome: 'failed', result: error.sentence() };
      }
    },
  });

/** Returns the number by which the studio names the prize. */
async function promiseApproved(
  tx: Tx,
  context: DeskContext,
  { payload: proposed, reason }: ApprovedProposal,
): Promise<string> {
  const { player_id, studio, amount, currency, last_day } = payload.parse(proposed);
  const playerId = player_id as PlayerId;
  await lockOpenBonus(tx, context, playerId);
  const { studioId, endsAt } = await requirePrizeTerms(tx, { studio, lastDay: last_day });
  return insertPrize(tx, {
    playerId,
    studioId,
    currency,
    amount: minorOf(amount),
    endsAt,
    reason,
  });
}
