import type { BankLineId, PaymentRequestId, PaymentState, PlayerId } from '@yakamoz/contracts';

import { readPage } from '../../platform/keyset-page.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import type { StaffSession } from '../staff/index.ts';
import { createCaseDesk } from './differences/case-desk.ts';
import * as deposits from './deposit/desk.ts';
import * as lineStore from './deposit/bank-line-desk-store.ts';
import * as lines from './deposit/bank-line-desk.ts';
import type { Context } from './context.ts';
import { countInStates, listQueue } from './request/queue-store.ts';
import { refusedStates } from './request/rules.ts';
import * as returns from './deposit/return-desk.ts';
import * as setup from './setup/desk.ts';
import * as withdrawals from './withdrawal/desk.ts';
import { registerWithdrawals } from './withdrawal/second-approval.ts';
import * as settlement from './withdrawal/settlement.ts';

export type WithdrawalView = 'open' | 'sent' | 'finished';
const withdrawalStates: Readonly<Record<WithdrawalView, readonly PaymentState[]>> = {
  open: ['requested', 'second_approval'],
  sent: ['approved', 'sent'],
  finished: ['paid', ...refusedStates],
};

/** What staff see and do. */
export function createDesk(context: Context) {
  const { reader } = context.platform.database;
  registerWithdrawals(context);
  settlement.registerSettlements(context);
  returns.registerReturns(context);
  lines.registerLines(context);
  setup.registerAccounts(context);

  const withNames = async <Row extends { playerId: PlayerId }>(rows: Row[]) => {
    const usernames = await context.identity.usernamesOf(rows.map(({ playerId }) => playerId));
    return rows.map((row) => ({ ...row, username: usernames.get(row.playerId) ?? '' }));
  };

  return {
    async listWithdrawals({ view, ...page }: PageQuery & { view: WithdrawalView }) {
      const states = withdrawalStates[view];
      const oldestFirst = view !== 'finished';
      const { shown, next } = await readPage(
        page,
        (limit) =>
          listQueue(reader, { direction: 'withdrawal', states, oldestFirst, before: page.before, limit }),
        ({ requestId }) => requestId,
      );
      const open = await countInStates(reader, 'withdrawal', withdrawalStates.open);
      return { withdrawals: await withNames(shown), open, next };
    },
    withdrawal: (requestId: PaymentRequestId) => withdrawals.withdrawalPage(context, requestId),
    approveWithdrawal: (session: StaffSession, given: { requestId: PaymentRequestId; reason: string }) =>
      withdrawals.approveWithdrawal(context, session, given),
    refuseWithdrawal: (
      session: StaffSession,
      given: { requestId: PaymentRequestId; why: string; reason: string },
    ) => withdrawals.refuseWithdrawal(context, session, given),
    settleWithdrawal: (session: StaffSession, given: settlement.Settlement) =>
      settlement.proposeSettlement(context, session, given),

    async listClaims({ open, ...page }: PageQuery & { open: boolean }) {
      const { openClaimStates } = deposits;
      const states: readonly PaymentState[] = open ? openClaimStates : ['credited', ...refusedStates];
      const { shown, next } = await readPage(
        page,
        (limit) =>
          listQueue(reader, { direction: 'deposit', states, oldestFirst: open, before: page.before, limit }),
        ({ requestId }) => requestId,
      );
      const waiting = await countInStates(reader, 'deposit', openClaimStates);
      return { deposits: await withNames(shown), open: waiting, next };
    },
    claim: (requestId: PaymentRequestId) => deposits.claimPage(context, requestId),
    refuseClaim: (session: StaffSession, given: { requestId: PaymentRequestId; reason: string }) =>
      deposits.refuseClaim(context, session, given),
    creditClaim: (session: StaffSession, given: { requestId: PaymentRequestId; reason: string }) =>
      deposits.creditClaim(context, session, given),
    returnDeposit: (
      session: StaffSession,
      given: { requestId: PaymentRequestId; bankReference: string; reason: string },
    ) => returns.proposeDepositReturn(context, session, given),

    async listLines({ undecidedOnly, ...page }: PageQuery & { undecidedOnly: boolean }) {
      const { shown, next } = await readPage(
        page,
        (limit) => lineStore.listLines(reader, { undecidedOnly, before: page.before, limit }),
        ({ lineId }) => lineId,
      );
      return { lines: shown, open: await lineStore.countUndecided(reader), next };
    },
    line: (lineId: BankLineId) => lines.linePage(context, lineId),
    assignLine: (
      session: StaffSession,
      given: { lineId: BankLineId; requestId: PaymentRequestId; reason: string },
    ) => lines.assignLine(context, session, given),
    proposeReturn: (
      session: StaffSession,
      given: { lineId: BankLineId; bankReference: string; reason: string },
    ) => lines.proposeReturn(context, session, given),

    ...createCaseDesk(context),

    listSetup: () => setup.listSetup(context),
    changeMethod: (session: StaffSession, given: Parameters<typeof setup.changeMethod>[2]) =>
      setup.changeMethod(context, session, given),
    proposeAccount: (session: StaffSession, given: Parameters<typeof setup.proposeAccount>[2]) =>
      setup.proposeAccount(context, session, given),
    closeAccount: (session: StaffSession, given: { accountId: number; reason: string }) =>
      setup.closeAccount(context, session, given),
  };
}
