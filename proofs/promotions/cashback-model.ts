// What a cashback pays, in the model (PRO-12).
import type { Player } from '../casino/model.ts';
import type { Terms } from './steps.ts';

/** In cash, in the rounds that ended in these hours, as they stand now; rounds of a gift are no stakes of the player. */
export function lostBetween(
  rounds: Player['rounds'],
  endedAt: ReadonlyMap<string, number>,
  { from, to }: { from: number; to: number },
): bigint {
  let lost = 0n;
  for (const [name, { grant, phases }] of rounds) {
    const at = endedAt.get(name);
    if (grant !== null || at === undefined || at < from || at >= to) continue;
    for (const phase of phases) if (!phase.undone) lost += phase.lost;
  }
  return lost;
}

export function cashbackFor({ percent, least, most }: Terms, lost: bigint): bigint {
  const share = (lost * percent) / 100n;
  if (lost < least) return 0n;
  return share < most ? share : most;
}
