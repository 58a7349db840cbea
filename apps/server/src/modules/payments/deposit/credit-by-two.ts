// Money in suspense becomes a player's by two members (PAY-19), whether a bank line or a company's record told of it: a deposit is opened for
// what came and credited in the same transaction. The caller has locked the purse, the claim and the money.
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { randomUUID } from 'node:crypto';

import { undoOnThrow } from '../../../platform/database.ts';
import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { contentOf } from '../request/asking.ts';
import { creditDeposit } from '../request/money.ts';
import { move, requireMoved } from '../request/move.ts';
import { otherAmountCode } from '../request/rules.ts';
import { openDepositStates } from '../request/states.ts';
import { insertRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

export interface Assignee {
  username: string;
  name: string;
  payee: { firstName: string; lastName: string };
}

export async function requireAssignee({ identity }: Context, playerId: PlayerId): Promise<Assignee> {
  const username = (await identity.usernamesOf([playerId])).get(playerId);
  if (username === undefined) throw new Refusal('identity.player_unknown');
  const payee = await identity.payeeOf(playerId);
  return { username, name: `${payee.firstName} ${payee.lastName}`, payee };
}

/** What a player who asks for a deposit is held against; gate and limits decide again when it is posted. */
export async function refuseUnfit(
  { identity, jurisdiction, wallet }: Context,
  came: { currency: Currency },
  playerId: PlayerId,
): Promise<void> {
  await identity.refuseUnready(playerId);
  const { country } = await identity.payeeOf(playerId);
  jurisdiction.requireDeclared(country);
  const closures = await wallet.closuresOf(playerId);
  if (closures.some(({ way }) => way === 'deposit')) throw new Refusal('wallet.gate_closed');
  const { currency } = await wallet.balanceOf(playerId);
  if (currency !== came.currency) throw new Refusal('wallet.currency_mismatch');
}

/** What stops it, for a member who has not proposed it yet. */
export async function refusalOf(check: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A refused posting throws and undoes all of it, so that no deposit is left of which the player knows nothing. */
export const openAndCredit = (
  tx: Tx,
  context: Context,
  given: {
    came: {
      amount: bigint;
      currency: Currency;
      methodId: number;
      accountId: number | null;
      claimedName: string;
      by: string | null;
    };
    playerId: PlayerId;
    approvalId: ApprovalId;
    /** What the money is, for the deposit's content: one approval opens it once. */
    source: readonly string[];
    reason: string;
  },
): Promise<StoredRequest> =>
  undoOnThrow(tx, async () => {
    const { came, playerId, approvalId } = given;
    const deposit = await insertRequest(tx, {
      playerId,
      direction: 'deposit',
      methodId: came.methodId,
      currency: came.currency,
      amount: came.amount,
      fee: 0n,
      key: randomUUID(),
      content: contentOf([...given.source, approvalId]),
      latestMinutes: 0,
      claimedName: came.claimedName,
      ...(came.accountId === null ? {} : { accountId: came.accountId }),
      approvalId,
    });
    const answer = await creditDeposit(tx, context, deposit, {
      house: 'suspense',
      reason: given.reason,
      ...(came.by === null ? {} : { by: came.by }),
    });
    requirePosted(answer, came.currency);
    return deposit;
  });

/** It goes on under the number of the deposit, and of that the player is told. */
export async function closeClaim(
  tx: Tx,
  claim: StoredRequest,
  { by, reason }: { by: string | null; reason: string },
): Promise<void> {
  const replaced = {
    state: 'rejected',
    reason,
    reasonCode: otherAmountCode,
    ...(by === null ? {} : { by }),
  } as const;
  requireMoved(await move(tx, claim, openDepositStates, replaced));
}
