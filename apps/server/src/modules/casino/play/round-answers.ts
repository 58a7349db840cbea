// A round on the wire: for the player it belongs to and for staff who help.
import type { casinoCalls, AnswerOf } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { roundIdOf } from './history.ts';
import type { RecalledRound } from './history.ts';
import type { Phase, Round } from './round-store.ts';

export const listedOnWire = (round: Round) => ({
  id: roundIdOf(round),
  date: round.openedAt.toISOString(),
  game_name: round.gameName,
  bet_amount: decimalOf(round.staked),
  win_loss: decimalOf(round.won - round.staked),
  game_code: round.gameCode,
  state: round.state,
});

export const openOnWire = (round: Round) => ({
  id: roundIdOf(round),
  game_name: round.gameName,
  game_id: round.gameId,
  game_code: round.gameCode,
  date: round.openedAt.toISOString(),
  bet_amount: decimalOf(round.staked),
});

type Recall = AnswerOf<typeof casinoCalls.getRound>;

export function recallOnWire(round: RecalledRound): Recall {
  const first = round.phases.at(0);
  const last = round.phases.at(-1);
  return {
    id: roundIdOf(round),
    game_name: round.gameName,
    game_code: round.gameCode,
    provider_name: round.providerName,
    state: round.state,
    date: round.openedAt.toISOString(),
    closed_at: round.closedAt?.toISOString() ?? null,
    bet_amount: decimalOf(round.staked),
    win_amount: decimalOf(round.won),
    jackpot_amount: decimalOf(round.poolWon),
    net: decimalOf(round.won - round.staked),
    balance_before: decimalOf(first ? balanceAfter(first) - first.cashChange - first.bonusChange : 0n),
    balance_after: decimalOf(last ? balanceAfter(last) : 0n),
    currency: round.currency,
    phases: round.phases.map(phaseOnWire),
  };
}

const balanceAfter = ({ cashAfter, bonusAfter }: Phase): bigint => cashAfter + bonusAfter;

const phaseOnWire = (phase: Phase): Recall['phases'][number] => ({
  number: phase.number,
  kind: phase.kind,
  at: phase.at.toISOString(),
  amount: decimalOf(phase.amount),
  cash_change: decimalOf(phase.cashChange),
  bonus_change: decimalOf(phase.bonusChange),
  balance_after: decimalOf(balanceAfter(phase)),
  tx: phase.tx,
  jackpot_amount: decimalOf(phase.poolAmount),
  contribution: decimalOf(phase.contribution),
  // Shaped by the contract on its way out.
  detail: phase.detail as Recall['phases'][number]['detail'],
});
