// Payments on chains that were not credited by themselves: two members credit them, or send them back to an address that the
// player has proved (PAY-23). Nobody types an address, and nobody decides alone. Order of locks: the purse, the request, the
// payment, the house's accounts.
import type { ApprovalId, ChainPaymentId, DestinationId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';
import { randomUUID } from 'node:crypto';

import { undoOnThrow } from '../../../platform/database.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { contentOf } from '../request/asking.ts';
import { creditDeposit } from '../request/money.ts';
import { wasCredited } from '../request/states.ts';
import { insertRequest, lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { methodOf } from '../setup/method-store.ts';
import { destinationsOf, requireDestination } from '../withdrawal/destinations.ts';
import { listDestinations } from '../withdrawal/destination-store.ts';
import type { Destination } from '../withdrawal/destination-store.ts';
import { coinText } from './amounts.ts';
import { knownAsset, returnKindOf } from './assets.ts';
import * as store from './payment-store.ts';
import { decidePayment, findPayment, lockPayment } from './payment-store.ts';
import type { ChainPayment } from './payment-store.ts';

const creditKind = 'payments.credit_chain';
const returnKind = 'payments.return_chain';

/** A payment in the desk: its claim and what it was booked at are known. */
type HeldPayment = ChainPayment &
  Pick<
    { [Name in keyof ChainPayment]: NonNullable<ChainPayment[Name]> },
    'playerId' | 'requestId' | 'value' | 'currency'
  >;

export interface ChainPaymentPage {
  payment: ChainPayment;
  username: string | null;
  /** Where it may go back to: only addresses the player has proved. */
  destinations: Destination[];
}

export async function listChainPayments(
  { platform, identity }: Context,
  { undecidedOnly, ...page }: PageQuery & { undecidedOnly: boolean },
) {
  const { reader } = platform.database;
  const { shown, next } = await readPage(
    page,
    (limit) => store.listPayments(reader, { undecidedOnly, before: page.before, limit }),
    ({ paymentId }) => paymentId,
  );
  const players = shown.map(({ playerId }) => playerId).filter((id) => id !== null);
  const names = await identity.usernamesOf([...new Set(players)]);
  return {
    payments: shown.map((payment) => ({
      payment,
      username: payment.playerId === null ? null : (names.get(payment.playerId) ?? null),
    })),
    open: (await store.readHeld(reader)).count,
    next,
  };
}

export async function chainPaymentPage(
  context: Context,
  paymentId: ChainPaymentId,
): Promise<ChainPaymentPage> {
  const payment = await requirePayment(context.platform.database.reader, paymentId);
  const { playerId } = payment;
  if (playerId === null) return { payment, username: null, destinations: [] };
  const names = await context.identity.usernamesOf([playerId]);
  const kind = returnKindOf(payment.network);
  const saved = await destinationsOf(context, playerId);
  return {
    payment,
    username: names.get(playerId) ?? null,
    destinations: saved.filter((one) => one.kind === kind),
  };
}

export const proposeChainCredit = (
  context: Context,
  session: StaffSession,
  { paymentId, reason }: { paymentId: ChainPaymentId; reason: string },
): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    const payment = await lockHeld(tx, context, paymentId);
    if (payment.state !== 'suspense') throw new Refusal('payments.already_handled');
    const approvalId = await propose(tx, context, session, { payment, kind: creditKind, reason, more: {} });
    await decidePayment(tx, paymentId, {
      state: 'proposed',
      by: session.login,
      approvalId,
      destinationId: null,
    });
  });

/** PAY-23: to an address the player has proved, on the network the payment came from. */
export const proposeChainReturn = (
  context: Context,
  session: StaffSession,
  given: { paymentId: ChainPaymentId; destinationId: DestinationId; reason: string },
): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    const { paymentId, destinationId, reason } = given;
    const payment = await lockHeld(tx, context, paymentId);
    if (payment.state !== 'suspense') throw new Refusal('payments.already_handled');
    const destination = await requireReturnAddress(tx, payment, destinationId);
    const approvalId = await propose(tx, context, session, {
      payment,
      kind: returnKind,
      reason,
      more: { destination_id: destinationId, address: destination.masked },
    });
    await decidePayment(tx, paymentId, { state: 'proposed', by: session.login, approvalId, destinationId });
  });

async function requireReturnAddress(
  reader: Reader,
  { playerId, network }: Pick<HeldPayment, 'playerId' | 'network'>,
  destinationId: DestinationId,
): Promise<Destination> {
  const destination = await requireDestination(reader, playerId, destinationId);
  if (destination.kind !== returnKindOf(network)) throw new Refusal('payments.destination_unknown');
  return destination;
}

async function propose(
  tx: Tx,
  { staff }: Context,
  session: StaffSession,
  given: { payment: HeldPayment; kind: string; reason: string; more: Record<string, string> },
): Promise<ApprovalId> {
  const { payment, kind, reason, more } = given;
  return staff.approvals.propose(tx, session, {
    kind,
    subject: `player:${payment.playerId}`,
    payload: {
      chain_payment_id: payment.paymentId,
      player_id: payment.playerId,
      amount: decimalOf(payment.value),
      currency: payment.currency,
      coins: coinsOf(payment),
      network: payment.network,
      ...more,
    },
    reason,
  });
}

