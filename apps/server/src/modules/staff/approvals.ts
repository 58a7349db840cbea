// Four eyes: one member proposes, another decides, and what is carried out is exactly what was proposed.
import type { ApprovalId, Permission, StaffId } from '@yakamoz/contracts';
import { mayDo } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import { violatedCheck } from '../../platform/database.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './approval-store.ts';
import type { Payload, StoredApproval } from './approval-store.ts';
import { record } from './audit.ts';
import type { StaffSession } from './session-store.ts';

export interface Proposal {
  kind: string;
  /** As `player:100001`. */
  subject: string;
  payload: Payload;
  reason: string;
}

export interface ApprovalKind {
  kind: string;
  /** Who may decide on it. */
  permission: Permission;
  /** Runs in the transaction of the decision. Its result is stored; `failed` is a valid result too, with its reason. */
  execute(tx: Tx, approval: ApprovedProposal): Promise<{ outcome: 'done' | 'failed'; result?: string }>;
  /** Runs in the transaction that refuses the proposal, to release what was reserved for it. */
  refused?(tx: Tx, approval: ApprovedProposal): Promise<void>;
}

export interface ApprovedProposal extends Proposal {
  approvalId: ApprovalId;
  maker: StaffId;
  checker: StaffId;
}

export interface ShownApproval extends StoredApproval {
  mayDecide: boolean;
}

export interface Decision {
  approvalId: ApprovalId;
  decision: 'approve' | 'refuse';
  /** In hexadecimal digits, as it was shown. */
  payloadHash: string;
  reason: string;
}

export type Approvals = ReturnType<typeof createApprovals>;

export function createApprovals(database: Database) {
  const kinds = new Map<string, ApprovalKind>();
  const kindOf = (name: string): ApprovalKind => {
    const kind = kinds.get(name);
    assert(kind, `the approval kind ${name} is not registered`);
    return kind;
  };
  const shown = (session: StaffSession, approval: StoredApproval): ShownApproval => {
    const permission = kinds.get(approval.kind)?.permission;
    return { ...approval, mayDecide: permission !== undefined && mayDo(session.role, permission) };
  };

  return {
    register(kind: ApprovalKind): void {
      assert(!kinds.has(kind.kind), `the approval kind ${kind.kind} is registered twice`);
      kinds.set(kind.kind, kind);
    },

    async propose(tx: Tx, session: StaffSession, proposal: Proposal): Promise<ApprovalId> {
      kindOf(proposal.kind);
      const approvalId = await store.insertApproval(tx, session.staffId, proposal);
      const { kind, subject, reason } = proposal;
      const facts = { approval: approvalId, kind, reason };
      await record(tx, session, { action: 'approvals.propose', subject, facts });
      return approvalId;
    },

    async list(session: StaffSession, page: store.ApprovalPage) {
      const { approvals, next } = await store.listApprovals(database.reader, page);
      return {
        approvals: approvals.map((approval) => shown(session, approval)),
        waiting: await store.countWaiting(database.reader),
        next,
      };
    },

    /** Executes an approved proposal in the same transaction: either both happen or neither. */
    async decide(session: StaffSession, given: Decision): Promise<ShownApproval> {
      const { approvalId, reason } = given;
      const known = await store.findApproval(database.reader, approvalId);
      if (known === undefined) throw new Refusal('staff.approval_unknown');
      const kind = kindOf(known.kind);
      if (!mayDo(session.role, kind.permission)) throw new Refusal('staff.not_permitted');

      await database.inTransaction(async (tx) => {
        const state = given.decision === 'approve' ? 'approved' : 'refused';
        const decided = await decideInSql(tx, session, { ...given, state });
        const came = state === 'approved' ? await kind.execute(tx, decided) : undefined;
        if (came) await store.conclude(tx, approvalId, came);
        else await kind.refused?.(tx, decided);
        const facts = { approval: approvalId, kind: known.kind, reason, outcome: came?.outcome ?? 'refused' };
        await record(tx, session, {
          action: `approvals.${given.decision}`,
          subject: known.subject,
          facts,
        });
      });
      const after = await store.findApproval(database.reader, approvalId);
      assert(after, 'approvals are never deleted');
      return shown(session, after);
    },
  };
}

/** The constraints of the table decide; this turns their errors into refusals. */
async function decideInSql(
  tx: Tx,
  session: StaffSession,
  given: Decision & { state: 'approved' | 'refused' },
): Promise<ApprovedProposal> {
  try {
    const decided = await store.decide(tx, { ...given, checker: session.staffId });
    if (decided === undefined) throw new Refusal('staff.approval_decided');
    return decided;
  } catch (error) {
    if (violatedCheck(error) === 's4_nobody_approves_their_own') throw new Refusal('staff.own_proposal');
    if (store.isAltered(error))
      throw new Refusal('staff.approval_altered', { facts: { approval: given.approvalId } });
    throw error;
  }
}
