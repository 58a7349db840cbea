import { createHash } from 'node:crypto';

/** A cell owns a set of slots; the number of slots never changes, so a player never changes slot. */
const slotCount = 1024;

export function slotOf(playerId: string): number {
  return createHash('sha256').update(playerId).digest().readUInt32BE(0) % slotCount;
}
