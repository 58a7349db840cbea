// The player's own limits. What holds at once and what waits is decided in SQL, under the purse's lock (SAFE-4).
import type { LimitKind, PlayerId } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

import { Refusal } from '../../platform/refusal.ts';
import type { Context } from './context.ts';
import { confirmLimit as confirm, dropLimit as drop, listRaises, setLimit as set } from './store.ts';
import type { WantedLimit, WhichLimit } from './store.ts';

export interface TypedLimit extends WhichLimit {
  /** Money, of time whole minutes. */
  cap: string | null;
}

// A month has 44,640 minutes.
const minutesMax = 44_640n;
const amountMax = 10n ** 14n;

/** Minor units, of time seconds. */
export function readCap(kind: LimitKind, typed: string | null): bigint | null {
  if (typed === null) return null;
  if (kind !== 'time') {
    const cap = minorOf(typed);
    if (cap > amountMax) throw new Refusal('play_safety.cap_invalid');
    return cap;
  }
  if (!/^\d{1,9}$/.test(typed) || BigInt(typed) > minutesMax) throw new Refusal('play_safety.cap_invalid');
  return BigInt(typed) * 60n;
}

const wanted = (typed: TypedLimit): WantedLimit => ({ ...typed, cap: readCap(typed.kind, typed.cap) });

export async function setLimit({ platform }: Context, playerId: PlayerId, typed: TypedLimit): Promise<void> {
  const limit = wanted(typed);
  const outcome = await platform.database.inTransaction((tx) => set(tx, playerId, limit));
  if (outcome === 'excluded') throw new Refusal('play_safety.excluded');
}

export async function confirmLimit(
  { platform }: Context,
  playerId: PlayerId,
  typed: TypedLimit,
): Promise<void> {
  const limit = wanted(typed);
  await platform.database.inTransaction(async (tx) => {
    const outcome = await confirm(tx, playerId, limit);
    if (outcome === 'none') throw new Refusal('play_safety.no_change_waiting');
    if (outcome === 'excluded') throw new Refusal('play_safety.excluded');
    if (outcome === 'differs') throw new Refusal('play_safety.change_differs');
    if (outcome !== 'unripe') return;
    const raises = await listRaises(tx, playerId);
    const raise = raises.find(({ kind, window }) => kind === limit.kind && window === limit.window);
    throw new Refusal('play_safety.change_unripe', { say: { from: raise?.ripeAt.toISOString() ?? '' } });
  });
}

export async function dropLimit({ platform }: Context, playerId: PlayerId, which: WhichLimit): Promise<void> {
  if (!(await platform.database.inTransaction((tx) => drop(tx, playerId, which))))
    throw new Refusal('play_safety.no_change_waiting');
}
