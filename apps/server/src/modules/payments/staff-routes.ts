import {
  staffPaymentCasesCalls,
  staffPaymentsCalls as calls,
  staffPlayerRecordCalls,
  staffUnclaimedCalls,
} from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import { isCreditable } from './deposit/desk.ts';
import type { DepositPage } from './deposit/desk.ts';
import type { DeskCase } from './differences/case-desk.ts';
import type { DeskBankLine } from './deposit/bank-line-desk-store.ts';
import { caseText, bankLineWhy } from './desk-texts.ts';
import type { BankLinePage } from './deposit/bank-line-pages.ts';
import type { Payments } from './payments.ts';
import { deskOf } from './request/queue.ts';
import { wayBackOf } from './request/rules.ts';
import { isOpen } from './request/states.ts';
import type { Step, StoredRequest } from './request/store.ts';
import { statusOf } from './request/status-texts.ts';
import type { WithdrawalPage } from './withdrawal/desk.ts';
import { obstaclesAmong } from './withdrawal/risk-facts.ts';

export function paymentStaffRoutes(routes: Routes<unknown, StaffSession>, { desk }: Payments): void {
  routes.forStaff(calls.listWithdrawals, async ({ query }) => {
    const { state: view = 'open', ...rest } = query;
    const page = await desk.listWithdrawals({ view, ...rest });
    return {
      ...page,
      withdrawals: page.withdrawals.map((one) => ({
        ...listedOnWire(one),
        kind: one.kind,
        obstacles: one.obstacles,
      })),
    };
  });
  routes.forStaff(calls.getWithdrawal, async ({ params }) =>
    withdrawalOnWire(await desk.withdrawalPage(params.id)),
  );
  routes.forStaff(calls.approveWithdrawal, async ({ params, body, staff }) => {
    await desk.approveWithdrawal(staff, { requestId: params.id, reason: body.reason });
    return withdrawalOnWire(await desk.withdrawalPage(params.id));
  });
  routes.forStaff(calls.refuseWithdrawal, async ({ params, body, staff }) => {
    await desk.refuseWithdrawal(staff, { requestId: params.id, ...body });
    return withdrawalOnWire(await desk.withdrawalPage(params.id));
  });
  routes.forStaff(calls.settleWithdrawal, async ({ params, body, staff }) => {
    await desk.proposeSettlement(staff, { requestId: params.id, ...body });
    return withdrawalOnWire(await desk.withdrawalPage(params.id));
  });

  routes.forStaff(staffPlayerRecordCalls.listPlayerPayments, async ({ params }) => ({
    payments: (await desk.lastRequestsOf(params.id)).map((request) => ({
      id: request.requestId,
      direction: request.direction,
      desk: deskOf(request),
      state: request.state,
      status: statusOf(request),
      method: request.method,
      amount: decimalOf(request.amount),
      currency: request.currency,
      asked_at: request.askedAt.toISOString(),
      finished_at: request.finishedAt?.toISOString() ?? null,
    })),
  }));

  routes.forStaff(calls.listDeposits, async ({ query }) => {
    const { state, ...rest } = query;
    const page = await desk.listDeposits({ open: state !== 'finished', ...rest });
    return { ...page, deposits: page.deposits.map(claimOnWire) };
  });
  routes.forStaff(calls.getDeposit, async ({ params }) => depositOnWire(await desk.depositPage(params.id)));
  routes.forStaff(calls.refuseDeposit, async ({ params, body, staff }) => {
    await desk.refuseDeposit(staff, { requestId: params.id, reason: body.reason });
    return depositOnWire(await desk.depositPage(params.id));
  });

  routes.forStaff(calls.creditDeposit, async ({ params, body, staff }) => {
    await desk.creditReviewedDeposit(staff, { requestId: params.id, reason: body.reason });
    return depositOnWire(await desk.depositPage(params.id));
  });
  routes.forStaff(calls.returnDeposit, async ({ params, body, staff }) => {
    await desk.proposeDepositReturn(staff, { requestId: params.id, reason: body.reason });
    return depositOnWire(await desk.depositPage(params.id));
  });
  routes.forStaff(calls.recordReturn, async ({ params, body, staff }) => {
    const { bank_reference: bankReference, reason } = body;
    await desk.recordDepositReturn(staff, { requestId: params.id, bankReference, reason });
    return depositOnWire(await desk.depositPage(params.id));
  });
  routes.forStaff(calls.releaseReturn, async ({ params, body, staff }) => {
    await desk.proposeDepositRelease(staff, { requestId: params.id, reason: body.reason });
    return depositOnWire(await desk.depositPage(params.id));
  });

  routes.forStaff(calls.listLines, async ({ query }) => {
    const { state, ...rest } = query;
    const page = await desk.listBankLines({ undecidedOnly: state !== 'all', ...rest });
    return { ...page, lines: page.lines.map(bankLineOnWire) };
  });
  routes.forStaff(calls.getLine, async ({ params }) =>
    bankLinePageOnWire(await desk.bankLinePage(params.id)),
  );
  routes.forStaff(calls.assignLine, async ({ params, body, staff }) => {
    const { request_id: requestId, reason } = body;
    await desk.assignBankLine(staff, { lineId: params.id, requestId, reason });
    return bankLinePageOnWire(await desk.bankLinePage(params.id));
  });
  routes.forStaff(staffUnclaimedCalls.getLinePlayer, async ({ params }) => {
    const { playerId, username, name, sameName, obstacle } = await desk.linePlayer({
      lineId: params.id,
      playerId: params.player,
    });
    return {
      id: playerId,
      username,
      name,
      same_name: sameName,
      obstacle: obstacle?.sentence() ?? null,
    };
  });
  routes.forStaff(staffUnclaimedCalls.assignUnclaimed, async ({ params, body, staff }) => {
    const { player_id: playerId, request_id: requestId, reason } = body;
    await desk.proposeUnclaimed(staff, { lineId: params.id, playerId, requestId, reason });
    return bankLinePageOnWire(await desk.bankLinePage(params.id));
  });
  routes.forStaff(calls.returnLine, async ({ params, body, staff }) => {
    await desk.proposeBankLineReturn(staff, { lineId: params.id, reason: body.reason });
    return bankLinePageOnWire(await desk.bankLinePage(params.id));
  });
  routes.forStaff(calls.recordLineReturn, async ({ params, body, staff }) => {
    const { bank_reference: bankReference, reason } = body;
    await desk.recordBankLineReturn(staff, { lineId: params.id, bankReference, reason });
    return bankLinePageOnWire(await desk.bankLinePage(params.id));
  });
  routes.forStaff(calls.releaseLineReturn, async ({ params, body, staff }) => {
    await desk.proposeLineRelease(staff, { lineId: params.id, reason: body.reason });
    return bankLinePageOnWire(await desk.bankLinePage(params.id));
  });

  routes.forStaff(staffPaymentCasesCalls.listCases, async ({ query }) => {
    const { state, ...rest } = query;
    const page = await desk.listCases({ open: state !== 'closed', ...rest });
    return { ...page, cases: page.cases.map(caseOnWire) };
  });
  routes.forStaff(staffPaymentCasesCalls.takeCase, async ({ params, staff }) =>
    caseOnWire(await desk.takeCase(staff, params.id)),
  );
  routes.forStaff(staffPaymentCasesCalls.closeCase, async ({ params, body, staff }) =>
    caseOnWire(await desk.closeCase(staff, { caseId: params.id, reason: body.reason })),
  );
  routes.forStaff(staffPaymentCasesCalls.reverseDeposit, async ({ params, body, staff }) =>
    caseOnWire(await desk.proposeReversal(staff, { caseId: params.id, reason: body.reason })),
  );
  routes.forStaff(staffPaymentCasesCalls.releaseAddress, async ({ params, body, staff }) =>
    caseOnWire(await desk.releaseAddress(staff, { caseId: params.id, reason: body.reason })),
  );
}

