// Time-outs, exclusions and the way back. SQL closes and opens, under the purse's lock (SAFE-1 to SAFE-3).
import type { ExclusionTerm, PlayerId, TimeOutDays } from '@yakamoz/contracts';

import { Refusal } from '../../platform/refusal.ts';
import type { Context } from './context.ts';
import { askReturn as ask, exclude as close, findExclusion, takeTimeOut as take } from './store.ts';

export async function takeTimeOut(
  { platform }: Context,
  playerId: PlayerId,
  days: TimeOutDays,
): Promise<void> {
  const outcome = await platform.database.inTransaction((tx) => take(tx, playerId, days));
  if (outcome === 'excluded') throw new Refusal('play_safety.excluded');
  if (outcome === 'shorter') throw new Refusal('play_safety.time_out_shorter');
}

/** No password: nothing shall stand between the wish and its effect. */
export async function exclude({ platform }: Context, playerId: PlayerId, term: ExclusionTerm): Promise<void> {
  const outcome = await platform.database.inTransaction((tx) => close(tx, playerId, term));
  if (outcome === 'not_offered') throw new Refusal('play_safety.term_not_offered');
  if (outcome === 'shorter') throw new Refusal('play_safety.term_shorter');
}

/** SAFE-3: by the owner alone, so password and code are asked for again. */
export async function askReturn(
  { platform, wallet, identity }: Context,
  playerId: PlayerId,
  given: { password: string; code?: string | undefined },
): Promise<void> {
  const confirmation = await identity.confirm(playerId, given);
  await platform.database.inTransaction(async (tx) => {
    await wallet.lock(tx, playerId);
    await confirmation.recheck(tx);
    const outcome = await ask(tx, playerId);
    if (outcome === 'not_excluded') throw new Refusal('play_safety.not_excluded');
    if (outcome === 'asked') return;
    const running = await findExclusion(tx, playerId);
    if (outcome === 'too_early')
      throw new Refusal('play_safety.return_too_early', {
        say: { from: running?.mayReturnAt.toISOString() ?? '' },
      });
    throw new Refusal('play_safety.return_already_asked', {
      say: { opensAt: running?.opensAt?.toISOString() ?? '' },
    });
  });
  await confirmation.accepted();
}
