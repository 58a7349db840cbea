import { staffRequestsCalls as calls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import type { QueuedRequest, RequestPage } from './desk.ts';
import { maskIban } from './iban.ts';
import type { PlayerRequests } from './player-requests.ts';

export function playerRequestStaffRoutes(
  routes: Routes<unknown, StaffSession>,
  { desk }: PlayerRequests,
): void {
  routes.forStaff(calls.listRequests, async ({ query }) => {
    const { state, before, limit } = query;
    const page = await desk.listRequests({ open: state !== 'finished', before, limit });
    return { ...page, requests: page.requests.map(listedOnWire) };
  });

  routes.forStaff(calls.getRequest, async ({ params }) => pageOnWire(await desk.requestPage(params.id)));

  routes.forStaff(calls.prepareExport, async ({ params, staff }) => {
    await desk.prepareExport(staff, params.id);
    return pageOnWire(await desk.requestPage(params.id));
  });

  routes.forStaff(calls.revealIban, async ({ params, body, staff }) => ({
    iban: await desk.revealIban(staff, { requestId: params.id, reason: body.reason }),
  }));

  routes.forStaff(calls.proposePayout, async ({ params, body, staff }) => {
    const { bank_reference: bankReference, reason } = body;
    await desk.proposePayout(staff, { requestId: params.id, bankReference, reason });
    return pageOnWire(await desk.requestPage(params.id));
  });

  routes.forStaff(calls.finishClosure, async ({ params, body, staff }) => {
    await desk.finishClosure(staff, { requestId: params.id, reason: body.reason });
    return pageOnWire(await desk.requestPage(params.id));
  });

  routes.forStaff(calls.refuseRequest, async ({ params, body, staff }) => {
    await desk.refuseRequest(staff, { requestId: params.id, reason: body.reason });
    return pageOnWire(await desk.requestPage(params.id));
  });
}

const listedOnWire = (request: QueuedRequest) => ({
  id: request.requestId,
  kind: request.kind,
  state: request.state,
  player_id: request.playerId,
  username: request.username,
  asked_at: request.askedAt.toISOString(),
  finished_at: request.finishedAt?.toISOString() ?? null,
});

const pageOnWire = ({ request, name, balance, verification }: RequestPage) => ({
  ...listedOnWire(request),
  name,
  why: request.why,
  taken_up_at: request.takenUpAt?.toISOString() ?? null,
  handled_by: request.handledBy,
  reason: request.reason,
  file_until: request.fileUntil?.toISOString() ?? null,
  currency: balance.currency,
  held: decimalOf(request.held),
  cash: decimalOf(balance.cash),
  bonus: decimalOf(balance.bonus),
  open_bets: decimalOf(balance.openBets),
  receivable: decimalOf(balance.receivable),
  verification,
  iban_masked: request.ibanEnd === null ? null : maskIban(request.ibanEnd),
  approval_id: request.approvalId,
});
