// Payment methods and the accounts that players pay to. One member of staff may change a method; adding an account takes
// two, because a wrong account would receive the players' money.
import type { ApprovalId, Currency } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import { withdrawalFee } from '@yakamoz/money/withdrawal-fee';
import { parseIban } from '@yakamoz/payout-address/iban';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { findAccount, listAccounts, listMethods } from './method-store.ts';
import type { Account, Bounds, Flow, Method } from './method-store.ts';
import type { Context } from '../context.ts';
import * as store from './store.ts';
import type { MethodChange, MethodWithBounds, NewAccount } from './store.ts';

const accountKind = 'payments.account';

export async function listSetup({ platform }: Context) {
  const { reader } = platform.database;
  return { methods: await listMethods(reader), accounts: await listAccounts(reader) };
}

export interface GivenBounds {
  currency: Currency;
  min: string;
  max: string;
  fee_fixed: string;
}

export async function changeMethod(
  context: Context,
  session: StaffSession,
  given: MethodChange & { methodId: number; bounds?: readonly GivenBounds[] | undefined; reason: string },
): Promise<MethodWithBounds> {
  const { methodId, bounds: givenBounds, reason, ...change } = given;
  const bounds = givenBounds?.map(readBounds);
  return context.platform.database.inTransaction(async (tx) => {
    await store.lockMethod(tx, methodId);
    const before = await requireMethod(tx, methodId);
    refuseDepositFees(before, change, bounds);
    await store.updateMethod(tx, methodId, change);
    if (bounds !== undefined) await store.replaceBounds(tx, methodId, refuseTwice(bounds));
    const after = await requireMethod(tx, methodId);
    refuseEatingFees(after);
    await context.staff.record(tx, session, {
      action: 'payments.change_method',
      subject: `payment_method:${methodId}`,
      facts: { method: before.displayName, ...changesBetween(before, after), reason },
    });
    return after;
  });
}

function readBounds({ currency, min, max, fee_fixed: fee }: GivenBounds): Bounds {
  const bounds = { currency, min: minorOf(min), max: minorOf(max), feeFixed: minorOf(fee) };
  if (bounds.min <= 0n || bounds.max < bounds.min || bounds.feeFixed >= bounds.min)
    throw new Refusal('payments.bounds_invalid');
  return bounds;
}

function refuseTwice(bounds: readonly Bounds[]): readonly Bounds[] {
  if (new Set(bounds.map(({ currency }) => currency)).size !== bounds.length)
    throw new Refusal('payments.bounds_invalid');
  return bounds;
}

function refuseDepositFees(
  { direction }: Method,
  { feeBasisPoints }: MethodChange,
  bounds: readonly Bounds[] | undefined,
): void {
  const costs = (feeBasisPoints ?? 0) > 0 || (bounds ?? []).some(({ feeFixed }) => feeFixed > 0n);
  if (direction === 'deposit' && costs) throw new Refusal('payments.deposit_costs_nothing');
}

/** Checked on the result, so also when only the fee or only the minimum was changed. */
function refuseEatingFees({ feeBasisPoints, bounds }: MethodWithBounds): void {
  for (const { currency, min, feeFixed } of bounds) {
    const fee = withdrawalFee(min, { feeBasisPoints, feeFixed });
    if (fee >= min)
      throw new Refusal('payments.fee_leaves_nothing', {
        say: { fee: { amount: decimalOf(fee), currency }, min: { amount: decimalOf(min), currency } },
      });
  }
}

/** Only changed fields, each with its value before and after. */
function changesBetween(before: MethodWithBounds, after: MethodWithBounds) {
  const told = (method: MethodWithBounds): Record<string, string | number | boolean> => ({
    enabled: method.enabled,
    usual_minutes: method.usualMinutes,
    fee_basis_points: method.feeBasisPoints,
    bounds: method.bounds
      .toSorted((one, other) => one.currency.localeCompare(other.currency))
      .map(
        ({ currency, min, max, feeFixed }) =>
          `${currency} ${decimalOf(min)}-${decimalOf(max)} +${decimalOf(feeFixed)}`,
      )
      .join(', '),
  });
  const [old, now] = [told(before), told(after)];
  return Object.fromEntries(
    Object.keys(old)
      .filter((name) => old[name] !== now[name])
      .flatMap((name) => [
        [`${name}_before`, old[name] ?? null],
        [`${name}_after`, now[name] ?? null],
      ]),
  );
}

export async function proposeAccount(
  context: Context,
  session: StaffSession,
  given: NewAccount & { reason: string },
): Promise<ApprovalId> {
  const { reason, ...account } = given;
  return context.platform.database.inTransaction(async (tx) => {
    const method = await requireMethod(tx, account.methodId);
    if (method.flow !== 'transfer' && method.flow !== 'manual')
      throw new Refusal('payments.method_without_account');
    const number = readNumber(account.number, method.flow);
    if ((await store.findByNumber(tx, number)) !== undefined) throw new Refusal('payments.account_taken');
    return context.staff.approvals.propose(tx, session, {
      kind: accountKind,
      subject: `payment_method:${method.methodId}`,
      payload: {
        method_id: method.methodId,
        method: method.displayName,
        bank_name: account.bankName,
        account_name: account.accountName,
        number,
        currency: account.currency,
      },
      reason,
    });
  });
}

const plainNumber = /^[A-Za-z0-9]{4,128}$/;

/** A transfer needs an IBAN; other methods may have account numbers of their own, but not an invalid IBAN. */
function readNumber(typed: string, flow: Flow): string {
  const read = parseIban(typed);
  if (read.ok) return read.iban;
  const number = typed.replaceAll(/\s/g, '');
  if (flow === 'transfer' || /^TR\d+$/i.test(number) || !plainNumber.test(number))
    throw new Refusal('payments.account_number_invalid');
  return number;
}

const payload = z.object({
  method_id: z.number(),
  bank_name: z.string(),
  account_name: z.string(),
  number: z.string(),
  currency: z.enum(['TRY', 'USD', 'EUR']),
});

export function registerAccounts(context: Context): void {
  context.staff.approvals.register({
    kind: accountKind,
    permission: 'payments.configure',
    execute: openAccount,
  });
}

async function openAccount(
  tx: Tx,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const given = payload.parse(approval.payload);
  const opened = await store.insertAccount(tx, {
    methodId: given.method_id,
    bankName: given.bank_name,
    accountName: given.account_name,
    number: given.number,
    currency: given.currency,
  });
  return opened
    ? { outcome: 'done' }
    : { outcome: 'failed', result: new Refusal('payments.account_taken').sentence() };
}

/** One member is enough to stop showing an account. Its statement is still read. */
export async function closeAccount(
  context: Context,
  session: StaffSession,
  given: { accountId: number; reason: string },
): Promise<Account> {
  const { accountId, reason } = given;
  return context.platform.database.inTransaction(async (tx) => {
    const known = await findAccount(tx, accountId);
    if (known === undefined) throw new Refusal('payments.account_unknown');
    if (!(await store.closeAccount(tx, accountId))) throw new Refusal('payments.already_handled');
    await context.staff.record(tx, session, {
      action: 'payments.close_account',
      subject: `payment_method:${known.methodId}`,
      facts: { bank_name: known.bankName, number: known.number, currency: known.currency, reason },
    });
    const after = await findAccount(tx, accountId);
    assert(after, 'accounts are never deleted');
    return after;
  });
}

async function requireMethod(reader: Reader, methodId: number): Promise<MethodWithBounds> {
  const method = await store.findWithBounds(reader, methodId);
  if (method === undefined) throw new Refusal('payments.method_unknown');
  return method;
}
