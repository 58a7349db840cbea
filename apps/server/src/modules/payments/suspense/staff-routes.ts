import { staffSuspenseRecordCalls as calls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Payments } from '../payments.ts';
import type { NamedRecord } from './records.ts';

export function suspenseRecordStaffRoutes(routes: Routes<unknown, StaffSession>, { desk }: Payments): void {
  routes.forStaff(calls.listSuspenseRecords, async ({ query }) => {
    const { state, ...rest } = query;
    const page = await desk.listSuspenseRecords({ undecidedOnly: state !== 'all', ...rest });
    return { ...page, records: page.records.map(recordOnWire) };
  });
  routes.forStaff(calls.getSuspenseRecord, async ({ params }) =>
    recordOnWire(await desk.suspenseRecordPage(params.id)),
  );
  routes.forStaff(calls.getRecordPlayer, async ({ params }) => {
    const { playerId, username, name, obstacle } = await desk.recordPlayer({
      recordId: params.id,
      playerId: params.player,
    });
    return { id: playerId, username, name, obstacle: obstacle?.sentence() ?? null };
  });
  routes.forStaff(calls.assignSuspenseRecord, async ({ params, body, staff }) => {
    const { player_id: playerId, reason } = body;
    await desk.proposeRecord(staff, { recordId: params.id, playerId, reason });
    return recordOnWire(await desk.suspenseRecordPage(params.id));
  });
}

const recordOnWire = ({ record, username }: NamedRecord) => ({
  id: record.recordId,
  state: record.state,
  company_id: record.companyId,
  reference: record.reference,
  amount: decimalOf(record.amount),
  currency: record.currency,
  booked_at: record.bookedAt.toISOString(),
  player_id: record.playerId,
  username,
  claim_id: record.claimId,
  request_id: record.requestId,
  approval_id: record.approvalId,
  proposed_by: record.proposedBy,
});
