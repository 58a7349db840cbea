// What staff do to a round: ask its studio about it, let the studio finish it, cancel it. Only two members together change
// what a round did to a balance.
import type { ApprovalId, DeskRoundId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import type { DeskContext } from './context.ts';
import { findRound } from '../play/round-store.ts';
import type { Round, RoundState } from '../play/round-store.ts';
import { keyOfRound, requireRound } from './find-rounds.ts';
import { cancelRound } from './round-store.ts';
import { StudioSilent } from '../studios/client.ts';
import type { StudioClient } from '../studios/client.ts';
import type { ReportedTransaction } from '../studios/wire.ts';
import { cancelMark } from '../upkeep/unfinished-rounds.ts';

const cancelKind = 'casino.cancel_round';

export interface Enquiry {
  state: RoundState | null;
  transactions: (ReportedTransaction & { known: boolean })[];
}

/** Changes nothing, so it is not in the audit trail. The studio's transactions are compared with our own phases. */
export async function askStudio(context: DeskContext, id: DeskRoundId): Promise<Enquiry> {
  const { phases, ...round } = await requireRound(context, id);
  const reported = await ask(context, round, (client, name) => client.round(name));
  if (reported === undefined) return { state: null, transactions: [] };
  return {
    state: reported.state,
    transactions: reported.transactions.map((one) => ({
      ...one,
      known: phases.some(({ tx, amount }) => tx === one.tx_id && amount === one.amount),
    })),
  };
}

async function ask<Answer>(
  { studioClients }: DeskContext,
  { studio, round, playerId }: Round,
  question: (client: StudioClient, name: { round: string; player: string }) => Promise<Answer>,
): Promise<Answer> {
  const client = studioClients.get(studio);
  if (client === undefined) throw new Refusal('casino.studio_away');
  try {
    return await question(client, { round, player: playerId });
  } catch (error) {
    if (error instanceof StudioSilent)
      throw new Refusal('casino.studio_away', { facts: { studio, why: error.message } });
    throw error;
  }
}

/** The studio is asked first: a request that it did not accept is not recorded as done. */
export async function finishRound(
  context: DeskContext,
  session: StaffSession,
  { id, reason }: { id: DeskRoundId; reason: string },
): Promise<void> {
  const round = await requireRound(context, id);
  if (round.state !== 'open') throw new Refusal('casino.round_not_open');
  const taken = await ask(context, round, (client, name) => client.finish(name));
  if (!taken) throw new Refusal('casino.round_unknown_there');
  await context.platform.database.inTransaction((tx) =>
    context.staff.record(tx, session, {
      action: 'casino.finish_round',
      subject: `player:${round.playerId}`,
      facts: { ...factsOf(round), reason },
    }),
  );
}

const factsOf = (round: Round) => ({
  studio: round.studio,
  round: round.round,
  game: round.gameName,
  amount: decimalOf(round.staked),
  currency: round.currency,
});

const payload = z.object({ round_id: z.string(), amount: z.string(), won: z.string() });

export async function proposeCancellation(
  context: DeskContext,
  session: StaffSession,
  { id, reason }: { id: DeskRoundId; reason: string },
): Promise<ApprovalId> {
  const round = await requireRound(context, id);
  if (round.state !== 'open') throw new Refusal('casino.round_not_open');
  return context.platform.database.inTransaction((tx) =>
    context.staff.approvals.propose(tx, session, {
      kind: cancelKind,
      subject: `player:${round.playerId}`,
      payload: {
        round_id: id,
        player_id: round.playerId,
        ...factsOf(round),
        won: decimalOf(round.won),
      },
      reason,
    }),
  );
}

export const registerCancellations = (context: DeskContext): void =>
  context.staff.approvals.register({
    kind: cancelKind,
    permission: 'rounds.cancel',
    async execute(tx, approval) {
      try {
        await cancelApproved(tx, context, approval);
        return { outcome: 'done' };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { outcome: 'failed', result: error.sentence() };
      }
    },
  });

/** CAS-8: under the purse's lock, which every call of a studio takes: the round is cancelled only as it was proposed. */
async function cancelApproved(tx: Tx, { wallet }: DeskContext, approval: ApprovedProposal): Promise<void> {
  const { round_id, amount, won } = payload.parse(approval.payload);
  const key = keyOfRound(round_id as DeskRoundId);
  await wallet.lock(tx, key.playerId);
  const round = await findRound(tx, key);
  const same = round?.state === 'open' && amount === decimalOf(round.staked) && won === decimalOf(round.won);
  if (!same) throw new Refusal('casino.round_moved');
  const status = await cancelRound(tx, round, `${cancelMark}approval-${approval.approvalId}`);
  if (status === 'ROUND_CLOSED') throw new Refusal('casino.round_not_open');
  assert.equal(status, 'OK', 'CAS-8: an open round can be cancelled');
}
