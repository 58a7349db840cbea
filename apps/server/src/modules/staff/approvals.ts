// Four eyes: one member proposes, another decides, and what is carried out is exactly what was proposed.
import type { ApprovalId, Permission, PlayerId, StaffId } from '@yakamoz/contracts';
import { mayDecideOn } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import { violatedCheck } from '../../platform/database.ts';
import type { Database, Reader, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './approval-store.ts';
import type { Payload, StoredApproval } from './approval-store.ts';
import { record } from './audit.ts';
import { numberIn } from './desk/finders.ts';
import type { Found } from './desk/finders.ts';
import type { Waiting } from './desk/waiting.ts';
import type { StaffSession } from './session-store.ts';
import type { StepUp } from './account/step-up.ts';

export interface Proposal {
  kind: string;
  /** As `player:100001`. */
  subject: string;
  payload: Payload;
  reason: string;
}

export interface ApprovalKind {
  kind: string;
  /** Who may decide on it, of those who decide at all (mayDecideOn). */
  permission: Permission;
  /** Runs in the transaction of the decision. Its result is stored; `failed` is a valid result too, with its reason. */
  execute(tx: Tx, approval: ApprovedProposal, checker: StaffId): Promise<Came>;
  /** Runs in the transaction that refuses the proposal or lets it lapse, to release what was reserved for it; only who refuses gives a reason. */
  refused?(tx: Tx, approval: ApprovedProposal, why?: { reason: string }): Promise<void>;
}

export interface Came {
  outcome: 'done' | 'failed';
  result?: string;
}

export interface ApprovedProposal extends Proposal {
  approvalId: ApprovalId;
  maker: StaffId;
}

export interface ShownApproval extends StoredApproval {
  player: { id: PlayerId; username: string } | null;
  mayDecide: boolean;
}

export interface Decision {
  approvalId: ApprovalId;
  decision: 'approve' | 'refuse';
  /** In hexadecimal digits, as it was shown. */
  payloadHash: string;
  reason: string;
  /** A fresh code of the second factor; needed to approve (STF-10). */
  code?: string | undefined;
}

export type UsernamesOf = (players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;

/** By its subject, as `player:100001`, or where that is something else (a line of the bank) by its payload. */
function playerOf({ subject, payload }: Pick<StoredApproval, 'subject' | 'payload'>): PlayerId | undefined {
  const [kind, id] = subject.split(':');
  if (kind === 'player' && id !== undefined) return id as PlayerId;
  const { player_id: named } = payload;
  return typeof named === 'string' ? (named as PlayerId) : undefined;
}

export type Approvals = ReturnType<typeof createApprovals>;

// Hundreds lapse only if nobody has decided for days; the next run takes the rest.
const lapseBatchMax = 200;

export function createApprovals(database: Database, stepUp: StepUp) {
  const kinds = new Map<string, ApprovalKind>();
  const kindOf = (name: string): ApprovalKind => {
    const kind = kinds.get(name);
    assert(kind, `the approval kind ${name} is not registered`);
    return kind;
  };
  let usernamesOf: UsernamesOf | undefined;
  const shown = async (
    session: StaffSession,
    approvals: readonly StoredApproval[],
  ): Promise<ShownApproval[]> => {
    const players = approvals.flatMap((approval) => playerOf(approval) ?? []);
    const usernames = await usernamesOf?.(players);
    return approvals.map((approval) => {
      const permission = kinds.get(approval.kind)?.permission;
      const id = playerOf(approval);
      const username = id && usernames?.get(id);
      return {
        ...approval,
        player: id === undefined || username === undefined ? null : { id, username },
        mayDecide: permission !== undefined && mayDecideOn(session.role, permission),
      };
    });
  };

  /** False where it still counts, or was decided meanwhile. */
  const lapse = (approvalId: ApprovalId): Promise<boolean> =>
    database.inTransaction(async (tx) => {
      const lapsed = await store.lapse(tx, approvalId);
      if (lapsed === undefined) return false;
      const { kind, subject, result } = lapsed;
      await kinds.get(kind)?.refused?.(tx, lapsed);
      await record(tx, null, {
        action: 'approvals.lapse',
        subject,
        facts: { approval: approvalId, kind, result },
      });
      return true;
    });

  return {
    register(kind: ApprovalKind): void {
      assert(!kinds.has(kind.kind), `the approval kind ${kind.kind} is registered twice`);
      kinds.set(kind.kind, kind);
    },

    /** The module of players tells how they are called; this module knows only their numbers. */
    namePlayersBy(find: UsernamesOf): void {
      usernamesOf = find;
    },

    async propose(tx: Tx, session: StaffSession, proposal: Proposal): Promise<ApprovalId> {
      kindOf(proposal.kind);
      const approvalId = await store.insertApproval(tx, session, proposal).catch(refuseOutdated);
      const { kind, subject, reason } = proposal;
      const facts = { approval: approvalId, kind, reason };
      await record(tx, session, { action: 'approvals.propose', subject, facts });
      return approvalId;
    },

    /** Proposals of a kind that nobody has decided, by the value of a field of their payload. */
    waitingFor: async (
      reader: Reader,
      of: { kind: string; field: string; values: readonly string[] },
    ): Promise<ReadonlyMap<string, ApprovalId>> =>
      of.values.length === 0 ? new Map() : store.listWaitingFor(reader, of),

    /** As it was approved by a second member and carried out, or is being (STF-9); undefined where it was not. */
    carriedOut: (tx: Tx, approvalId: ApprovalId): Promise<ApprovedProposal | undefined> =>
      store.findCarriedOut(tx, approvalId),

    /** For the box that finds anything. */
    async findByNumber(text: string): Promise<Found[]> {
      const id = numberIn(text);
      const found = id && (await store.findApproval(database.reader, id as ApprovalId));
      if (!found) return [];
      const view = found.state === 'waiting' ? 'waiting' : 'decided';
      return [{ kind: 'approval', id: found.approvalId, name: found.kind, money: null, view }];
    },

    readWaiting: (): Promise<Waiting> => store.readWaiting(database.reader),

    async list(session: StaffSession, page: store.ApprovalPage) {
      const { approvals, next } = await store.listApprovals(database.reader, page);
      return {
        approvals: await shown(session, approvals),
        waiting: (await store.readWaiting(database.reader)).count,
        next,
      };
    },

    /** Executes an approved proposal in the same transaction: either both happen or neither. */
    async decide(session: StaffSession, given: Decision): Promise<ShownApproval> {
      const { approvalId, reason } = given;
      const known = await store.findApproval(database.reader, approvalId);
      if (known === undefined) throw new Refusal('staff.approval_unknown');
      const kind = kindOf(known.kind);
      if (!mayDecideOn(session.role, kind.permission)) throw new Refusal('staff.not_permitted');
      // SQL decides the same under the lock. Asked before, so that no code is used up for nothing.
      refuseForeseeable(session, known, given);
      if (given.decision === 'approve') await stepUp(session, given.code);

      try {
        await database.inTransaction(async (tx) => {
          const state = given.decision === 'approve' ? 'approved' : 'refused';
          const decided = await decideInSql(tx, session, { ...given, state });
          const came = state === 'approved' ? await kind.execute(tx, decided, session.staffId) : undefined;
          if (came) await store.conclude(tx, approvalId, came);
          else await kind.refused?.(tx, decided, { reason });
          const facts = {
            approval: approvalId,
            kind: known.kind,
            reason,
            outcome: came?.outcome ?? 'refused',
          };
          await record(tx, session, {
            action: `approvals.${given.decision}`,
            subject: known.subject,
            facts,
          });
        });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'staff.approval_lapsed') await lapse(approvalId);
        throw error;
      }
      const after = await store.findApproval(database.reader, approvalId);
      assert(after, 'approvals are never deleted');
      const [decided] = await shown(session, [after]);
      assert(decided, 'one approval is shown as one');
      return decided;
    },

    /** STF-8: ends proposals that count no more. One that cannot be released does not keep the others waiting. */
    async lapseDue(): Promise<number> {
      const due = await store.listLapsed(database.reader, lapseBatchMax);
      let lapsed = 0;
      const faults: unknown[] = [];
      for (const approvalId of due)
        await lapse(approvalId).then(
          (done) => (lapsed += done ? 1 : 0),
          (error: unknown) => faults.push(error),
        );
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} proposals could not lapse`);
      return lapsed;
    },
  };
}

function refuseForeseeable(session: StaffSession, known: StoredApproval, given: Decision): void {
  if (known.state === 'lapsed') throw new Refusal('staff.approval_lapsed');
  if (known.state !== 'waiting') throw new Refusal('staff.approval_decided');
  if (known.makerId === session.staffId) throw new Refusal('staff.own_proposal');
  if (known.payloadHash.toString('hex') !== given.payloadHash) throw altered(given);
}

const altered = ({ approvalId }: Decision): Refusal =>
  new Refusal('staff.approval_altered', { facts: { approval: approvalId } });

/** The session's role or account changed since it was read. */
function refuseOutdated(error: unknown): never {
  if (store.isOutdated(error)) throw new Refusal('staff.no_session');
  throw error;
}

/** The constraints of the table decide; this turns their errors into refusals. */
async function decideInSql(
  tx: Tx,
  session: StaffSession,
  given: Decision & { state: 'approved' | 'refused' },
): Promise<ApprovedProposal> {
  try {
    const decided = await store.decide(tx, session, given);
    if (decided === undefined) throw new Refusal('staff.approval_decided');
    return decided;
  } catch (error) {
    if (violatedCheck(error) === 's4_nobody_approves_their_own') throw new Refusal('staff.own_proposal');
    if (store.isAltered(error)) throw altered(given);
    if (store.hasLapsed(error)) throw new Refusal('staff.approval_lapsed');
    return refuseOutdated(error);
  }
}
