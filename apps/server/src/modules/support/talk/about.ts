import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import type { StoredTalk } from './talk-store.ts';

type About = NonNullable<StoredTalk['about']>;

const asked: Record<About['kind'], (context: Context, playerId: PlayerId, id: string) => Promise<unknown>> = {
  payment: ({ payments }, playerId, id) => payments.requestOf(playerId, id as PaymentRequestId),
  round: ({ casino }, playerId, id) => casino.recallRound(playerId, id),
  coupon: ({ sportsbook }, playerId, id) => sportsbook.tickets.read(playerId, id),
};

/** A talk names only what is the player's own; what is somebody else's is answered like what does not exist (TLK-3). */
export async function refuseForeign(
  context: Context,
  playerId: PlayerId,
  { kind, id }: About,
): Promise<void> {
  try {
    await asked[kind](context, playerId, id);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('support.about_unknown');
    throw error;
  }
}
