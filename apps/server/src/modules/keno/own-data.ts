// What stands about Keno in the copy of a player's data.
import type { PlayerId } from '@yakamoz/contracts';

import type { Context } from './context.ts';
import { listDraws, listOpened } from './store.ts';
import type { DrawOfPair, OpenedPair } from './store.ts';

const pairsAtOnce = 50;

export interface OwnPair extends OpenedPair {
  draws: DrawOfPair[];
}

/** Pair by pair, the newest first. The seed of one that lives is no part of it (FAIR-6). */
export async function* ownPairsOf({ platform }: Context, playerId: PlayerId): AsyncGenerator<OwnPair[]> {
  const { reader } = platform.database;
  let before: string | undefined;
  for (;;) {
    const pairs = await listOpened(reader, playerId, { before, limit: pairsAtOnce });
    for (const pair of pairs) yield [{ ...pair, draws: await listDraws(reader, playerId, pair) }];
    if (pairs.length < pairsAtOnce) return;
    before = pairs.at(-1)?.id;
  }
}