const listedOnWire = (request: StoredRequest & { username: string; method: string }) => ({
  id: request.requestId,
  state: request.state,
  status: statusOf(request),
  player_id: request.playerId,
  username: request.username,
  method: request.method,
  amount: decimalOf(request.amount),
  currency: request.currency,
  asked_at: request.askedAt.toISOString(),
  latest_by: isOpen(request.state) ? request.latestBy.toISOString() : null,
  finished_at: request.finishedAt?.toISOString() ?? null,
});

const claimOnWire = (request: StoredRequest & { username: string; method: string }) => ({
  ...listedOnWire(request),
  way_back: wayBackOf(request) ?? null,
});

const stepOnWire = (step: Step) => ({
  state: step.state,
  status: statusOf(step),
  at: step.at.toISOString(),
  reason: step.reason,
});

const withdrawalOnWire = ({ request, method, destination, username, ...page }: WithdrawalPage) => ({
  ...listedOnWire({ ...request, username, method: method.displayName }),
  kind: request.kind,
  name: page.name,
  fee: decimalOf(request.fee),
  net: decimalOf(request.amount - request.fee),
  destination_masked:
    destination.bankName === null ? destination.masked : `${destination.masked} · ${destination.bankName}`,
  destination_holder: destination.holder,
  steps: page.steps.map(stepOnWire),
  facts: page.facts,
  obstacles: obstaclesAmong(page.facts),
  verification: page.verification,
  needs_second: page.whySecond !== null,
  second_because: page.whySecond,
  refusable: page.refusable,
  settleable: [...page.settleable],
  approval_id: request.state === 'second_approval' ? request.approvalId : null,
  handled_by: request.handledBy,
  gateway_id: request.gatewayId,
});

