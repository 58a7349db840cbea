// Rounds that were never closed (docs/protocols/game-wallet, rule 9): the studio is asked about each; it finishes the round,
// or the house cancels it and refunds the stakes.
import type { UpkeepContext } from './context.ts';
import { StudioSilent } from '../studios/client.ts';
import type { StudioClient } from '../studios/client.ts';
import { listUnfinished, noteSilence } from './unfinished-store.ts';
import type { UnfinishedRound } from './unfinished-store.ts';

/** awaited: already over at the studio or here. failed: tried again next time. */
export type UnfinishedEnd = 'cancelled' | 'finishing' | 'awaited' | 'silent' | 'failed';
type Ends = Record<UnfinishedEnd, number>;

const pageMax = 200;
// A studio that is down costs one timeout per request, so the rest is skipped after a few. Not after the first one: a single
// round that the studio cannot answer for must not stop all of its rounds.
const silencesMax = 3;

type Uses = Pick<UpkeepContext, 'platform' | 'studioClients' | 'calls'>;

/** Returns how many rounds had which result. Rounds of a studio without a client stay open; a metric shows their age. */
export async function finishUnfinished(uses: Uses): Promise<Ends> {
  const ends: Ends = { cancelled: 0, finishing: 0, awaited: 0, silent: 0, failed: 0 };
  for (const [studio, client] of uses.studioClients) await finishThoseOf(studio, client, uses, ends);
  return ends;
}

async function finishThoseOf(studio: string, client: StudioClient, uses: Uses, ends: Ends): Promise<void> {
  const { database, log } = uses.platform;
  /** A failure of one round does not stop the others. */
  const count = async ({ round }: UnfinishedRound, work: () => Promise<UnfinishedEnd>): Promise<void> => {
    try {
      ends[await work()] += 1;
    } catch (error) {
      if (error instanceof StudioSilent) throw error;
      log.error({ err: error, studio, round }, 'finishing an unfinished round failed');
      ends.failed += 1;
    }
  };

  const unanswered: UnfinishedRound[] = [];
  let hasAnswered = false;
  let silences = 0;
  for await (const round of unfinishedOf(uses, studio)) {
    if (silences === silencesMax) {
      unanswered.push(round);
      continue;
    }
    try {
      await count(round, () => finishOne(uses, client, round));
      hasAnswered = true;
      silences = 0;
    } catch {
      unanswered.push(round);
      silences += 1;
    }
  }
  const isSilent = !hasAnswered && unanswered.length > 0;
  await database.inTransaction((tx) => noteSilence(tx, studio, isSilent));
  for (const round of unanswered) {
    await count(round, async () => (isSilent && round.givenUp ? cancel(uses, round) : 'silent'));
  }
}

async function* unfinishedOf({ platform }: Uses, studio: string) {
  let after: UnfinishedRound | undefined;
  for (;;) {
    const page = await listUnfinished(platform.database.reader, studio, { after, limit: pageMax });
    yield* page;
    after = page.at(-1);
    if (page.length < pageMax) return;
  }
}

async function finishOne(
  uses: Uses,
  client: StudioClient,
  unfinished: UnfinishedRound,
): Promise<UnfinishedEnd> {
  const { playerId: player, round, studio } = unfinished;
  const reported = await client.round({ round, player });
  if (reported === undefined || reported.state === 'cancelled') return cancel(uses, unfinished);
  if (reported.state === 'open') {
    await client.finish({ round, player });
    return 'finishing';
  }
  // The studio still repeats the missing calls, or the reconciliation finds them.
  uses.platform.log.warn({ studio, round }, 'a round is closed at its studio and still open here');
  return 'awaited';
}

/** Refunds every bet; later calls for the round are answered with TX_ROLLED_BACK. */
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
  // The studio closed the round while it was being asked about it.
  if (status === 'ROUND_CLOSED') return 'awaited';
  if (status !== 'OK')
    throw new Error(`round ${round} of ${studio} could not be cancelled: ${status} ${detail}`);
  platform.log.warn({ studio, round }, 'an unfinished round was cancelled and its bets refunded');
  return 'cancelled';
}

/** Prefix of the house's own transactions of a cancelled round; no studio lists them. */
export const cancelMark = 'cancel:';
const cancelTxOf = (round: string): string => `${cancelMark}${round}`;
