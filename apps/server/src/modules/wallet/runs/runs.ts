// Runs of bonus money: how they end, and what an end would do. They are opened by SQL of promotions (wallet.open_run).
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Database, Reader, Tx } from '../../../platform/database.ts';
import type { Answer } from '../outcomes.ts';
import { answerOf } from '../store.ts';
import type { AnswerRow } from '../store.ts';

/** What the player or the house does to end a run. Play completes or spends it inside its own booking. */
export type RunEnd = 'cancelled' | 'withdrawn' | 'expired' | 'reversed' | 'excluded' | 'closed';

/**
 * Without `runId` whichever run is under way. `seenSeq` is the number of the preview that the player confirms; where the purse has moved
 * since, the answer is `purse_moved` and nothing ends. Where no such run is under way, it is `run_over`.
 */
export async function endRun(
  tx: Tx,
  { playerId, how, runId, seenSeq }: { playerId: PlayerId; how: RunEnd; runId?: bigint; seenSeq?: bigint },
): Promise<Answer> {
  const { rows } = await sql<AnswerRow>`
    select * from wallet.end_run(${playerId}, ${runId?.toString() ?? null}, ${how}, ${seenSeq?.toString() ?? null})`.execute(
    tx,
  );
  return answerOf(rows[0] as AnswerRow);
}

export interface RunNow {
  /** Undefined where none is under way. */
  runId: bigint | undefined;
  bonus: bigint;
  /** Bonus in open rounds and bets, also of a run that has ended: no run opens before it is 0 (WAL-20). */
  bonusOpen: bigint;
  /** Hundredths of a minor unit. */
  wagerLeft: bigint;
  /** The purse's number: what a confirmation names. */
  seq: bigint;
}

export async function readRun(reader: Reader, playerId: PlayerId): Promise<RunNow> {
  const row = await reader
    .selectFrom('wallet.purse')
    .select(['bonus_run', 'bonus', 'bonus_open', 'wager_left', 'seq'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    runId: row.bonus_run === null ? undefined : BigInt(row.bonus_run),
    bonus: BigInt(row.bonus),
    bonusOpen: BigInt(row.bonus_open),
    wagerLeft: BigInt(row.wager_left),
    seq: BigInt(row.seq),
  };
}

export interface EndedRun {
  runId: bigint;
  how: RunEnd | 'completed' | 'spent';
  at: Date;
  /** What became cash. */
  cash: bigint;
}

/** Those of a player's runs that are over. */
export async function listEnds(
  reader: Reader,
  playerId: PlayerId,
  runIds: readonly string[],
): Promise<EndedRun[]> {
  if (runIds.length === 0) return [];
  const rows = await reader
    .selectFrom('wallet.op')
    .select(['key', 'request', 'at', 'cash_change'])
    .where('player_id', '=', playerId)
    .where('source', '=', 'promotions')
    .where(
      'key',
      'in',
      runIds.map((id) => `run/${id}/end`),
    )
    .execute();
  return rows.map(({ key, request, at, cash_change: cash }) => ({
    runId: BigInt(key.split('/')[1] ?? ''),
    // wallet.decide_end writes the request so.
    how: request.split(' ')[2] as EndedRun['how'],
    at,
    cash: BigInt(cash),
  }));
}

export interface EndPreview {
  runId: bigint;
  /** What a confirmation names. */
  seq: bigint;
  cashChange: bigint;
  bonusChange: bigint;
  /** Bonus in open rounds and bets; what comes back of it goes the way of this end. */
  bonusOpen: bigint;
  /** Hundredths of a minor unit. */
  wagerLeft: bigint;
}

type PreviewRow = Record<
  'run_id' | 'seq' | 'cash_change' | 'bonus_change' | 'bonus_open' | 'wager_left',
  string
>;

/** Undefined where no run is under way. */
export async function previewEnd(
  reader: Reader,
  playerId: PlayerId,
  how: RunEnd,
): Promise<EndPreview | undefined> {
  const { rows } = await sql<PreviewRow>`select * from wallet.preview_end(${playerId}, ${how})`.execute(
    reader,
  );
  const [row] = rows;
  return (
    row && {
      runId: BigInt(row.run_id),
      seq: BigInt(row.seq),
      cashChange: BigInt(row.cash_change),
      bonusChange: BigInt(row.bonus_change),
      bonusOpen: BigInt(row.bonus_open),
      wagerLeft: BigInt(row.wager_left),
    }
  );
}

/** Completes the bonuses that are older than runs (ADR 0058); once none is left it does nothing. Gives how many. */
export async function endCarriedRuns(database: Database): Promise<number> {
  for (let ended = 0; ;) {
    const { rows } = await database.inTransaction((tx) =>
      sql<{ ended: number }>`select wallet.end_carried_runs() as ended`.execute(tx),
    );
    const some = rows[0]?.ended ?? 0;
    if (some === 0) return ended;
    ended += some;
  }
}
