// The claim of an automatic transfer. It exists from the moment its account and code are shown, so that money sent with a
// shown code finds its player; that it was paid is only said of it afterwards. It moves no money.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import type { Asker } from '../request/asking.ts';
import { move, tellPaid } from '../request/move.ts';
import { refuseBeyondLimit, refuseClosedGate } from '../request/deposit-limits.ts';
import { requireAmount } from '../request/offer.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { givenUpCode, isNeverPaid, isResumable, replacedCode } from '../request/rules.ts';
import { isClosedForSafety } from '../request/refused-credits.ts';
import { countOpened } from '../request/standing-store.ts';
import { findByKey, findRequest, lockRequest, noteRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { findAccount } from '../setup/method-store.ts';
import type { Account } from '../setup/method-store.ts';
import { claimsPerDay, openDepositHours, unpaidClaimsMax } from '../terms.ts';
import { accountsOf, askDeposit, requireDepositMethod } from './deposits.ts';

export interface OpenedClaim {
  request: StoredRequest;
  account: Account;
}

interface Opening {
  methodId: number;
  amount: string;
  accountId: number;
  /** The key of the opened claim that this one takes the place of. */
  replaces?: string | undefined;
}

/** The third step of the wizard. Under a key that is known it answers the same claim again, taken up where it had ended. */
export async function openTransferClaim(
  context: Context,
  asker: Asker,
  asked: Opening,
): Promise<OpenedClaim> {
  const known = await findByKey(context.platform.database.reader, asker.playerId, asker.key);
  if (known !== undefined) {
    const { methodId, accountId } = asked;
    requireSame(known, { methodId, accountId, amount: minorOf(asked.amount) });
    if (isResumable(known) || isNeverPaid(known)) return takeUp(context, asker, known);
    return { request: known, account: await accountOf(context, known) };
  }
  const method = await requireDepositMethod(context, asker, asked.methodId, ['transfer']);
  // Before the account is looked up: nothing about it is told to whoever cannot pay this amount.
  requireAmount(method, minorOf(asked.amount));
  const account = (await accountsOf(context, method)).find(({ accountId }) => accountId === asked.accountId);
  if (account === undefined) throw new Refusal('payments.no_account');
  const { playerId } = asker;
  const request = await askDeposit(context, asker, method, {
    amount: asked.amount,
    account,
    claimedName: await registeredName(context, playerId),
    opening: async (tx) => {
      if (asked.replaces !== undefined) await replace(tx, playerId, asked.replaces);
      await refuseTooMany(tx, playerId);
    },
  });
  return { request, account };
}

/** The player says that it was paid: about a claim that was opened under this key; without one it makes the claim and says so (API-13, D-30). */
export async function askTransferDeposit(
  context: Context,
  asker: Asker,
  asked: { methodId: number; amount: string; account: { id?: number | undefined; iban: string } },
): Promise<StoredRequest> {
  const { database } = context.platform;
  const isNamed = ({ number, accountId }: Account): boolean =>
    number.toUpperCase() === asked.account.iban.replaceAll(/\s/g, '').toUpperCase() &&
    (asked.account.id ?? accountId) === accountId;
  const known = await findByKey(database.reader, asker.playerId, asker.key);
  if (known !== undefined) {
    if (!isNamed(await accountOf(context, known))) throw new Refusal('wallet.key_conflict');
    requireSame(known, { methodId: asked.methodId, amount: minorOf(asked.amount) });
    return known.onlyOpened ? tell(context, known) : known;
  }
  const method = await requireDepositMethod(context, asker, asked.methodId, ['transfer']);
  requireAmount(method, minorOf(asked.amount));
  const account = (await accountsOf(context, method)).find(isNamed);
  if (account === undefined) throw new Refusal('payments.no_account');
  const claimedName = await registeredName(context, asker.playerId);
  return askDeposit(context, asker, method, { amount: asked.amount, account, claimedName });
}

/** The account may have been closed meanwhile, and the player has paid all the same. Only what would come back is not awaited. */
const tell = (context: Context, known: StoredRequest): Promise<StoredRequest> =>
  context.platform.database.inTransaction(async (tx) => {
    await context.wallet.lock(tx, known.playerId);
    if (isClosedForSafety(await context.wallet.closuresOf(known.playerId, tx)))
      throw new Refusal('payments.deposits_closed');
    const { request } = await tellPaid(tx, known);
    return request;
  });

/** From the history: the same code and account, after the checks of a new one. */
export async function takeUpClaim(
  context: Context,
  asker: Omit<Asker, 'key'>,
  requestId: PaymentRequestId,
): Promise<OpenedClaim> {
  const request = await requireOwn(context, asker.playerId, requestId);
  if (!isResumable(request)) throw new Refusal('payments.already_handled');
  return takeUp(context, asker, request);
}

async function takeUp(
  context: Context,
  asker: Omit<Asker, 'key'>,
  found: StoredRequest,
): Promise<OpenedClaim> {
  const { identity, jurisdiction, platform, wallet } = context;
  const { playerId, sessionId, origin } = asker;
  await identity.refuseUnready(playerId);
  const method = await requireDepositMethod(context, asker, found.methodId, ['transfer']);
  requireAmount(method, found.amount);
  await refuseClosedGate(context, playerId);
  const { country } = await identity.payeeOf(playerId);
  jurisdiction.require({ declaredCountry: country, ipCountry: origin.ipCountry });
  const account = await accountOf(context, found);
  if (!account.enabled) throw new Refusal('payments.no_account');
  const request = await platform.database.inTransaction(async (tx) => {
    await wallet.lock(tx, playerId);
    const locked = await lockRequest(tx, found.requestId);
    if (!isNeverPaid(locked)) return locked;
    await refuseClosedGate(context, playerId, tx);
    await refuseTooMany(tx, playerId);
    const { amount, currency, requestId } = locked;
    await refuseBeyondLimit(tx, context, { playerId, currency, amount, except: requestId });
    const taken = await move(tx, locked, ['expired'], {
      state: 'claimed',
      latestMinutes: openDepositHours * 60,
    });
    await noteRequest(tx, found.requestId, { verdictId: await identity.requireVerdict(tx, sessionId) });
    return taken.request;
  });
  return { request, account };
}

/** The player closes it. Money with its code still finds its player (PAY-9). */
export async function giveUpClaim(
  context: Context,
  playerId: PlayerId,
  requestId: PaymentRequestId,
): Promise<void> {
  const found = await requireOwn(context, playerId, requestId);
  await context.platform.database.inTransaction(async (tx) => {
    await context.wallet.lock(tx, playerId);
    const request = await lockRequest(tx, found.requestId);
    if (isNeverPaid(request)) return;
    if (!isResumable(request)) throw new Refusal('payments.already_handled');
    await move(tx, request, ['claimed'], {
      state: 'expired',
      reason: outcomeTexts.claimGivenUp,
      reasonCode: givenUpCode,
    });
  });
}

/** The purse is locked. One that was said to be paid meanwhile, or whose money came, stays. */
async function replace(tx: Tx, playerId: PlayerId, key: string): Promise<void> {
  const earlier = await findByKey(tx, playerId, key);
  if (earlier === undefined || !earlier.onlyOpened || earlier.state !== 'claimed') return;
  await move(tx, earlier, ['claimed'], {
    state: 'expired',
    reason: outcomeTexts.claimReplaced,
    reasonCode: replacedCode,
  });
}

async function refuseTooMany(tx: Tx, playerId: PlayerId): Promise<void> {
  const hours = 24;
  const { open, lately } = await countOpened(tx, playerId, hours);
  if (open >= unpaidClaimsMax)
    throw new Refusal('payments.too_many_unpaid', { say: { max: unpaidClaimsMax } });
  if (lately >= claimsPerDay) throw new Refusal('payments.claims_throttled', { say: { hours } });
}

/** PAY-1: compared by what was asked for; a registered name that changed meanwhile makes it no other claim. */
function requireSame(
  known: StoredRequest,
  asked: { methodId: number; amount: bigint; accountId?: number },
): void {
  const isSame =
    known.methodId === asked.methodId &&
    known.amount === asked.amount &&
    known.accountId === (asked.accountId ?? known.accountId);
  if (!isSame) throw new Refusal('wallet.key_conflict');
}

/** Another player's request is answered like one that does not exist. */
async function requireOwn(
  { platform }: Context,
  playerId: PlayerId,
  requestId: PaymentRequestId,
): Promise<StoredRequest> {
  const request = await findRequest(platform.database.reader, requestId);
  if (request?.playerId !== playerId) throw new Refusal('payments.request_unknown');
  return request;
}

/** A key of another kind of request is a conflict. */
async function accountOf({ platform }: Context, { accountId }: StoredRequest): Promise<Account> {
  if (accountId === null) throw new Refusal('wallet.key_conflict');
  const account = await findAccount(platform.database.reader, accountId);
  assert(account, 'accounts are never deleted');
  return account;
}

async function registeredName({ identity }: Context, playerId: PlayerId): Promise<string> {
  const { firstName, lastName } = await identity.payeeOf(playerId);
  return `${firstName} ${lastName}`;
}
