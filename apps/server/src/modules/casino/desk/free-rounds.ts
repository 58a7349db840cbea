// Free rounds: the house pays the stakes. One member proposes them, another approves. Wins are cash.
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { lockOpenBonus, refuseClosedBonus } from './closed-bonus.ts';
import { findTerms, giveRounds, listGivable, listGrants } from './free-round-store.ts';
import type { FreeGrant, GivenGame, GrantTerms } from './free-round-store.ts';
import type { DeskContext } from './context.ts';
import { listPayers } from './prize-store.ts';

const grantKind = 'casino.free_rounds';

export interface FreeRounds {
  playerId: PlayerId;
  game: string;
  count: number;
  betValue: string;
  lastDay: string;
  reason: string;
}

const payload = z.object({
  player_id: z.string(),
  game_code: z.string(),
  bet_value: z.string(),
  currency: z.enum(['TRY', 'USD', 'EUR']),
  last_day: z.string(),
});

export async function freeRoundsOf(
  { platform }: DeskContext,
  playerId: PlayerId,
): Promise<{ grants: FreeGrant[]; games: GivenGame[]; studios: { code: string; name: string }[] }> {
  const { reader } = platform.database;
  return {
    grants: await listGrants(reader, playerId),
    games: await listGivable(reader),
    studios: await listPayers(reader),
  };
}

export async function proposeFreeRounds(
  context: DeskContext,
  session: StaffSession,
  given: FreeRounds,
): Promise<ApprovalId> {
  const { platform, wallet, staff } = context;
  const { playerId, game, count, betValue, lastDay, reason } = given;
  const { currency } = await wallet.balanceOf(playerId);
  await refuseClosedBonus(context, playerId);
  const wanted = { game, currency, betValue: minorOf(betValue), lastDay };
  const { name } = await requireTerms(platform.database.reader, wanted);
  return platform.database.inTransaction((tx) =>
    staff.approvals.propose(tx, session, {
      kind: grantKind,
      subject: `player:${playerId}`,
      payload: {
        player_id: playerId,
        game: name,
        game_code: game,
        count,
        bet_value: decimalOf(wanted.betValue),
        // The sum of the stakes that the house pays.
        amount: decimalOf(wanted.betValue * BigInt(count)),
        currency,
        last_day: lastDay,
      },
      reason,
    }),
  );
}

/** Refuses what the game itself would refuse later. */
async function requireTerms(
  reader: Reader,
  wanted: { game: string; currency: Currency; betValue: bigint; lastDay: string },
): Promise<GrantTerms> {
  const { currency, betValue } = wanted;
  const terms = await findTerms(reader, wanted);
  if (terms === undefined) throw new Refusal('casino.unknown_game');
  if (!terms.isAhead) throw new Refusal('casino.grant_in_the_past');
  const [min, max] = [BigInt(terms.minMinor), BigInt(terms.maxMinor)];
  if (betValue < min || betValue > max)
    throw new Refusal('casino.grant_stake_outside', {
      say: {
        min: { amount: decimalOf(min), currency },
        max: { amount: decimalOf(max), currency },
      },
    });
  return terms;
}

export const registerFreeRounds = (context: DeskContext): void =>
  context.staff.approvals.register({
    kind: grantKind,
    permission: 'adjustments.approve',
    async execute(tx, approval) {
      try {
        await giveApproved(tx, context, approval);
        return { outcome: 'done' };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { outcome: 'failed', result: error.sentence() };
      }
    },
  });

async function giveApproved(
  tx: Tx,
  context: DeskContext,
  { approvalId, payload: proposed }: ApprovedProposal,
): Promise<void> {
  const { player_id, game_code, bet_value, currency, last_day } = payload.parse(proposed);
  const playerId = player_id as PlayerId;
  await lockOpenBonus(tx, context, playerId);
  const betValue = minorOf(bet_value);
  const { endsAt } = await requireTerms(tx, { game: game_code, currency, betValue, lastDay: last_day });
  await giveRounds(tx, approvalId, endsAt);
}
