// What two members give a player by hand: the bonus of manual terms, or the gift of an offer of rounds.
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import * as store from './campaign-store.ts';
import type { Context } from '../context.ts';
import { refusalOf } from '../obstacles.ts';
import type { Obstacle } from '../obstacles.ts';
import { askerOf, whyNot } from '../own-bonuses.ts';
import { findObstacle } from '../store.ts';

const giveKind = 'promotions.give';
const proposed = z.object({ currency: z.enum(['TRY', 'USD', 'EUR']) });

export interface ProposedGift {
  playerId: PlayerId;
  campaignId: string;
  /** Of a bonus; a gift of rounds has its own worth. */
  amount: bigint | undefined;
  reason: string;
}

/** What can be given in the player's currency; each with what keeps this player from it. */
export async function listGivable(
  context: Context,
  playerId: PlayerId,
): Promise<{ currency: Currency; offers: (store.Givable & { obstacle: Obstacle | null })[] }> {
  const { reader } = context.platform.database;
  const { currency } = await context.wallet.balanceOf(playerId);
  const asker = await askerOf(context, { playerId, sessionId: null, currency });
  const found = await store.listGivable(reader, { currency, campaignId: null });
  const offers: (store.Givable & { obstacle: Obstacle | null })[] = [];
  for (const offer of found)
    offers.push({ ...offer, obstacle: await findObstacle(reader, asker, offer.campaignId, true) });
  return { currency, offers };
}

/** Refuses what would be refused when the second member has decided. */
export async function proposeGift(
  context: Context,
  session: StaffSession,
  { playerId, campaignId, amount, reason }: ProposedGift,
): Promise<ApprovalId> {
  const { platform, staff } = context;
  const { obstacle, currency } = await whyNot(context, { playerId, campaignId, isGiven: true });
  if (obstacle !== null) throw refusalOf(obstacle, currency);
  const [found] = await store.listGivable(platform.database.reader, { currency, campaignId });
  if (found === undefined) throw new Refusal('promotions.campaign_unknown');
  const { name, version, kind, most, count } = found;
  const given = kind === 'manual' ? (amount ?? 0n) : most;
  if (given <= 0n || given > most)
    throw new Refusal('promotions.amount_outside', { say: { most: { amount: decimalOf(most), currency } } });
  return platform.database.inTransaction((tx) =>
    staff.approvals.propose(tx, session, {
      kind: giveKind,
      subject: `player:${playerId}`,
      // SQL reads player, campaign, version and amount from it (promotions.give); the rest is for whoever decides.
      payload: {
        player_id: playerId,
        campaign_id: campaignId,
        name,
        version: String(version),
        amount: decimalOf(given),
        currency,
        kind,
        ...(count === null ? {} : { count }),
      },
      reason,
    }),
  );
}

export const registerGifts = ({ staff }: Context): void =>
  staff.approvals.register({
    kind: giveKind,
    permission: 'promotions.publish',
    async execute(tx, { approvalId, payload }) {
      const obstacle = await store.give(tx, approvalId);
      if (obstacle === null) return { outcome: 'done' };
      const { currency } = proposed.parse(payload);
      return { outcome: 'failed', result: refusalOf(obstacle, currency).sentence() };
    },
  });
