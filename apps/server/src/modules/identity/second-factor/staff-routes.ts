import { staffSecondFactorCalls } from '@yakamoz/contracts';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Identity } from '../identity.ts';

export function secondFactorStaffRoutes(routes: Routes<unknown, StaffSession>, identity: Identity): void {
  routes.forStaff(staffSecondFactorCalls.askSecondFactorReset, async ({ params, body, staff }) => ({
    approval_id: await identity.askSecondFactorReset(staff, { playerId: params.id, reason: body.reason }),
  }));
}
