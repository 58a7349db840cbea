import { staffCasinoRoundCalls as calls } from '@yakamoz/contracts';
import type { AnswerOf } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Casino } from '../casino.ts';
import type { Difference } from './differences.ts';
import type { Phase } from '../play/round-store.ts';
import { roundIdOf } from './find-rounds.ts';
import type { DeskRound } from './find-rounds.ts';
import { differenceText } from './desk-texts.ts';
import type { HeldWin } from './held-win-store.ts';

/** Rounds and differences. */
export function casinoRoundStaffRoutes(routes: Routes<unknown, StaffSession>, { desk }: Casino): void {
  routes.forStaff(calls.listDeskRounds, async ({ body, staff }) => {
    const { rounds, next } = await desk.findRounds(staff, body);
    return { rounds: rounds.map(listedOnWire), next };
  });
  routes.forStaff(calls.listOpenRounds, async ({ query }) => {
    const { rounds, open, next } = await desk.listOpenRounds(query);
    return { rounds: rounds.map(listedOnWire), open, next };
  });
  routes.forStaff(calls.getDeskRound, async ({ params }) =>
    roundOnWire(await desk.round(params.id), await desk.heldWinOf(params.id)),
  );
  routes.forStaff(calls.askStudio, async ({ params }) => {
    const { state, transactions } = await desk.askStudio(params.id);
    return {
      state,
      transactions: transactions.map(({ kind, tx_id: tx, amount, status, at, known }) => ({
        kind,
        tx,
        amount: decimalOf(amount),
        status,
        at,
        known,
      })),
    };
  });
  routes.forStaff(calls.finishRound, async ({ params, body, staff }) => {
    await desk.finishRound(staff, { id: params.id, reason: body.reason });
    return {};
  });
  routes.forStaff(calls.proposeCancellation, async ({ params, body, staff }) => ({
    approval_id: await desk.proposeCancellation(staff, { id: params.id, reason: body.reason }),
  }));

  routes.forStaff(calls.proposeRelease, async ({ params, body, staff }) => ({
    approval_id: await desk.proposeRelease(staff, { id: params.id, reason: body.reason }),
  }));

  routes.forStaff(calls.listDifferences, async ({ query }) => {
    const { state, ...page } = query;
    const { differences, open, next } = await desk.listDifferences({ open: state !== 'closed', ...page });
    return { differences: differences.map(differenceOnWire), open, next };
  });
  routes.forStaff(calls.takeDifference, async ({ params, staff }) =>
    differenceOnWire(await desk.takeDifference(staff, params.id)),
  );
  routes.forStaff(calls.closeDifference, async ({ params, body, staff }) =>
    differenceOnWire(await desk.closeDifference(staff, { id: params.id, reason: body.reason })),
  );
}

const listedOnWire = (round: DeskRound) => ({
  id: roundIdOf(round),
  player_id: round.playerId,
  username: round.username,
  studio: round.studioName,
  round: round.round,
  game_name: round.gameName,
  state: round.state,
  staked: decimalOf(round.staked),
  won: decimalOf(round.won),
  currency: round.currency,
  opened_at: round.openedAt.toISOString(),
  closed_at: round.closedAt?.toISOString() ?? null,
});

function roundOnWire(round: DeskRound & { phases: Phase[] }, held: HeldWin | undefined) {
  const { phases } = round;
  const [first, last] = [phases[0], phases.at(-1)];
  const before = (after = 0n, change = 0n): string => decimalOf(after - change);
  return {
    ...listedOnWire(round),
    game_code: round.gameCode,
    provider: round.providerName,
    launch_id: round.launchId,
    grant_id: round.grantId,
    staked_bonus: decimalOf(round.stakedBonus),
    pool_won: decimalOf(round.poolWon),
    cash_before: before(first?.cashAfter, first?.cashChange),
    bonus_before: before(first?.bonusAfter, first?.bonusChange),
    cash_after: before(last?.cashAfter),
    bonus_after: before(last?.bonusAfter),
    phases: phases.map(phaseOnWire),
    held: held
      ? {
          won: decimalOf(held.won),
          highest: decimalOf(held.highest),
          found_at: held.foundAt.toISOString(),
          released_at: held.releasedAt?.toISOString() ?? null,
        }
      : null,
  };
}

const phaseOnWire = (phase: Phase) => ({
  number: phase.number,
  kind: phase.kind,
  at: phase.at.toISOString(),
  tx: phase.tx,
  ref: phase.ref,
  amount: decimalOf(phase.amount),
  cash_change: decimalOf(phase.cashChange),
  bonus_change: decimalOf(phase.bonusChange),
  cash_after: decimalOf(phase.cashAfter),
  bonus_after: decimalOf(phase.bonusAfter),
  contribution: decimalOf(phase.contribution),
  pool: phase.pool,
  pool_amount: decimalOf(phase.poolAmount),
  op_id: phase.opId,
  // Shaped by the contract on its way out.
  detail: phase.detail as AnswerOf<typeof calls.getDeskRound>['phases'][number]['detail'],
});

const differenceOnWire = (one: Difference) => ({
  id: one.differenceId,
  kind: one.kind,
  text: differenceText(one),
  studio: one.studioName,
  player_id: one.player,
  round: one.round,
  round_id: one.roundId,
  tx: one.tx,
  theirs: one.theirs,
  ours: one.ours,
  found_at: one.foundAt.toISOString(),
  owner: one.owner,
  closed_at: one.closedAt?.toISOString() ?? null,
  closed_by: one.closedBy,
  note: one.note,
});
