import { staffTradingCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import { usualLimit } from '../bets/tickets.ts';
import type { Sportsbook } from '../sportsbook.ts';
import { exposureRoutes } from './exposure-routes.ts';
import type { BoundChangeRow, FactorChangeRow } from './risk-store.ts';

export function riskRoutes(routes: Routes<unknown, StaffSession>, house: Sportsbook): void {
  const { risk } = house;
  exposureRoutes(routes, house);

  routes.forStaff(staffTradingCalls.listBounds, async () => {
    const { bounds, stakes } = await risk.bounds();
    return {
      bounds: bounds.map((row) => ({
        ...row,
        liability: shown(row.liability),
        outcome_liability: shown(row.outcome_liability),
      })),
      stakes: stakes.map((row) => ({
        currency: row.currency,
        stake_min: shown(row.stake_min),
        possible_max: shown(row.possible_max),
      })),
    };
  });

  routes.forStaff(staffTradingCalls.listBoundChanges, async ({ query: { before, limit } }) => {
    const { rows, next } = await risk.boundChanges({ before, limit: usualLimit(limit) });
    return { changes: rows.map(boundChangeOnWire), next };
  });

  routes.forStaff(staffTradingCalls.putBound, async ({ body, staff }) => ({
    change: boundChangeOnWire(await risk.setBound(staff, body)),
  }));

  routes.forStaff(staffTradingCalls.listFactors, async ({ query: { before, limit } }) => {
    const { rows, next } = await risk.factors({ before, limit: usualLimit(limit) });
    return { factors: rows.map(factorChangeOnWire), next };
  });

  routes.forStaff(staffTradingCalls.listFactorChanges, async ({ query }) => {
    const { player_id: playerId, before, limit } = query;
    const { rows, next } = await risk.factorChanges({ playerId, before, limit: usualLimit(limit) });
    return { changes: rows.map(factorChangeOnWire), next };
  });

  routes.forStaff(staffTradingCalls.putFactor, async ({ body, staff }) => {
    const { player_id: playerId, factor, reason } = body;
    return {
      change: factorChangeOnWire(
        await risk.setFactor(staff, { playerId: playerId as PlayerId, factor, reason }),
      ),
    };
  });
}

const shown = (minor: string): string => decimalOf(BigInt(minor));
const shownOrNone = (minor: string | null): string | null => (minor === null ? null : shown(minor));

const boundChangeOnWire = ({ change_id: id, at, ...row }: BoundChangeRow) => ({
  ...row,
  id,
  liability: shownOrNone(row.liability),
  outcome_liability: shownOrNone(row.outcome_liability),
  liability_before: shownOrNone(row.liability_before),
  outcome_before: shownOrNone(row.outcome_before),
  at: at.toISOString(),
});

const factorChangeOnWire = ({ change_id: id, at, ...row }: FactorChangeRow) => ({
  ...row,
  id,
  at: at.toISOString(),
});
