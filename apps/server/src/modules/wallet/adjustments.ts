// The only manual correction of a balance: one member proposes, another approves, and the approval posts (WAL-14).
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Database, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovedProposal, Staff, StaffSession } from '../staff/index.ts';
import { requirePosted } from './outcomes.ts';
import type { Answer } from './outcomes.ts';
import type { HouseAccount } from './recipes.ts';
import { findBalance, post } from './store.ts';

const approvalKind = 'wallet.adjustment';
const source = 'staff';
const keyPrefix = 'approval-';

/** Goodwill and settled complaints are a cost of the house. A correction is posted to suspense until finance has found the
 * cause of the difference and clears it. */
const houseOf = {
  goodwill: 'bonus_cost',
  complaint: 'bonus_cost',
  correction: 'suspense',
} as const satisfies Record<string, HouseAccount>;

interface Adjustment {
  playerId: PlayerId;
  direction: 'credit' | 'debit';
  amount: bigint;
  kind: keyof typeof houseOf;
  ticket: string;
  reason: string;
}

const payload = z.object({
  player_id: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
  currency: z.enum(['TRY', 'USD', 'EUR']),
  kind: z.enum(['goodwill', 'complaint', 'correction']),
  ticket: z.string(),
});

export function createAdjustments(database: Database, staff: Staff) {
  staff.approvals.register({
    kind: approvalKind,
    permission: 'adjustments.approve',
    execute: postAdjustment,
  });

  return async (session: StaffSession, adjustment: Adjustment): Promise<ApprovalId> => {
    const { playerId, direction, amount, kind, ticket, reason } = adjustment;
    // Goodwill given by mistake is taken back as a correction.
    if (kind === 'goodwill' && direction === 'debit') throw new Refusal('wallet.goodwill_only_gives');
    const balance = await findBalance(database.reader, playerId);
    if (balance === undefined) throw new Refusal('wallet.purse_unknown');
    return database.inTransaction((tx) =>
      staff.approvals.propose(tx, session, {
        kind: approvalKind,
        subject: `player:${playerId}`,
        payload: {
          player_id: playerId,
          direction,
          amount: decimalOf(amount),
          currency: balance.currency,
          kind,
          ticket,
        },
        reason,
      }),
    );
  };
}

/** One key per approval: it posts once, however often it is tried (WAL-5). */
async function postAdjustment(
  tx: Tx,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const { player_id, direction, amount, currency, kind } = payload.parse(approval.payload);
  const answer = await post(tx, {
    playerId: player_id as PlayerId,
    source,
    key: `${keyPrefix}${approval.approvalId}`,
    currency,
    steps: [
      {
        code: direction === 'credit' ? 'adjustment_in' : 'adjustment_out',
        amount: minorOf(amount),
        house: houseOf[kind],
      },
    ],
  });
  const refused = sentenceOf(answer, currency);
  return refused === null ? { outcome: 'done' } : { outcome: 'failed', result: refused };
}

/** The wallet's refusal as a sentence. */
function sentenceOf(answer: Answer, currency: Currency): string | null {
  try {
    requirePosted(answer, currency);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.sentence();
  }
}

/** The approval behind an operation, where it was an adjustment. */
export const approvalOfKey = (operation: { source: string; key: string }): ApprovalId | null =>
  operation.source === source && operation.key.startsWith(keyPrefix)
    ? (operation.key.slice(keyPrefix.length) as ApprovalId)
    : null;
