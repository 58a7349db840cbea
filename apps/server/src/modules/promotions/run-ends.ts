// How a player ends a run, and what that would do: shown before, confirmed by the number of the purse that it was shown of (PRO-10).
import type { AnswerOf, PlayerId, promotionsCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EndPreview } from '../wallet/index.ts';
import type { Context } from './context.ts';
import { announceChange } from './events.ts';

/** What the end takes and gives: cancelling and a withdrawal do the same. Undefined where no run is under way that asks for turnover. */
export async function previewRunEnd(
  { wallet }: Context,
  playerId: PlayerId,
): Promise<EndPreview | undefined> {
  const preview = await wallet.previewEnd(playerId, 'cancelled');
  return preview === undefined || isDone(preview) ? undefined : preview;
}

/** Bonus from before there were runs: it becomes cash by itself (ADR 0058). */
const isDone = ({ wagerLeft }: { wagerLeft: bigint }): boolean => wagerLeft === 0n;

export const runEndOnWire = (preview: EndPreview): AnswerOf<typeof promotionsCalls.previewBonusEnd> => ({
  run_id: String(preview.runId),
  seq: String(preview.seq),
  cash_change: decimalOf(preview.cashChange),
  bonus_change: decimalOf(preview.bonusChange),
  bonus_open: decimalOf(preview.bonusOpen),
});

/** Sent twice it ends once, and answers alike. */
export async function cancelRun(
  { platform, wallet }: Context,
  { playerId, runId, seenSeq }: { playerId: PlayerId; runId: bigint; seenSeq: bigint },
): Promise<{ cashChange: bigint; bonusChange: bigint }> {
  return platform.database.inTransaction(async (tx) => {
    const ended = await wallet.endRun(tx, { playerId, how: 'cancelled', runId, seenSeq });
    if (ended.outcome === 'purse_moved') throw new Refusal('promotions.purse_moved');
    if (ended.outcome !== 'posted') throw new Refusal('promotions.run_over');
    if (!ended.replayed) await announceChange(tx, playerId);
    return ended;
  });
}

/**
 * Before a withdrawal is held, under the purse's lock: refuses where a run is under way whose end the player has not confirmed. Gives what
 * ends it, for after the hold: a withdrawal that is refused takes nothing.
 */
export async function withdrawing(
  { wallet }: Context,
  tx: Tx,
  { playerId, seenSeq }: { playerId: PlayerId; seenSeq: bigint | undefined },
): Promise<() => Promise<void>> {
  const run = await wallet.runOf(playerId, tx);
  const { runId, seq } = run;
  if (runId === undefined || isDone(run)) return () => Promise.resolve();
  if (seenSeq === undefined) throw new Refusal('promotions.run_would_end');
  if (seenSeq !== seq) throw new Refusal('promotions.purse_moved');
  return async () => {
    const { outcome } = await wallet.endRun(tx, { playerId, how: 'withdrawn', runId });
    if (outcome !== 'posted') throw new Error(`PRO-10: a run under the lock ended ${outcome}`);
    await announceChange(tx, playerId);
  };
}