const depositOnWire = ({ request, method, username, name, account, returnable, steps }: DepositPage) => ({
  ...claimOnWire({ ...request, username, method: method.displayName }),
  name,
  claimed_name: request.claimedName,
  reference_code: request.referenceCode,
  account: account === undefined ? null : `${account.bankName} · ${account.number}`,
  creditable: isCreditable(request, method),
  returnable,
  return_stage: returnStageOf(request.returnApprovalId, request.returnApprovedAt),
  return_approval_id: request.returnApprovedAt === null ? request.returnApprovalId : null,
  steps: steps.map(stepOnWire),
});

/** PAY-11: first it waits for a second member, then for the bank's reference. */
function returnStageOf(approvalId: string | null, approvedAt: Date | null): 'proposed' | 'approved' | null {
  if (approvedAt !== null) return 'approved';
  return approvalId === null ? null : 'proposed';
}

const bankLineOnWire = (line: DeskBankLine) => ({
  id: line.lineId,
  state: line.state,
  account: line.account,
  direction: line.direction,
  amount: decimalOf(line.amount),
  currency: line.currency,
  other_name: line.otherName,
  description: line.description,
  booked_at: line.bookedAt.toISOString(),
  why: line.why === null ? null : bankLineWhy(line.why),
  request_id: line.requestId,
});

const bankLinePageOnWire = ({ line, suggestions }: BankLinePage) => ({
  ...bankLineOnWire(line),
  approval_id: line.state === 'proposed' && line.returnApprovedAt === null ? line.approvalId : null,
  recordable: line.state === 'proposed' && line.returnApprovedAt !== null,
  decided_by: line.decidedBy,
  suggestions: suggestions.map((suggestion) => ({
    ...depositOnWire(suggestion),
    same_code: suggestion.sameCode,
    same_amount: suggestion.sameAmount,
    same_name: suggestion.sameName,
    same_account: suggestion.sameAccount,
  })),
});

const caseOnWire = (one: DeskCase) => ({
  id: one.caseId,
  kind: one.kind,
  text: caseText(one.kind, one.facts),
  request_id: one.requestId,
  line_id: one.lineId,
  opened_at: one.openedAt.toISOString(),
  owner: one.owner,
  closed_at: one.closedAt?.toISOString() ?? null,
  closed_by: one.closedBy,
  reason: one.reason,
  reversal: one.reversal === null ? null : { approval_id: one.reversal.approvalId },
});
