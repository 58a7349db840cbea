import { staffKenoCalls } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Keno } from './keno.ts';

export function kenoStaffRoutes(routes: Routes<unknown, StaffSession>, keno: Keno): void {
  routes.forStaff(staffKenoCalls.getKenoStop, async () => {
    const stop = await keno.readStop();
    return { stop: stop === undefined ? null : { ...stop, since: stop.since.toISOString() } };
  });

  routes.forStaff(staffKenoCalls.proposeKenoOpening, async ({ body, staff }) => ({
    approval_id: await keno.proposeOpening(staff, { stopId: body.stop_id, reason: body.reason }),
  }));
}
