// Server seeds: made here, sealed for the database, opened for a round. A seed leaves this process in one way only: as a parameter of
// the SQL function that compares its hash (FAIR-2).
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@yakamoz/contracts';

import type { Platform } from '../../platform/platform.ts';
import { readSealed } from './store.ts';

const placeOf = (pairId: string): string => `keno.pair.sealed:${pairId}`;

// 100 bytes each; the oldest is read again if it is still needed.
const keptMax = 20_000;

export type Seeds = ReturnType<typeof createSeeds>;

export function createSeeds({ encryption, database }: Pick<Platform, 'encryption' | 'database'>) {
  const kept = new Map<string, { playerId: PlayerId; seed: string }>();

  const open = (pairId: string, sealed: Buffer): string => encryption.decrypt(sealed, placeOf(pairId));

  return {
    open,

    /** A new pair's id, the commitment to its seed, and the seed as the database keeps it. */
    make() {
      const pairId = randomUUID();
      const seed = randomBytes(32).toString('hex');
      const commitment = createHash('sha256').update(seed).digest('hex');
      return { pairId, commitment, sealed: encryption.encrypt(seed, placeOf(pairId)) };
    },

    /** Of the player's open pair; undefined where that pair is not open, or not the player's. */
    async ofOpenPair(playerId: PlayerId, pairId: string): Promise<string | undefined> {
      const known = kept.get(pairId);
      if (known?.playerId === playerId) return known.seed;
      const sealed = await readSealed(database.reader, playerId, pairId);
      if (sealed === undefined) return undefined;
      const seed = open(pairId, sealed);
      for (const oldest of kept.keys()) {
        if (kept.size < keptMax) break;
        kept.delete(oldest);
      }
      kept.set(pairId, { playerId, seed });
      return seed;
    },

    forget: (pairId: string): void => void kept.delete(pairId),
  };
}
