import { staffFigureCalls } from '@yakamoz/contracts';

import type { Routes } from '../../../platform/http/routes.ts';
import type { Identity } from '../identity.ts';
import type { Counted } from './figures.ts';

const countedOnWire = ({ count, atLeast }: Counted) => ({ count, at_least: atLeast });

export function playerFigureRoutes(routes: Routes<unknown>, identity: Identity): void {
  routes.forStaff(staffFigureCalls.getPlayerFigures, async () => {
    const figures = await identity.figures();
    return {
      as_of: figures.asOf.toISOString(),
      registered: figures.registered,
      registered_today: figures.registeredToday,
      registered_week_ago: figures.registeredWeekAgo,
      signed_in: countedOnWire(figures.signedIn),
      active_today: countedOnWire(figures.activeToday),
      active_week_ago: figures.activeWeekAgo && countedOnWire(figures.activeWeekAgo),
      registrations: figures.registrations,
    };
  });
}