/** '12.5 USDT'. */
export const coinsOf = ({ amount, asset }: Pick<ChainPayment, 'amount' | 'asset'>): string =>
  `${coinText(amount, knownAsset(asset)?.decimals ?? 0)} ${asset}`;

const payload = z.object({
  chain_payment_id: z.string(),
  player_id: z.string(),
  amount: z.string(),
  currency: z.string(),
});

export function registerChainPayments(context: Context): void {
  const { approvals } = context.staff;
  const permission = 'withdrawals.second';
  const refused = async (tx: Tx, approval: ApprovedProposal): Promise<void> => {
    const payment = await lockProposed(tx, context, approval);
    if (payment !== undefined)
      await decidePayment(tx, payment.paymentId, { state: 'suspense', by: null, destinationId: null });
  };
  approvals.register({
    kind: creditKind,
    permission,
    async execute(tx, approval) {
      const payment = await lockProposed(tx, context, approval);
      if (payment === undefined) return handled();
      return creditApproved(tx, context, { payment, approval });
    },
    refused,
  });
  approvals.register({
    kind: returnKind,
    permission,
    async execute(tx, approval) {
      const payment = await lockProposed(tx, context, approval);
      if (payment === undefined || payment.destinationId === null) return handled();
      const { paymentId, destinationId, decidedBy } = payment;
      // The player may have removed it since the proposal.
      const saved = (await listDestinations(tx, payment.playerId)).map((one) => one.destinationId);
      if (!saved.includes(destinationId)) {
        await decidePayment(tx, paymentId, { state: 'suspense', by: null, destinationId: null });
        return { outcome: 'failed', result: new Refusal('payments.destination_unknown').sentence() };
      }
      await decidePayment(tx, paymentId, { state: 'approved', by: decidedBy });
      return { outcome: 'done' };
    },
    refused,
  });
}

const handled = () =>
  ({ outcome: 'failed', result: new Refusal('payments.already_handled').sentence() }) as const;

async function creditApproved(
  tx: Tx,
  context: Context,
  { payment, approval }: { payment: HeldPayment; approval: ApprovedProposal },
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  let request: StoredRequest;
  try {
    // A refused posting leaves no request behind of which the player knows nothing.
    request = await undoOnThrow(tx, async () => {
      const credited = await requestFor(tx, payment);
      const answer = await creditDeposit(tx, context, credited, {
        house: 'suspense',
        amount: payment.value,
        ...(payment.decidedBy === null ? {} : { by: payment.decidedBy }),
      });
      requirePosted(answer, payment.currency);
      return credited;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await decidePayment(tx, payment.paymentId, { state: 'suspense', by: null });
    return { outcome: 'failed', result: error.sentence() };
  }
  await decidePayment(tx, payment.paymentId, {
    state: 'credited',
    by: payment.decidedBy,
    approvalId: approval.approvalId,
    requestId: request.requestId,
  });
  return { outcome: 'done' };
}

/** The claim itself; where it was credited before, this is other money and gets a request of its own. */
async function requestFor(tx: Tx, payment: HeldPayment): Promise<StoredRequest> {
  const claim = await lockRequest(tx, payment.requestId);
  if (!wasCredited(claim.state)) return claim;
  const { latestMinutes } = await methodOf(tx, claim);
  return insertRequest(tx, {
    playerId: claim.playerId,
    direction: 'deposit',
    methodId: claim.methodId,
    currency: payment.currency,
    amount: payment.value,
    fee: 0n,
    key: randomUUID(),
    content: contentOf(['chain-payment', payment.paymentId]),
    latestMinutes,
  });
}

async function requirePayment(reader: Reader, paymentId: ChainPaymentId): Promise<ChainPayment> {
  const payment = await findPayment(reader, paymentId);
  if (payment === undefined) throw new Refusal('payments.chain_payment_unknown');
  return payment;
}

/** Locks the purse, the claim and the payment, in this order. */
export async function lockHeld(tx: Tx, { wallet }: Context, paymentId: ChainPaymentId): Promise<HeldPayment> {
  const known = await requirePayment(tx, paymentId);
  if (!isHeld(known)) throw new Refusal('payments.already_handled');
  await wallet.lock(tx, known.playerId);
  await lockRequest(tx, known.requestId);
  const payment = await lockPayment(tx, paymentId);
  if (!isHeld(payment)) throw new Refusal('payments.already_handled');
  return payment;
}

const isHeld = (payment: ChainPayment): payment is HeldPayment =>
  payment.playerId !== null &&
  payment.requestId !== null &&
  payment.value !== null &&
  payment.currency !== null;

/** Nothing where it does not wait for this very approval of exactly this money. */
async function lockProposed(
  tx: Tx,
  context: Context,
  approval: ApprovedProposal,
): Promise<HeldPayment | undefined> {
  const { chain_payment_id: paymentId, amount, currency } = payload.parse(approval.payload);
  const payment = await lockHeld(tx, context, paymentId as ChainPaymentId);
  const isThis =
    payment.state === 'proposed' &&
    payment.approvalId === approval.approvalId &&
    decimalOf(payment.value) === amount &&
    payment.currency === currency;
  return isThis ? payment : undefined;
}
