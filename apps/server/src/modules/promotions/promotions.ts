import { bindContext } from '../../platform/bind-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Content } from '../content/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import {
  addDemo,
  listCampaigns,
  listChoices,
  previewTerms,
  proposeBudgets,
  proposeTerms,
  readCampaign,
  registerApprovals,
  stopCampaign,
} from './desk/campaigns.ts';
import { createClaims } from './claims.ts';
import type { Context } from './context.ts';
import { createOffers } from './offers.ts';
import { listGivable, proposeGift, registerGifts } from './desk/manual-gifts.ts';
import { bonusesOf, dropClaim, giftsOf, runGameOf, whyNot } from './own-bonuses.ts';
import { ownPointTransfersOf, ownPromotionsOf } from './own-data.ts';
import {
  bookPoints,
  giveDemoPoints,
  redeemPoints,
  rewardRates,
  rewardsOf,
  verifyPoints,
} from './points/rewards.ts';
import { decideReview, endReview, listReviews } from './desk/reviews.ts';
import { cancelRun, previewRunEnd, withdrawing } from './run-ends.ts';
import { countPoints, settlePoints } from './points/store.ts';
import { simulateTerms } from './desk/simulation.ts';
import {
  expireRuns,
  forgetRefusals,
  lapseClaims,
  learnGames,
  listOverdueReviews,
  squareBudgets,
  stopClock,
  tellDeposit,
  tellReversal,
} from './store.ts';
import { createBoards } from './tournaments/boards.ts';
import { addDemoTournaments } from './tournaments/demo-tournaments.ts';
import {
  listTournaments,
  proposeTournament,
  readTournament,
  registerTournamentApprovals,
  stopTournament,
} from './tournaments/desk.ts';
import { followBoards } from './tournaments/events.ts';
import type { BoardsFollower } from './tournaments/events.ts';
import { clearRounds, finish } from './tournaments/finals.ts';
import { verify } from './tournaments/store.ts';
import { createTournaments } from './tournaments/tournaments.ts';
import { verifyTurnover } from './turnover.ts';

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions(
  platform: Platform,
  uses: { staff: Staff; wallet: Wallet; content: Content },
) {
  const context: Context = { platform, ...uses };
  const { database } = platform;
  registerApprovals(context);
  registerTournamentApprovals(context);
  registerGifts(context);
  const offers = createOffers(context);
  const boards = createBoards(context);

  return {
    ...offers,
    ...bindContext(context, {
      bonusesOf,
      giftsOf,
      runGameOf,
      dropClaim,
      whyNot,
      addDemo,
      previewRunEnd,
      cancelRun,
      withdrawing,
      rewardsOf,
      redeemPoints,
      rewardRates,
      giveDemoPoints,
      verifyPoints,
      verifyTurnover,
      ownPromotionsOf,
      ownPointTransfersOf,
    }),
    claim: createClaims(platform),
    /** In the teller's transaction: what higher modules know. */
    learnGames,
    deposited: tellDeposit,
    depositReversed: tellReversal,
    stopClock,
    settlePoints,
    countPoints,
    desk: bindContext(context, {
      listCampaigns,
      listChoices,
      readCampaign,
      previewTerms,
      simulateTerms,
      proposeTerms,
      proposeBudgets,
      listGivable,
      proposeGift,
      stopCampaign,
      listReviews,
      decideReview,
    }),
    tournaments: {
      ...createTournaments(context, boards),
      ...bindContext(context, { addDemo: addDemoTournaments, finish, clearRounds }),
      follow: (follower: BoardsFollower) =>
        followBoards(platform.news, {
          onChanged(ids) {
            boards.forget();
            follower.onChanged(ids);
          },
          onGap() {
            boards.forget();
            follower.onGap();
          },
        }),
      boards,
      desk: bindContext(context, { listTournaments, readTournament, proposeTournament, stopTournament }),
      /** PRO-16, PRO-17 */
      verify: () => verify(database.reader),
    },
    upkeep: {
      ...bindContext(context, { bookPoints }),
      lapseClaims: () => database.inTransaction((tx) => lapseClaims(tx, upkeepBatch)),
      expireRuns: () => database.inTransaction((tx) => expireRuns(tx, upkeepBatch)),
      squareBudgets: () => database.inTransaction((tx) => squareBudgets(tx, upkeepBatch)),
      forgetRefusals: () => database.inTransaction((tx) => forgetRefusals(tx, upkeepBatch)),
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
