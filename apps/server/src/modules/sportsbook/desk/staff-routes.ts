import { betIdOf, couponCodeOf, staffSportsbookCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import { ticketOf, usualLimit } from '../bets/tickets.ts';
import type { BetRow, CashOutRow } from '../bets/tickets.ts';
import { searchWords } from '../board/search-words.ts';
import type { Sportsbook } from '../sportsbook.ts';
import type { HeldCorrection } from './corrections.ts';
import type { HaltRow } from './desk-store.ts';

export function sportsbookStaffRoutes(routes: Routes<unknown, StaffSession>, house: Sportsbook): void {
  const { corrections, desk, settling } = house;
  routes.forStaff(staffSportsbookCalls.listProducers, async () => ({
    producers: (await desk.producers()).map((row) => ({
      ...row,
      heard_at: row.heard_at.toISOString(),
      as_of: row.as_of?.toISOString() ?? null,
    })),
    sweep_seconds: await settling.oldestSweepSeconds(),
    contradicted: await settling.countContradictions(),
  }));

  routes.forStaff(staffSportsbookCalls.listHalts, async ({ query: { before, limit } }) => {
    const { rows, next } = await desk.halts({ before, limit: usualLimit(limit) });
    return { halts: rows.map(haltOnWire), next };
  });

  routes.forStaff(staffSportsbookCalls.putHalt, async ({ body, staff }) => ({
    halt: haltOnWire(await desk.halt(staff, body)),
  }));

  routes.forStaff(staffSportsbookCalls.findMatches, async ({ query }) => ({
    matches: await desk.findMatches(searchWords(query.q)),
  }));

  routes.forStaff(staffSportsbookCalls.listLiveMatches, async () => ({ matches: await desk.liveMatches() }));

  routes.forStaff(staffSportsbookCalls.getDeskMatch, ({ params }) => desk.match(params.id));

  routes.forStaff(staffSportsbookCalls.findBets, async ({ query }) => {
    const { code, player_id, before, limit } = query;
    const betId = code === undefined ? undefined : betIdOf(code);
    if (code !== undefined && betId === undefined) return { bets: [], next: null };
    if (code === undefined && player_id === undefined) throw new Refusal('platform.invalid_request');
    const { rows, next } = await desk.findBets({
      betId,
      playerId: player_id as PlayerId | undefined,
      page: { before, limit: usualLimit(limit) },
    });
    return { bets: rows.map(betOnWire), next };
  });

  routes.forStaff(staffSportsbookCalls.listCorrections, async () => ({
    corrections: (await corrections.list()).map(correctionOnWire),
  }));

  routes.forStaff(staffSportsbookCalls.proposeCorrection, async ({ params, body, staff }) => ({
    approval_id: await corrections.propose(staff, { id: params.id, reason: body.reason }),
  }));

  routes.forStaff(staffSportsbookCalls.inspectBet, async ({ params }) => {
    const { bet, decisions } = await desk.inspect(params.id);
    const held = await corrections.ofBet(params.id);
    return {
      bet: betOnWire(bet),
      held: held === undefined ? null : correctionOnWire(held),
      decisions: decisions.map(({ decision_id, at, ...rest }) => ({
        ...rest,
        id: decision_id,
        at: at.toISOString(),
      })),
    };
  });
}

const haltOnWire = ({ halt_id, at, home, away, starts_at, ...rest }: HaltRow) => ({
  ...rest,
  id: halt_id,
  at: at.toISOString(),
  match:
    home === null || away === null || starts_at === null
      ? null
      : { home_team: home, away_team: away, match_date: starts_at.toISOString() },
});

const correctionOnWire = ({ contradiction_id, bet_id, approvalId, ...row }: HeldCorrection) => ({
  id: contradiction_id,
  bet_id,
  code: couponCodeOf(bet_id),
  player_id: row.player_id,
  currency: row.currency,
  paid: decimalOf(BigInt(row.paid)),
  value: row.value === null ? null : decimalOf(BigInt(row.value)),
  why: row.why,
  at: row.at.toISOString(),
  approval_id: approvalId,
});

const quoteOf = (told: CashOutRow | undefined) => ({
  decided_at: typeof told?.decided_at === 'string' ? new Date(told.decided_at).toISOString() : null,
  revision: told?.revision ?? 0,
  percent: told?.percent ?? 0,
  versions: told?.versions ?? '',
});

const betOnWire = (row: BetRow) => ({
  ...ticketOf(row),
  cash_outs: ticketOf(row).cash_outs.map((told, index) => ({ ...told, ...quoteOf(row.cash_outs?.[index]) })),
  player_id: row.player_id,
  stake_bonus: decimalOf(BigInt(row.stake_bonus)),
  policy: row.policy,
  contradicted: row.is_contradicted,
});
