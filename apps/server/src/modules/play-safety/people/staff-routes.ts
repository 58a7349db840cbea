import { staffHoldCalls as calls } from '@yakamoz/contracts';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { People } from './people.ts';

export function holdStaffRoutes(routes: Routes<unknown, StaffSession>, people: People): void {
  routes.forStaff(calls.listHolds, async ({ query }) => {
    const { shown, usernames, waiting, next } = await people.listHolds(query);
    return {
      holds: shown.map(({ playerId, since, kinds, others }) => ({
        player_id: playerId,
        username: usernames.get(playerId) ?? '',
        since: since.toISOString(),
        kinds,
        others: others.map((id) => ({ player_id: id, username: usernames.get(id) ?? '' })),
      })),
      waiting,
      next,
    };
  });
  routes.forStaff(calls.proposeVerdict, async ({ params, body, staff }) => ({
    approval_id: await people.proposeVerdict(staff, { playerId: params.id, ...body }),
  }));
}
