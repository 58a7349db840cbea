import { staffFigureCalls } from '@yakamoz/contracts';

import type { Routes } from '../../../platform/http/routes.ts';
import type { Identity } from '../identity.ts';

export function playerFigureRoutes(routes: Routes<unknown>, identity: Identity): void {
  routes.forStaff(staffFigureCalls.getPlayerFigures, async () => {
    const figures = await identity.figures();
    return {
      as_of: figures.asOf.toISOString(),
      registered: figures.registered,
      registered_today: figures.registeredToday,
      signed_in: { count: figures.signedIn.count, at_least: figures.signedIn.atLeast },
      registrations: figures.registrations,
    };
  });
}
