// Pairs of seeds: committed to, opened, ended. The order is the proof: the client seed comes after the commitment (FAIR-1).
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { stakeMaxMinor } from '@yakamoz/keno';

import { Refusal } from '../../platform/refusal.ts';
import type { Context } from './context.ts';
import * as store from './store.ts';
import type { EndedPair, OpenPair, PreparedPair } from './store.ts';

const picksMax = 10;
const pairsListed = 20;
const pairsMax = 100;
// Another tab may open or end a pair in between; after so many times something else is wrong.
const attemptsMax = 5;

export async function readKeno(context: Context, player: { playerId: PlayerId; currency: Currency }) {
  const { reader } = context.platform.database;
  const offer = await store.findOffer(reader, player.currency);
  const pair = await currentPair(context, player.playerId);
  return {
    offer: offer && { ...offer, stakeMax: stakesMax(offer) },
    pair,
    prepared: await store.findPrepared(reader, player.playerId),
    nextRoundAt: await store.findNextRoundAt(reader, player.playerId),
  };
}

/** By the count of picks, from one on (D-16). */
const stakesMax = ({ winMax, stakeMin }: store.Offer): bigint[] =>
  Array.from({ length: picksMax }, (_, index) => {
    const most = stakeMaxMinor(index + 1, winMax);
    return most < stakeMin ? stakeMin : most;
  });

/** The player's open pair. One whose day is over is ended here, if the worker was not faster. */
async function currentPair(context: Context, playerId: PlayerId): Promise<OpenPair | undefined> {
  const { reader } = context.platform.database;
  const pair = await store.findOpen(reader, playerId);
  if (pair === undefined || !pair.isDayOver) return pair;
  await end(context, playerId, pair.id, 'day');
  return undefined;
}

export function preparePair({ platform, seeds }: Context, playerId: PlayerId): Promise<PreparedPair> {
  return platform.database.inTransaction((tx) => store.preparePair(tx, { playerId, ...seeds.make() }));
}

export async function openPair(
  context: Context,
  asked: { playerId: PlayerId; pairId: string; clientSeed: string },
): Promise<{ pair: OpenPair; ended: EndedPair | undefined }> {
  const { platform, identity, seeds } = context;
  const { playerId, pairId, clientSeed } = asked;
  const { reader } = platform.database;
  await identity.refuseUnready(playerId);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const open = await store.findOpen(reader, playerId);
    const ending = open !== undefined && open.id !== pairId ? open.id : undefined;
    const seed = ending === undefined ? undefined : await seeds.ofOpenPair(playerId, ending);
    const status = await platform.database.inTransaction((tx) =>
      store.openPair(tx, {
        playerId,
        pairId,
        clientSeed,
        ending: ending === undefined || seed === undefined ? undefined : { id: ending, seed },
      }),
    );
    if (status === 'AGAIN') continue;
    if (status === 'UNKNOWN') throw new Refusal('keno.pair_unknown');
    if (status === 'OVER') throw new Refusal('keno.pair_over');
    if (status === 'OTHER_SEED') throw new Refusal('keno.pair_already_open');
    if (ending !== undefined) seeds.forget(ending);
    const pair = await store.findOpen(reader, playerId);
    if (pair?.id !== pairId) throw new Refusal('keno.pair_over');
    const ended = ending === undefined ? undefined : await store.findEnded(reader, playerId, ending);
    return { pair, ended };
  }
  throw new Refusal('platform.too_busy');
}

/** Twice is once: a pair that has ended answers as it did. */
export async function endPair(context: Context, playerId: PlayerId, pairId: string): Promise<EndedPair> {
  await end(context, playerId, pairId, 'wish');
  const ended = await store.findEnded(context.platform.database.reader, playerId, pairId);
  if (ended !== undefined) return ended;
  const prepared = await store.findPrepared(context.platform.database.reader, playerId);
  throw new Refusal(prepared?.id === pairId ? 'keno.pair_not_open' : 'keno.pair_unknown');
}

async function end(
  { platform, wallet, seeds }: Context,
  playerId: PlayerId,
  pairId: string,
  by: 'wish' | 'day',
): Promise<void> {
  const seed = await seeds.ofOpenPair(playerId, pairId);
  if (seed === undefined) return;
  await platform.database.inTransaction(async (tx) => {
    // Waits for a round that is being played; the purse is then this transaction's own.
    await wallet.lock(tx, playerId);
    await store.endPairs(tx, [{ player_id: playerId, pair_id: pairId, seed }], by);
  });
  seeds.forget(pairId);
}

export function listPairs(
  { platform }: Context,
  playerId: PlayerId,
  { before, limit = pairsListed }: { before?: string | undefined; limit?: number | undefined },
): Promise<EndedPair[]> {
  return store.listEnded(platform.database.reader, playerId, {
    before,
    limit: Math.min(Math.max(limit, 1), pairsMax),
  });
}

const overdueMax = 200;

/**
 * FAIR-6: shows the seeds of the pairs whose day is over; gives how many. Any number of workers may do this. A seal that cannot be
 * opened is reported again each time and holds up no other pair.
 */
export async function endOverdue({ platform, seeds }: Context): Promise<number> {
  const overdue = await store.listOverdue(platform.database.reader, overdueMax);
  const shown = overdue.flatMap(({ playerId, pairId, sealed }) => {
    try {
      return [{ player_id: playerId, pair_id: pairId, seed: seeds.open(pairId, sealed) }];
    } catch (error) {
      platform.log.error({ err: error, pair: pairId }, 'the sealed seed of an ended day cannot be opened');
      return [];
    }
  });
  if (shown.length === 0) return 0;
  return platform.database.inTransaction((tx) => store.endPairs(tx, shown, 'day'));
}
