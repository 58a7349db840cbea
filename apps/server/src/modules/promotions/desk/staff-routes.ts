import { staffPromotionsCalls } from '@yakamoz/contracts';
import type { AnswerOf, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Campaign, Review } from './campaign-store.ts';
import type { Budgets } from './campaigns.ts';
import { obstacleOnWire } from '../obstacles.ts';
import type { Promotions } from '../promotions.ts';
import { rulesOf, rulesOnWire, simulatedRulesOf } from '../rules-wire.ts';
import type { CurrencyCard } from '../rules-wire.ts';
import type { Replay, Simulated } from './simulation.ts';

/** `replay`: what was played is kept by modules above this one. */
export function promotionsStaffRoutes(
  routes: Routes<unknown, StaffSession>,
  promotions: Promotions,
  replay: Replay,
): void {
  const { desk } = promotions;

  routes.forStaff(staffPromotionsCalls.listPromotions, async () => ({
    campaigns: (await desk.listCampaigns()).map(campaignOnWire),
  }));

  routes.forStaff(staffPromotionsCalls.previewPromotion, async ({ body }) => {
    const { faults, cards, gamesCounted } = await desk.previewTerms(rulesOf(body.rules));
    return {
      faults: faults.map((found) => ({
        fault: found.fault,
        game: 'game' in found ? found.game : null,
        picks: 'picks' in found ? found.picks : null,
      })),
      cards: cards.map(cardOnWire),
      games_counted: gamesCounted,
    };
  });

  routes.forStaff(staffPromotionsCalls.listPromotionChoices, async () => {
    const { articles, kept, games } = await desk.listChoices();
    return {
      articles: articles.map(({ imageUrl, campaignId, ...article }) => ({
        ...article,
        image_url: imageUrl,
        campaign_id: campaignId,
      })),
      kept,
      games: games.map((game) => ({
        ...game,
        return: game.return && { ways: String(game.return.ways), of: String(game.return.of) },
      })),
    };
  });

  routes.forStaff(staffPromotionsCalls.simulatePromotion, async ({ body }) => {
    const rules = simulatedRulesOf(body.rules);
    return simulatedOnWire(await desk.simulateTerms({ rules, days: Number(body.days) }, replay));
  });

  routes.forStaff(staffPromotionsCalls.proposePromotion, async ({ body, staff }) => {
    const proposed = await desk.proposeTerms(staff, {
      promotionId: body.promotion_id,
      name: body.name,
      startsAt: new Date(body.starts_at),
      endsAt: new Date(body.ends_at),
      rules: rulesOf(body.rules),
      budgets: budgetsOf(body.budgets),
      reason: body.reason,
    });
    return {
      approval_id: proposed.approvalId,
      campaign_id: proposed.campaignId,
      version: proposed.version,
      terms_hash: proposed.hash,
      cards: proposed.cards.map(cardOnWire),
    };
  });

  routes.forStaff(staffPromotionsCalls.proposePromotionBudget, async ({ params, body, staff }) => ({
    approval_id: await desk.proposeBudgets(staff, {
      campaignId: params.id,
      budgets: budgetsOf(body.budgets),
      reason: body.reason,
    }),
  }));

  routes.forStaff(staffPromotionsCalls.listGivable, async ({ query }) => {
    const { currency, offers } = await desk.listGivable(String(query.player_id) as PlayerId);
    return {
      currency,
      offers: offers.map(({ campaignId, name, kind, most, left, card, obstacle }) => ({
        campaign_id: campaignId,
        name,
        kind: kind as 'manual' | 'free_rounds',
        most: decimalOf(most),
        left: decimalOf(left),
        facts: card.facts,
        terms: card.sentences,
        obstacle: obstacleOnWire(obstacle, currency),
      })),
    };
  });

  routes.forStaff(staffPromotionsCalls.givePromotion, async ({ params, body, staff }) => ({
    approval_id: await desk.proposeGift(staff, {
      playerId: body.player_id,
      campaignId: params.id,
      amount: body.amount === undefined ? undefined : minorOf(body.amount),
      reason: body.reason,
    }),
  }));

  routes.forStaff(staffPromotionsCalls.stopPromotion, async ({ params, body, staff }) => {
    await desk.stopCampaign(staff, { campaignId: params.id, reason: body.reason });
    return {};
  });

  routes.forStaff(staffPromotionsCalls.getPromotion, async ({ params, query }) => {
    const { campaign, rules, versions, claims, next } = await desk.readCampaign({
      campaignId: params.id,
      before: query.before,
    });
    return {
      campaign: campaignOnWire(campaign),
      stop: campaign.stop && { at: campaign.stop.at.toISOString(), reason: campaign.stop.reason },
      rules: rulesOnWire(rules),
      versions: versions.map((version) => ({
        version: version.version,
        made_at: version.madeAt.toISOString(),
        published_at: version.publishedAt?.toISOString() ?? null,
        terms_hash: version.hash,
        cards: Object.entries(version.card).map(([currency, card]) =>
          cardOnWire({ currency: currency as Currency, ...card }),
        ),
      })),
      claims: claims.map((claim) => ({
        id: claim.id,
        player_id: claim.playerId,
        version: claim.version,
        state: claim.state,
        currency: claim.currency,
        granted: decimalOf(claim.granted),
        claimed_at: claim.claimedAt.toISOString(),
        review_until: claim.reviewUntil?.toISOString() ?? null,
        signals: claim.signals,
        reason: claim.reason,
      })),
      next,
    };
  });

  routes.forStaff(staffPromotionsCalls.listPromotionReviews, async ({ query }) => {
    const { shown, next } = await desk.listReviews(query.after);
    return { reviews: shown.map(reviewOnWire), next };
  });

  routes.forStaff(staffPromotionsCalls.whyNotPromotion, async ({ params, query }) => {
    const { obstacle, currency } = await promotions.whyNot({
      playerId: String(query.player_id) as PlayerId,
      campaignId: params.id,
    });
    return { obstacle: obstacleOnWire(obstacle, currency) };
  });

  routes.forStaff(staffPromotionsCalls.decidePromotionClaim, async ({ params, body, staff }) => {
    const { decision, reason } = body;
    await desk.decideReview(staff, { claimId: params.id, isGranted: decision === 'grant', reason });
    return {};
  });
}

