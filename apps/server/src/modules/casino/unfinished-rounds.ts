// Rounds that were never closed (docs/protocols/game-wallet, rule 9): looked up, finished by their studio, or given back.
import type { StudioCalls } from './calls.ts';
import type { Parts } from './parts.ts';
import { StudioSilent } from './studio-line.ts';
import type { StudioLine } from './studio-line.ts';
import { listUnfinished } from './unfinished-store.ts';
import type { UnfinishedRound } from './unfinished-store.ts';

export type UnfinishedEnd = 'cancelled' | 'finishing' | 'awaited' | 'silent';

const pageMax = 200;

type Uses = Pick<Parts, 'platform' | 'lines'> & { calls: Pick<StudioCalls, 'apply'> };

/** Gives what came of how many. A studio that cannot be asked keeps its rounds: their age is a figure to look at. */
export async function finishUnfinished(uses: Uses): Promise<Record<UnfinishedEnd, number>> {
  const ends = { cancelled: 0, finishing: 0, awaited: 0, silent: 0 };
  for (const [studio, line] of uses.lines) {
    let after: UnfinishedRound | undefined;
    for (;;) {
      const page = await listUnfinished(uses.platform.database.reader, studio, { after, limit: pageMax });
      for (const round of page) ends[await finishOne(uses, line, round)] += 1;
      after = page.at(-1);
      if (page.length < pageMax) break;
    }
  }
  return ends;
}

async function finishOne(uses: Uses, line: StudioLine, unfinished: UnfinishedRound): Promise<UnfinishedEnd> {
  const { playerId: player, round } = unfinished;
  const { log } = uses.platform;
  try {
    const told = await line.round({ round, player });
    if (told === undefined || told.state === 'cancelled') return await cancel(uses, unfinished);
    if (told.state === 'open') {
      await line.finish({ round, player });
      return 'finishing';
    }
    // What is missing here is still repeated by the studio, or the reconciliation finds it.
    log.warn({ studio: unfinished.studio, round }, 'a round is closed at its studio and open here');
    return 'awaited';
  } catch (error) {
    if (!(error instanceof StudioSilent)) throw error;
    if (!unfinished.givenUp) return 'silent';
    return await cancel(uses, unfinished);
  }
}

/** Every bet is given back; whatever comes later is TX_ROLLED_BACK. */
async function cancel({ platform, calls }: Uses, unfinished: UnfinishedRound): Promise<UnfinishedEnd> {
  const { studio, playerId, round, game, currency } = unfinished;
  const tx = cancelTxOf(round);
  const { status, detail } = await calls.apply({
    studio,
    kind: 'cancel',
    player_id: playerId,
    game,
    round,
    currency,
    tx,
  });
  if (status !== 'OK')
    throw new Error(`round ${round} of ${studio} could not be cancelled: ${status} ${detail}`);
  platform.log.warn({ studio, round }, 'a round was cancelled and its bets given back');
  return 'cancelled';
}

/** The transactions of a cancelled round are the house's own, and no studio lists them. */
export const cancelMark = 'cancel:';
const cancelTxOf = (round: string): string => `${cancelMark}${round}`;
