// The payout of an account that is being closed: a withdrawal of the whole cash to a bank account of the player, with every rule
// of one, without a fee and without a method's bounds. The module that conducts closures asks for it and gives it back.
import type { Currency, DestinationId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { destinationOf } from './basis.ts';
import { noteUse } from './destination-store.ts';
import type { Destination } from './destination-store.ts';
import {
  findKnown,
  limitNewAddresses,
  prepareSaving,
  refuseCooling,
  requireDestination,
} from './destinations.ts';
import { announceChange, announceWithdrawal } from '../events.ts';
import type { Context } from '../context.ts';
import { contentOf } from '../request/asking.ts';
import { hasOpenCase, openCase, sentByHandCase } from '../request/cases.ts';
import { giveBack, holdWithdrawal, referenceOf, requireHeld } from '../request/money.ts';
import { isOpen } from '../request/states.ts';
import { statusTexts } from '../request/status-texts.ts';
import { findRequest, insertRequest, lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { listOffered, methodOf } from '../setup/method-store.ts';
import type { Method } from '../setup/method-store.ts';
import { correctionMinutes } from '../terms.ts';

interface ClosureAddress {
  currency: Currency;
  /** A typed IBAN, or a saved destination. */
  to: { iban: string } | { destinationId: DestinationId };
  docNumber?: string | undefined;
}

/** Called in the caller's transaction, with the purse locked and the player's proof rechecked. */
type AskPayout = (tx: Tx, amount: bigint) => Promise<StoredRequest>;

/** All that can be refused before the transaction. The caller has proved the owner, without a recovery code. */
export async function prepareClosure(
  context: Context,
  playerId: PlayerId,
  given: ClosureAddress,
): Promise<AskPayout> {
  const { currency, docNumber = '' } = given;
  const { identity } = context;
  await refuseCooling(context, playerId);
  const payee = await identity.payeeOf(playerId);
  if (!payee.hasNationalId && docNumber.trim() === '') throw new Refusal('payments.national_id_required');
  const method = await bankMethod(context, currency);
  if ('iban' in given.to) await limitNewAddresses(context, playerId);
  const destinationIn = await findOrPrepare(context, playerId, given);
  return async (tx, amount) => {
    if (!payee.hasNationalId) await identity.keepNationalId(tx, playerId, docNumber.trim());
    const destination = await destinationIn(tx);
    const request = await insertPayout(tx, context, { playerId, currency, amount, method, destination });
    await announceWithdrawal(tx, request);
    return request;
  };
}

/** The same account for what is left now; nothing where the player has removed that account meanwhile. */
export async function repeatClosure(
  context: Context,
  tx: Tx,
  earlier: StoredRequest,
  amount: bigint,
): Promise<StoredRequest | undefined> {
  const { playerId, currency } = earlier;
  const destination = await destinationOf(tx, earlier);
  if (destination.removedAt !== null) return undefined;
  const method = await methodOf(tx, earlier);
  const request = await insertPayout(tx, context, { playerId, currency, amount, method, destination });
  if (await hasOpenCase(tx, earlier, sentByHandCase)) await askToLook(tx, request);
  return request;
}

/** Only while no member of staff has taken it up: after that the house is paying it. */
export async function giveBackClosure(
  context: Context,
  tx: Tx,
  requestId: PaymentRequestId,
  why: { reason: string; reasonCode: string; by?: string },
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (request.state !== 'requested') throw new Refusal('payments.already_handled');
  await giveBack(tx, context, request, await methodOf(tx, request), { state: 'rejected', ...why });
}

/**
 * For a closure from before this course: its account becomes a destination without the player asking for it again. Where it is unclear
 * whether the money was sent by hand before, a case stops the payout until somebody has looked.
 */
export async function adoptClosure(
  context: Context,
  playerId: PlayerId,
  given: { iban: string; currency: Currency; unclear: boolean },
): Promise<AskPayout> {
  const { iban, currency, unclear } = given;
  const method = await bankMethod(context, currency);
  const destinationIn = await findOrPrepare(context, playerId, { to: { iban }, currency });
  return async (tx, amount) => {
    const destination = await destinationIn(tx);
    const request = await insertPayout(tx, context, { playerId, currency, amount, method, destination });
    if (unclear) await askToLook(tx, request);
    return request;
  };
}

const askToLook = (tx: Tx, request: StoredRequest): Promise<void> =>
  openCase(tx, {
    kind: sentByHandCase,
    subject: referenceOf(request),
    facts: { amount: decimalOf(request.amount), currency: request.currency },
    request,
  });

/** Whether the case about it is open: the money may have left by hand. */
export const isUnclear = (_: Context, tx: Tx, requestId: PaymentRequestId): Promise<boolean> =>
  hasOpenCase(tx, { direction: 'withdrawal', requestId }, sentByHandCase);

export interface ClosurePayout {
  request: StoredRequest;
  masked: string;
  status: string;
  open: boolean;
}

export async function closurePayout(
  { platform }: Context,
  requestId: PaymentRequestId,
  reader = platform.database.reader,
): Promise<ClosurePayout> {
  const request = await findRequest(reader, requestId);
  if (request?.kind !== 'closure') throw new Error(`there is no payout ${requestId} of a closure`);
  const { masked } = await destinationOf(reader, request);
  return { request, masked, status: statusTexts[request.state], open: isOpen(request.state) };
}

async function findOrPrepare(
  context: Context,
  playerId: PlayerId,
  { to, currency }: ClosureAddress,
): Promise<(tx: Tx) => Promise<Destination>> {
  const { reader } = context.platform.database;
  if ('destinationId' in to) {
    const saved = await requireDestination(reader, playerId, to.destinationId);
    if (saved.kind !== 'iban') throw new Refusal('payments.address_of_other_kind');
    return (tx) => requireDestination(tx, playerId, saved.destinationId);
  }
  // The house pays the player and nobody else, so the holder is the player.
  const { firstName, lastName } = await context.identity.payeeOf(playerId);
  const account = { kind: 'iban', address: to.iban, currency, holder: `${firstName} ${lastName}` } as const;
  const save = await prepareSaving(context, playerId, account);
  // Whose an address is, is not said before the caller has rechecked its proof.
  return async (tx) => (await findKnown(tx, context, playerId, account)) ?? save(tx);
}

async function bankMethod({ platform }: Context, currency: Currency): Promise<Method> {
  const offered = await listOffered(platform.database.reader, { direction: 'withdrawal', currency });
  const method = offered.find(({ channel }) => channel === 'bank');
  if (method === undefined) throw new Refusal('payments.method_closed');
  return method;
}

async function insertPayout(
  tx: Tx,
  context: Context,
  given: {
    playerId: PlayerId;
    currency: Currency;
    amount: bigint;
    method: Method;
    destination: Destination;
  },
): Promise<StoredRequest> {
  const { playerId, currency, amount, method, destination } = given;
  const key = randomUUID();
  const content = contentOf(['closure', method.methodId, amount, destination.mark.toString('hex')]);
  const held = await holdWithdrawal(tx, context, {
    playerId,
    currency,
    amount,
    key,
    about: content.toString('hex'),
  });
  await requireHeld(context, held, { playerId, currency }, tx);
  await noteUse(tx, destination.destinationId);
  const request = await insertRequest(tx, {
    playerId,
    direction: 'withdrawal',
    kind: 'closure',
    methodId: method.methodId,
    currency,
    amount,
    fee: 0n,
    key,
    content,
    latestMinutes: method.latestMinutes,
    destinationId: destination.destinationId,
    correctMinutes: correctionMinutes,
  });
  await announceChange(tx, request);
  return request;
}
