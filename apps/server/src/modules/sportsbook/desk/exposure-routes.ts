import { couponCodeOf, staffTradingCalls } from '@yakamoz/contracts';
import type { Currency } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { ReferralRow } from '../referrals/referral-store.ts';
import type { Sportsbook } from '../sportsbook.ts';
import type { MatchExposure } from './exposure.ts';

export function exposureRoutes(
  routes: Routes<unknown, StaffSession>,
  { exposure, handDecisions, referrals }: Sportsbook,
): void {
  routes.forStaff(staffTradingCalls.getExposure, async ({ params }) => ({
    currencies: byCurrency(await exposure.ofMatch(params.id)),
  }));

  routes.forStaff(staffTradingCalls.listLiabilities, async () => ({
    outcomes: (await exposure.largest()).map(({ home, away, starts_at, liability, ...row }) => ({
      ...row,
      home_team: home,
      away_team: away,
      match_date: starts_at.toISOString(),
      liability: decimalOf(BigInt(liability)),
    })),
  }));

  routes.forStaff(staffTradingCalls.listAlarms, async () => ({
    alarms: (await exposure.alarms()).map(({ alarm_id: id, home, away, starts_at, at, ...row }) => ({
      ...row,
      id,
      home_team: home,
      away_team: away,
      match_date: starts_at.toISOString(),
      stake: decimalOf(BigInt(row.stake)),
      liability: decimalOf(BigInt(row.liability)),
      at: at.toISOString(),
    })),
  }));

  routes.forStaff(staffTradingCalls.seeAlarm, async ({ params, staff }) => {
    await exposure.markSeen(staff, params.id);
    return {};
  });

  routes.forStaff(staffTradingCalls.listReferrals, async () => ({
    referrals: (await referrals.list()).map(referralOnWire),
  }));

  routes.forStaff(staffTradingCalls.answerReferral, ({ params, body, staff }) =>
    referrals.answer(
      staff,
      params.id,
      body.answer === 'lowered' ? { ...body, stake: minorOf(body.stake) } : body,
    ),
  );

  routes.forStaff(staffTradingCalls.proposeResult, async ({ params, body, staff }) => {
    const { market_id: marketId, verdicts, reason } = body;
    const given = { matchId: params.id, marketId, verdicts, reason };
    return { approval_id: await handDecisions.proposeResult(staff, given) };
  });

  routes.forStaff(staffTradingCalls.proposeVoid, async ({ params, body, staff }) => {
    const { market_id: marketId, reason } = body;
    return { approval_id: await handDecisions.proposeVoid(staff, { matchId: params.id, marketId, reason }) };
  });
}

const referralOnWire = ({ bet_id: id, asked_at, answer_by, legs, ...row }: ReferralRow) => ({
  id,
  code: couponCodeOf(id),
  player_id: row.player_id,
  factor: row.factor,
  stake: decimalOf(BigInt(row.stake)),
  stake_max: decimalOf(BigInt(row.stake_max)),
  possible_return: decimalOf(BigInt(row.possible)),
  currency: row.currency,
  policy: row.policy,
  lines: row.lines,
  asked_at: asked_at.toISOString(),
  answer_by: answer_by.toISOString(),
  answer: row.answer,
  offered: row.offered === null ? null : decimalOf(BigInt(row.offered)),
  answered_by: row.answered_by,
  legs: legs.map(({ home, away, starts_at, ...leg }) => ({
    ...leg,
    home_team: home,
    away_team: away,
    match_date: new Date(starts_at).toISOString(),
  })),
});

const byCurrency = ({ rows, scores }: MatchExposure) => {
  const found = new Map<Currency, typeof rows>();
  for (const row of rows) found.set(row.currency, [...(found.get(row.currency) ?? []), row]);
  return [...found].map(([currency, held]) => ({
    currency,
    outcomes: held.map(({ market_id, outcome, bets, stake, possible, room }) => ({
      market_id,
      outcome,
      bets,
      stake: decimalOf(BigInt(stake)),
      possible: decimalOf(BigInt(possible)),
      liability: decimalOf(BigInt(possible) - BigInt(stake)),
      bound: room === null ? null : decimalOf(BigInt(room)),
    })),
    scores: (scores.find((one) => one.currency === currency)?.kept ?? []).map(({ kept, ...score }) => ({
      ...score,
      kept: decimalOf(kept),
    })),
  }));
};
