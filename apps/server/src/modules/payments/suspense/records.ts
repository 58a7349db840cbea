// A company's record of a deposit that settled no request: unknown reference, another amount, or booked twice. Two members assign it to a
// player (PAY-19), as they do with a bank line: the proposal reserves the record, and when a second member approves, the same transaction
// opens a deposit of what came, credits it and closes the claim it stands for.
// Order of locks: the purse, the claim, the record's reservation, the house's accounts.
import type { CompanyRecordId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { failed } from '../deposit/bank-line-desk.ts';
import type { Came } from '../deposit/bank-line-desk.ts';
import {
  closeClaim,
  openAndCredit,
  refusalOf,
  refuseUnfit,
  requireAssignee,
} from '../deposit/credit-by-two.ts';
import type { Assignee } from '../deposit/credit-by-two.ts';
import { move, requireMoved } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { isAmong, openDepositStates, wasCredited } from '../request/states.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { listMethods } from '../setup/method-store.ts';
import * as store from './record-store.ts';
import { findSuspenseRecord } from './record-store.ts';
import type { SuspenseRecord } from './record-store.ts';

/** The name is also in payments.open_by_two. */
const assignKind = 'payments.assign_record';

export interface NamedRecord {
  record: SuspenseRecord;
  username: string | null;
}

export async function listSuspenseRecords(
  { platform, identity }: Context,
  { undecidedOnly, ...page }: PageQuery & { undecidedOnly: boolean },
) {
  const { reader } = platform.database;
  const { shown, next } = await readPage(
    page,
    (limit) => store.listSuspenseRecords(reader, { undecidedOnly, before: page.before, limit }),
    ({ recordId }) => recordId,
  );
  const players = shown.map(({ playerId }) => playerId).filter((id) => id !== null);
  const names = await identity.usernamesOf([...new Set(players)]);
  const records = shown.map((record) => named(record, names));
  return { records, open: (await store.readUndecidedRecords(reader)).count, next };
}

const named = (record: SuspenseRecord, names: ReadonlyMap<PlayerId, string>): NamedRecord => ({
  record,
  username: record.playerId === null ? null : (names.get(record.playerId) ?? null),
});

export async function suspenseRecordPage(
  { platform, identity }: Context,
  recordId: CompanyRecordId,
): Promise<NamedRecord> {
  const record = await requireRecord(platform.database.reader, recordId);
  return named(record, await identity.usernamesOf(record.playerId === null ? [] : [record.playerId]));
}

export interface RecordPlayer extends Assignee {
  playerId: PlayerId;
  obstacle: Refusal | undefined;
}

/** What a member sees of a player before proposing; asked again by the proposal itself. */
export async function recordPlayer(
  context: Context,
  { recordId, playerId }: { recordId: CompanyRecordId; playerId: PlayerId },
): Promise<RecordPlayer> {
  const record = await requireRecord(context.platform.database.reader, recordId);
  const assignee = await requireAssignee(context, playerId);
  const obstacle = await refusalOf(() => refuseUnable(context, record, playerId));
  return { playerId, ...assignee, obstacle };
}

/** Reserves the record: until the proposal is decided or lapses, nobody assigns it, and its deposit's return does not take it. */
export async function proposeRecord(
  context: Context,
  session: StaffSession,
  given: { recordId: CompanyRecordId; playerId: PlayerId; reason: string },
): Promise<void> {
  const { recordId, playerId, reason } = given;
  const { database } = context.platform;
  // Read before the transaction, where it would need a second connection.
  const known = await requireRecord(database.reader, recordId);
  const assignee = await requireAssignee(context, playerId);
  await refuseUnable(context, known, playerId);
  await database.inTransaction(async (tx) => {
    const { record, claim } = await lockAll(tx, context, { recordId, playerId });
    if (record.state !== 'suspense') throw new Refusal('payments.already_handled');
    const instead = claimItStandsFor(record, claim);
    const approvalId = await context.staff.approvals.propose(tx, session, {
      kind: assignKind,
      subject: `player:${playerId}`,
      payload: {
        ...factsOf(record),
        player_id: playerId,
        reference: record.reference,
        ...(instead && { payment_id: instead.requestId, claimed_amount: decimalOf(instead.amount) }),
        registered_name: assignee.name,
      },
      reason,
    });
    if (!(await store.reserveRecord(tx, { recordId, approvalId, playerId, by: session.login })))
      throw new Refusal('payments.already_handled');
  });
}

export const registerRecords = (context: Context): void =>
  context.staff.approvals.register({
    kind: assignKind,
    permission: 'withdrawals.second',
    execute: (tx, approval) => creditApproved(tx, context, approval),
    refused: (tx, approval) => store.freeRecord(tx, reservationOf(approval)),
  });

const payload = z.object({
  record_id: z.string(),
  player_id: z.string(),
  amount: z.string(),
  currency: z.string(),
});

const reservationOf = ({ payload: given, approvalId }: ApprovedProposal) => ({
  recordId: payload.parse(given).record_id as CompanyRecordId,
  approvalId,
});

/** Everything is decided again under the locks; if anything has changed, the record lies in suspense again. */
async function creditApproved(tx: Tx, context: Context, approval: ApprovedProposal): Promise<Came> {
  const { record_id, player_id, amount, currency } = payload.parse(approval.payload);
  const { approvalId } = approval;
  const playerId = player_id as PlayerId;
  const recordId = record_id as CompanyRecordId;
  const { record, claim } = await lockAll(tx, context, { recordId, playerId });
  if (record.state !== 'proposed' || record.approvalId !== approvalId)
    return failed(new Refusal('payments.already_handled'));
  assert.deepEqual(
    { record_id, amount, currency },
    factsOf(record),
    'PAY-19: a record is credited as approved',
  );
  try {
    const instead = claimItStandsFor(record, claim);
    // What was proposed instead of a claim is not paid beside it.
    if (instead === undefined && namesClaim(approval)) throw new Refusal('payments.already_handled');
    const by = record.proposedBy;
    const deposit = await openAndCredit(tx, context, {
      came: { ...record, methodId: await methodOf(tx, record), accountId: null, claimedName: '', by },
      playerId,
      approvalId,
      source: ['record', recordId],
      reason: outcomeTexts.recordCredited,
    });
    await store.assignRecord(tx, { recordId, requestId: deposit.requestId });
    if (instead !== undefined) await closeForGood(tx, instead, { record, deposit });
    return { outcome: 'done' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await store.freeRecord(tx, { recordId, approvalId });
    return failed(error);
  }
}

/**
 * Undefined where the deposit that it names has its own record: this one is money besides. A deposit that was credited without one
 * was credited for this very payment, and one that goes back was paid by it.
 */
function claimItStandsFor(
  { claimSettled, claimRefunded }: SuspenseRecord,
  claim: StoredRequest | undefined,
): StoredRequest | undefined {
  if (claim === undefined || claimSettled) return undefined;
  if (wasCredited(claim.state)) throw new Refusal('payments.record_credited');
  if (claimRefunded) throw new Refusal('payments.already_handled');
  return claim;
}

const claimed = z.object({ payment_id: z.optional(z.string()) });
const namesClaim = ({ payload: given }: ApprovedProposal): boolean =>
  claimed.parse(given).payment_id !== undefined;

/** By a member, so that a late word of the company does not credit it by itself any more (PAY-13): it becomes a case. */
async function closeForGood(
  tx: Tx,
  claim: StoredRequest,
  { record, deposit }: { record: SuspenseRecord; deposit: StoredRequest },
): Promise<void> {
  const by = record.proposedBy;
  if (!isAmong(openDepositStates, claim.state))
    requireMoved(
      await move(tx, claim, ['rejected', 'expired'], {
        state: 'in_review',
        reason: outcomeTexts.otherAmount,
        ...(by === null ? {} : { by }),
      }),
    );
  await closeClaim(tx, claim, { by, reason: outcomeTexts.otherPaymentCame(record, deposit.requestId) });
}

const factsOf = ({ recordId, amount, currency }: SuspenseRecord) => ({
  record_id: recordId,
  amount: decimalOf(amount),
  currency,
});

async function requireRecord(reader: Reader, recordId: CompanyRecordId): Promise<SuspenseRecord> {
  const record = await findSuspenseRecord(reader, recordId);
  if (record === undefined) throw new Refusal('payments.record_unknown');
  return record;
}

async function refuseUnable(context: Context, record: SuspenseRecord, playerId: PlayerId): Promise<void> {
  const { reader } = context.platform.database;
  // What its reference names is a payment of that player.
  if (record.state === 'suspense' && record.playerId !== null && record.playerId !== playerId)
    throw new Refusal('payments.record_of_other');
  await refuseUnfit(context, record, playerId);
  await methodOf(reader, record);
}

/** The method of the deposit it names; otherwise the first of the company's methods that takes this currency. */
async function methodOf(reader: Reader, record: SuspenseRecord): Promise<number> {
  if (record.claimMethodId !== null) return record.claimMethodId;
  const method = (await listMethods(reader)).find(
    ({ flow, bounds }) => flow === 'redirect' && bounds.some(({ currency }) => currency === record.currency),
  );
  if (method === undefined) throw new Refusal('wallet.currency_mismatch');
  return method.methodId;
}

async function lockAll(
  tx: Tx,
  { wallet }: Context,
  { recordId, playerId }: { recordId: CompanyRecordId; playerId: PlayerId },
): Promise<{ record: SuspenseRecord; claim: StoredRequest | undefined }> {
  await wallet.lock(tx, playerId);
  const { claimId } = await requireRecord(tx, recordId);
  const claim = claimId === null ? undefined : await lockRequest(tx, claimId);
  await store.lockReservation(tx, recordId);
  // Read again: under the locks nobody else changes it.
  const record = await requireRecord(tx, recordId);
  if (claim !== undefined && claim.playerId !== playerId) throw new Refusal('payments.record_of_other');
  return { record, claim };
}
