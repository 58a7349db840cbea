import { bindContext } from '../../platform/bind-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Content } from '../content/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import {
  addDemo,
  listCampaigns,
  previewTerms,
  proposeBudgets,
  proposeTerms,
  readCampaign,
  registerApprovals,
  stopCampaign,
} from './campaigns.ts';
import { createClaims } from './claims.ts';
import type { Context } from './context.ts';
import { createOffers } from './offers.ts';
import { bonusesOf, dropClaim, whyNot } from './own-bonuses.ts';
import { decideReview, endReview } from './reviews.ts';
import { cancelRun, previewRunEnd, withdrawing } from './run-ends.ts';
import {
  expireRuns,
  lapseClaims,
  learnGames,
  listOverdueReviews,
  squareBudgets,
  stopClock,
  tellDeposit,
  tellReversal,
} from './store.ts';

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions(
  platform: Platform,
  uses: { staff: Staff; wallet: Wallet; content: Content },
) {
  const context: Context = { platform, ...uses };
  const { database } = platform;
  registerApprovals(context);
  const offers = createOffers(context);

  return {
    ...offers,
    ...bindContext(context, {
      bonusesOf,
      dropClaim,
      whyNot,
      addDemo,
      previewRunEnd,
      cancelRun,
      withdrawing,
    }),
    claim: createClaims(platform),
    /** In the teller's transaction: what higher modules know. */
    learnGames,
    deposited: tellDeposit,
    depositReversed: tellReversal,
    stopClock,
    desk: bindContext(context, {
      listCampaigns,
      readCampaign,
      previewTerms,
      proposeTerms,
      proposeBudgets,
      stopCampaign,
      decideReview,
    }),
    upkeep: {
      lapseClaims: () => database.inTransaction((tx) => lapseClaims(tx, upkeepBatch)),
      expireRuns: () => database.inTransaction((tx) => expireRuns(tx, upkeepBatch)),
      squareBudgets: () => database.inTransaction((tx) => squareBudgets(tx, upkeepBatch)),
      /** Nobody waits longer than a day for a person. */
      async endReviews(): Promise<number> {
        const overdue = await listOverdueReviews(database.reader, upkeepBatch);
        for (const claimId of overdue) await database.inTransaction((tx) => endReview(tx, claimId));
        return overdue.length;
      },
    },
  };
}

// Each claim is a row or two; a batch of them holds its locks for some milliseconds.
const upkeepBatch = 500;
