// Asking for a withdrawal. The money leaves the playable balance in the same transaction that makes the request (D-18);
// all other checks are done before it.
import type {
  Currency,
  DestinationId,
  PaymentRequestId,
  PlayerId,
  VerificationStatus,
} from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { withdrawalFee } from '@yakamoz/money/withdrawal-fee';

import { violatedCheck } from '../../../platform/database.ts';
import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Answer } from '../../wallet/index.ts';
import { contentOf, sameRequest } from '../request/asking.ts';
import type { Asker } from '../request/asking.ts';
import { noteUse } from './destination-store.ts';
import type { Destination } from './destination-store.ts';
import {
  findKnown,
  markOfAddress,
  prepareDestination,
  refuseCooling,
  requireDestination,
} from './destinations.ts';
import type { GivenAddress, OwnerProof } from './destinations.ts';
import { announceChange, announceWithdrawal } from '../events.ts';
import { sumGoingOut } from '../request/standing-store.ts';
import type { OfferedMethod } from '../setup/method-store.ts';
import { methodOf } from '../setup/method-store.ts';
import { requireAmount, requireMethod } from '../request/offer.ts';
import type { Context } from '../context.ts';
import { holdWithdrawal, isWinUnderReview, requireHeld } from '../request/money.ts';
import { correctAddress } from '../request/move.ts';
import { findByKey, findRequest, insertRequest, lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { stepTexts } from '../request/status-texts.ts';
import { correctionMinutes, unverifiedMax } from '../terms.ts';

export interface WithdrawalRequest {
  methodId: number;
  amount: string;
  /** A typed address, or the id of a saved one. */
  to: Omit<GivenAddress, 'currency'> | DestinationId;
  proof: OwnerProof;
  docNumber?: string | undefined;
  /** By which the player confirms that a run under way ends. */
  endRunSeq?: bigint | undefined;
}

export async function askWithdrawal(
  context: Context,
  asker: Asker,
  asked: WithdrawalRequest,
): Promise<StoredRequest> {
  const { platform, wallet, identity, promotions } = context;
  const { playerId, currency, key } = asker;
  const method = await requireMethod(context, { direction: 'withdrawal', currency }, asked.methodId, [
    'payout',
  ]);
  const amount = minorOf(asked.amount);
  const address = await addressOf(context, asker, asked.to);
  refuseOtherKind(method, address.kind);
  const content = contentOf(['withdrawal', method.methodId, amount, address.mark.toString('hex')]);
  const known = await findByKey(platform.database.reader, playerId, key);
  if (known !== undefined) return sameRequest(known, content);

  requireAmount(method, amount);
  await refuseCooling(context, playerId);
  const payee = await identity.payeeOf(playerId);
  const docNumber = asked.docNumber?.trim() ?? '';
  if (!payee.hasNationalId && docNumber === '') throw new Refusal('payments.national_id_required');
  const save = address.saved
    ? undefined
    : await prepareDestination(context, playerId, address.given, asked.proof);

  const came = await platform.database.inTransaction(async (tx): Promise<Answer | StoredRequest> => {
    await wallet.lock(tx, playerId);
    const again = await findByKey(tx, playerId, key);
    if (again !== undefined) return sameRequest(again, content);
    const endRun = await promotions.withdrawing(tx, { playerId, seenSeq: asked.endRunSeq });
    const held = await holdWithdrawal(tx, context, { ...asker, amount, about: content.toString('hex') });
    if (held.outcome !== 'posted') return held;
    await endRun();
    if (!payee.hasNationalId) await identity.keepNationalId(tx, playerId, docNumber);
    const destination = save === undefined ? await currentOf(tx, playerId, address) : await save(tx);
    await noteUse(tx, destination.destinationId);
    const request = await insertRequest(tx, {
      playerId,
      direction: 'withdrawal',
      methodId: method.methodId,
      currency,
      amount,
      fee: withdrawalFee(amount, method),
      key,
      content,
      latestMinutes: method.latestMinutes,
      destinationId: destination.destinationId,
      correctMinutes: correctionMinutes,
    });
    await announceChange(tx, request);
    await announceWithdrawal(tx, request);
    return request;
  });
  if ('requestId' in came) return came;
  await requireHeld(context, came, asker);
  throw new Error('a posted hold without its request');
}

interface Address {
  kind: GivenAddress['kind'];
  mark: Buffer;
  given: GivenAddress;
  saved: Destination | undefined;
}

async function addressOf(
  context: Context,
  { playerId, currency }: Asker,
  to: WithdrawalRequest['to'],
): Promise<Address> {
  const { reader } = context.platform.database;
  if (typeof to === 'string') {
    const saved = await requireDestination(reader, playerId, to);
    return { kind: saved.kind, mark: saved.mark, given: { kind: saved.kind, address: '', currency }, saved };
  }
  const given = { ...to, currency };
  const saved = await findKnown(reader, context, playerId, given);
  return { kind: to.kind, mark: markOfAddress(context, given), given, saved };
}

/** It may have been removed meanwhile in another window. */
const currentOf = (tx: Tx, playerId: PlayerId, { saved }: Address): Promise<Destination> => {
  if (saved === undefined) throw new Error('the address is not saved yet');
  return requireDestination(tx, playerId, saved.destinationId);
};

function refuseOtherKind(
  { channel }: { channel: OfferedMethod['channel'] },
  kind: GivenAddress['kind'],
): void {
  if ((channel === 'crypto') !== (kind !== 'iban')) throw new Refusal('payments.address_of_other_kind');
}

/**
 * D-18: instead of cancelling, a player can correct the address. An approval was for the old address, so the request goes
 * back to the queue. Not possible while the player cools down after a change of credentials.
 */
export async function correctDestination(
  context: Context,
  playerId: PlayerId,
  given: { requestId: PaymentRequestId; destinationId: DestinationId },
): Promise<StoredRequest> {
  const { platform, wallet, closureNews } = context;
  const known = await findRequest(platform.database.reader, given.requestId);
  if (known?.playerId !== playerId || known.direction !== 'withdrawal') {
    throw new Refusal('payments.request_unknown');
  }
  await refuseCooling(context, playerId);
  const method = await methodOf(platform.database.reader, known);
  return platform.database
    .inTransaction(async (tx) => {
      await wallet.lock(tx, playerId);
      const request = await lockRequest(tx, given.requestId);
      const destination = await requireDestination(tx, playerId, given.destinationId);
      refuseOtherKind(method, destination.kind);
      if (request.destinationId === destination.destinationId) return request;
      await noteUse(tx, destination.destinationId);
      const corrected = await correctAddress(tx, request, {
        destinationId: destination.destinationId,
        reason: stepTexts.addressCorrected,
        reasonCode: 'address_corrected',
      });
      if (!corrected.moved) throw new Refusal('payments.correction_over');
      await closureNews.putBack(tx, corrected.request);
      return corrected.request;
    })
    .catch((error: unknown) => {
      if (violatedCheck(error) === 'p6_an_address_settles') throw new Refusal('payments.correction_over');
      throw error;
    });
}

export interface WithdrawalTerms {
  available: bigint;
  coolingUntil: Date | null;
  nationalIdNeeded: boolean;
  proof: 'password' | 'code';
  verification: VerificationStatus;
  unverifiedMax: bigint;
  unverifiedLeft: bigint;
  closed: boolean;
  /** Closed because a win is being looked at. */
  winUnderReview: boolean;
  /** What a withdrawal does to the run under way. */
  runEnd: Awaited<ReturnType<Context['promotions']['previewRunEnd']>>;
}

export async function withdrawalTerms(
  context: Context,
  playerId: PlayerId,
  currency: Currency,
): Promise<WithdrawalTerms> {
  const { platform, wallet, identity, verification, promotions } = context;
  const [balance, coolingUntil, payee, proof, verified, goingOut, closures, runEnd] = await Promise.all([
    wallet.balanceOf(playerId),
    identity.coolingUntil(playerId),
    identity.payeeOf(playerId),
    identity.ownerProofOf(playerId),
    verification.verificationOf(playerId),
    sumGoingOut(platform.database.reader, playerId, currency),
    wallet.closuresOf(playerId),
    promotions.previewRunEnd(playerId),
  ]);
  const max = unverifiedMax[currency];
  return {
    available: balance.cash,
    coolingUntil,
    nationalIdNeeded: !payee.hasNationalId,
    proof,
    verification: verified.status,
    unverifiedMax: max,
    unverifiedLeft: goingOut < max ? max - goingOut : 0n,
    closed: closures.some(({ way }) => way === 'withdraw'),
    winUnderReview: isWinUnderReview(closures),
    runEnd,
  };
}
