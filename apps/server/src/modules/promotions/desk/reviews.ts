// A claim with a signal waits for a person, a day at most; afterwards it is granted by itself (PRO-19).
import type { Tx } from '../../../platform/database.ts';
import { readPage } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import { listReviews as readReviews } from './campaign-store.ts';
import type { Review } from './campaign-store.ts';
import type { Context } from '../context.ts';
import * as store from '../store.ts';

export const listReviews = (
  { platform }: Context,
  after: string | undefined,
): Promise<{ shown: Review[]; next: string | null }> =>
  readPage(
    {},
    (limit) => readReviews(platform.database.reader, { after, limit }),
    ({ claimId }) => claimId,
  );

export async function decideReview(
  { platform, staff }: Context,
  session: StaffSession,
  asked: { claimId: string; isGranted: boolean; reason: string },
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    if (!(await store.decideReview(tx, asked))) throw new Refusal('promotions.claim_unknown');
    await staff.record(tx, session, {
      action: asked.isGranted ? 'promotions.grant_claim' : 'promotions.refuse_claim',
      subject: `claim:${asked.claimId}`,
      facts: { reason: asked.reason },
    });
  });
}

/** Undecided for a day. */
export const endReview = (tx: Tx, claimId: string): Promise<boolean> =>
  store.decideReview(tx, { claimId, isGranted: true, reason: null });