const reviewOnWire = (
  review: Review,
): AnswerOf<typeof staffPromotionsCalls.listPromotionReviews>['reviews'][number] => ({
  claim_id: review.claimId,
  campaign_id: review.campaignId,
  campaign: review.campaign,
  player_id: review.playerId,
  currency: review.currency,
  deposited: review.deposited === null ? null : decimalOf(review.deposited),
  promise: decimalOf(review.promise),
  claimed_at: review.claimedAt.toISOString(),
  review_until: review.reviewUntil.toISOString(),
  signals: review.signals.map(({ kind, otherPlayerId, foundAt }) => ({
    kind,
    other_player_id: otherPlayerId,
    found_at: new Date(foundAt).toISOString(),
  })),
});

const cardOnWire = ({ currency, facts, sentences }: CurrencyCard) => ({ currency, facts, terms: sentences });

const budgetsOf = (budgets: readonly { currency: Currency; amount: string }[]): Budgets =>
  Object.fromEntries(budgets.map(({ currency, amount }) => [currency, minorOf(amount)]));

const campaignOnWire = (
  campaign: Campaign,
): AnswerOf<typeof staffPromotionsCalls.listPromotions>['campaigns'][number] => ({
  id: campaign.id,
  promotion_id: campaign.promotionId,
  name: campaign.name,
  state: campaign.state,
  version: campaign.version,
  kind: campaign.kind,
  product: campaign.product,
  starts_at: campaign.startsAt.toISOString(),
  ends_at: campaign.endsAt.toISOString(),
  budgets: campaign.budgets.map(({ currency, amount, promised, granted }) => ({
    currency,
    amount: decimalOf(amount),
    promised: decimalOf(promised),
    granted: decimalOf(granted),
  })),
  claims: campaign.claims,
});

const minorOnWire = (minor: string): string => decimalOf(BigInt(minor));

function simulatedOnWire(simulated: Simulated): AnswerOf<typeof staffPromotionsCalls.simulatePromotion> {
  switch (simulated.kind) {
    case 'deposit_match':
      return {
        ...simulated,
        currencies: simulated.currencies.map(({ granted, cost, costMost, ...counted }) => ({
          ...counted,
          granted: minorOnWire(granted),
          cost: minorOnWire(cost),
          cost_most: minorOnWire(costMost),
        })),
      };
    case 'cashback':
      return {
        ...simulated,
        currencies: simulated.currencies.map(({ cost, costMost, ...counted }) => ({
          ...counted,
          cost: minorOnWire(cost),
          cost_most: minorOnWire(costMost),
        })),
      };
    case 'free_rounds':
      return {
        ...simulated,
        currencies: simulated.currencies.map(({ promised, cost, ...counted }) => ({
          ...counted,
          promised: decimalOf(promised),
          cost: cost === null ? null : decimalOf(cost),
        })),
      };
  }
}
