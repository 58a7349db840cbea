import { staffFairnessCalls } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Fairness } from './fairness.ts';

export function fairnessStaffRoutes(routes: Routes<unknown, StaffSession>, fairness: Fairness): void {
  routes.forStaff(staffFairnessCalls.getAuditProof, ({ query }) => fairness.auditProof(query.leaf));
}
