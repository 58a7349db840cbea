// The only manual correction of a balance: one member proposes, another approves, and the approval posts (WAL-14).
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Database, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovedProposal, Staff, StaffSession } from '../staff/index.ts';
import { requirePosted } from './outcomes.ts';
import type { Answer } from './outcomes.ts';
import { findBalance, postAdjustment } from './store.ts';

const approvalKind = 'wallet.adjustment';
const source = 'staff';
const keyPrefix = 'approval-';

interface Adjustment {
  playerId: PlayerId;
  direction: 'credit' | 'debit';
  amount: bigint;
  kind: 'goodwill' | 'complaint' | 'correction';
  ticket: string;
  reason: string;
}

const payload = z.object({ currency: z.enum(['TRY', 'USD', 'EUR']) });

export function createAdjustments(database: Database, staff: Staff) {
  staff.approvals.register({
    kind: approvalKind,
    permission: 'adjustments.approve',
    execute: postApproved,
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

/** SQL takes everything from the approval. One key per approval: it posts once, however often it is tried (WAL-5). */
async function postApproved(
  tx: Tx,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const { currency } = payload.parse(approval.payload);
  const refused = sentenceOf(await postAdjustment(tx, approval.approvalId), currency);
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
