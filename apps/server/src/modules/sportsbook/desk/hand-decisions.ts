// SPB-20: what no provider decides, two members decide: one proposes the verdicts of a market, or to void it, and another approves. Sweeps
// carry it to the bets like any other decision.
import type { ApprovalId } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { findMatchNow } from './desk-store.ts';

export type HandVerdict = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

interface OfMatch {
  matchId: string;
  reason: string;
}

export interface HandDecisions {
  /** Of the outcomes in their order. */
  proposeResult(
    session: StaffSession,
    given: OfMatch & { marketId: string; verdicts: readonly HandVerdict[] },
  ): Promise<ApprovalId>;
  /** Without a market the whole match. */
  proposeVoid(session: StaffSession, given: OfMatch & { marketId: string | null }): Promise<ApprovalId>;
}

const kindOf = (marketId: string) => betKinds.find(({ code }) => code === marketId.split(':')[0]);

const kinds = { decide: 'sportsbook.decide', void: 'sportsbook.void' } as const;

export function createHandDecisions(
  { database }: Pick<Platform, 'database'>,
  { staff }: { staff: Staff },
): HandDecisions {
  for (const kind of Object.values(kinds))
    staff.approvals.register({
      kind,
      permission: 'trading.decide',
      async execute(tx, { approvalId }) {
        const why = await decideByHand(tx, approvalId);
        if (why === null) return { outcome: 'done' };
        const code = why === 'not_begun' ? 'sportsbook.not_begun' : 'platform.not_found';
        return { outcome: 'failed', result: new Refusal(code).sentence() };
      },
    });

  const propose = (
    session: StaffSession,
    { kind, matchId, reason, facts }: OfMatch & { kind: string; facts: Record<string, string | null> },
  ): Promise<ApprovalId> =>
    database.inTransaction(async (tx) => {
      const match = await findMatchNow(tx, matchId);
      if (match === undefined) throw new Refusal('platform.not_found');
      if (kind === kinds.decide && !match.begun) throw new Refusal('sportsbook.not_begun');
      return staff.approvals.propose(tx, session, {
        kind,
        subject: `match:${matchId}`,
        payload: { match_id: matchId, name: `${match.home} – ${match.away}`, ...facts },
        reason,
      });
    });

  return {
    proposeResult(session, { matchId, marketId, verdicts, reason }) {
      const kind = kindOf(marketId);
      if (kind === undefined) throw new Refusal('platform.not_found');
      if (verdicts.length !== kind.outcomes.length) throw new Refusal('platform.invalid_request');
      const facts = { market_id: marketId, market: kind.name, verdicts: verdicts.join(' ') };
      return propose(session, { kind: kinds.decide, matchId, reason, facts });
    },
    proposeVoid: (session, { matchId, marketId, reason }) =>
      propose(session, {
        kind: kinds.void,
        matchId,
        reason,
        facts: { market_id: marketId, market: marketId === null ? null : (kindOf(marketId)?.name ?? null) },
      }),
  };
}

async function decideByHand(tx: Tx, approvalId: ApprovalId): Promise<'unknown' | 'not_begun' | null> {
  const { rows } = await sql<{ why: 'unknown' | 'not_begun' | null }>`
    select sportsbook.decide_by_hand(${approvalId}) as why
  `.execute(tx);
  return rows[0]?.why ?? null;
}
