import { staffRequestsCalls as calls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import type { QueuedRequest, RequestPage } from './desk.ts';
import { payoutOnWire } from './answers.ts';
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

  routes.forStaff(calls.renewPayout, async ({ params, body, staff }) => {
    await desk.renewPayout(staff, { requestId: params.id, reason: body.reason });
    return pageOnWire(await desk.requestPage(params.id));
  });

  routes.forStaff(calls.finishClosure, async ({ params, body, staff }) => {
    await desk.finishClosure(staff, { requestId: params.id, reason: body.reason });
    return pageOnWire(await desk.requestPage(params.id));
  });

  routes.forStaff(calls.approvePersonChange, async ({ params, body, staff }) => {
    await desk.approvePersonChange(staff, { requestId: params.id, reason: body.reason });
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

const pageOnWire = ({ request, name, balance, verification, person }: RequestPage) => ({
  ...listedOnWire(request),
  name,
  why: request.why,
  taken_up_at: request.takenUpAt?.toISOString() ?? null,
  handled_by: request.handledBy,
  reason: request.reason,
  file_until: request.fileUntil?.toISOString() ?? null,
  currency: balance.currency,
  payout: payoutOnWire(request),
  cash: decimalOf(balance.cash),
  bonus: decimalOf(balance.bonus),
  open_bets: decimalOf(balance.openBets),
  receivable: decimalOf(balance.receivable),
  verification,
  approval_id: request.state === 'proposed' ? request.approvalId : null,
  person: person && {
    document_id: person.documentId,
    content_type: person.contentType,
    changes: person.changes,
  },
});
