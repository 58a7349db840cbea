import { contentCalls, promotionsCalls } from '@yakamoz/contracts';
import type { AnswerOf, Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bannersAnswer } from '../content/index.ts';
import { answerTexts } from './answer-texts.ts';
import { obstacleOnWire } from './obstacles.ts';
import type { ShownOffer } from './offers.ts';
import type { Promotions } from './promotions.ts';
import { runEndOnWire } from './run-ends.ts';
import type { PastClaim } from './own-bonuses.ts';
import type { OwnClaim } from './store.ts';

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

type GiftGame = AnswerOf<typeof promotionsCalls.getGifts>['gifts'][number]['game'];

/** What was played of gifts, as the module tells that plays them. */
type PlayedGifts = (
  playerId: PlayerId,
  gifts: readonly { id: string; gameId: number }[],
) => Promise<{ giftId: string; game: GiftGame; used: number; won: bigint }[]>;

type PlayedBets = (
  playerId: PlayerId,
  giftIds: readonly string[],
) => Promise<{ giftId: string; used: number; won: bigint }[]>;

type Bonuses = AnswerOf<typeof promotionsCalls.getBonuses>;

export function promotionsRoutes(
  routes: Routes<Player>,
  promotions: Promotions,
  findPlayer: (request: FastifyRequest) => Promise<Player | undefined>,
  playedOf: PlayedGifts,
  betsPlayedOf: PlayedBets,
): void {
  routes.open(promotionsCalls.getPromotions, async ({ request, reply }) => {
    const player = await findPlayer(request);
    const list = player === undefined ? await promotions.promotions() : await promotions.promotionsTo(player);
    shareWithVisitors(reply, player);
    return list.map(({ imageUrl, detailImageUrl, endsAt, ...promotion }) => ({
      ...promotion,
      image_url: imageUrl,
      detail_image_url: detailImageUrl,
      ends_at: endsAt?.toISOString() ?? null,
    }));
  });

  routes.open(contentCalls.getBanners, async ({ request, reply }) => {
    const player = await findPlayer(request);
    const banners = player === undefined ? await promotions.banners() : await promotions.bannersTo(player);
    shareWithVisitors(reply, player);
    return bannersAnswer(banners);
  });

  routes.forPlayer(promotionsCalls.claimPromotion, async ({ body, player, request }) => {
    await promotions.claim({
      ...player,
      promotionId: body.promotion_id,
      termsHash: body.terms_hash,
      key: idempotencyKeyOf(request),
    });
    return { success: true, message: answerTexts.claimed };
  });

  routes.forPlayer(promotionsCalls.getBonuses, async ({ player }) => {
    const { currency } = player;
    const [own, offers] = await Promise.all([promotions.bonusesOf(player), promotions.offersTo(player)]);
    const { obstacle, waiting, run, history } = own;
    return {
      currency,
      eligible: obstacle === null,
      obstacle: obstacleOnWire(obstacle, currency),
      offers: offers.map((shown) => offerOnWire(shown, currency)),
      claim: waiting === undefined ? null : claimOnWire(waiting),
      run:
        run === undefined
          ? null
          : {
              id: run.id,
              name: run.name,
              promotion_id: run.promotionId,
              granted: decimalOf(run.granted),
              required: decimalOf(run.required),
              left: decimalOf(run.left),
              bonus: decimalOf(run.bonus),
              bonus_open: decimalOf(run.bonusOpen),
              stake_max: decimalOf(run.stakeMax),
              order: run.order,
              opened_at: run.openedAt.toISOString(),
              ends_at: run.endsAt.toISOString(),
            },
      history: history.map(pastClaimOnWire),
    };
  });

  routes.forPlayer(promotionsCalls.getGifts, async ({ player }) => {
    const { gifts, freeBets, cashbacks } = await promotions.giftsOf(player.playerId);
    const betsPlayed = await betsPlayedOf(
      player.playerId,
      freeBets.map(({ id }) => id),
    );
    const played = new Map((await playedOf(player.playerId, gifts)).map((rounds) => [rounds.giftId, rounds]));
    return {
      currency: player.currency,
      gifts: gifts.flatMap((gift) => {
        const rounds = played.get(gift.id);
        if (rounds === undefined) return [];
        return [
          {
            id: gift.id,
            promotion_id: gift.promotionId,
            name: gift.name,
            game: rounds.game,
            count: gift.count,
            used: rounds.used,
            left: gift.over ? 0 : gift.count - rounds.used,
            stake: decimalOf(gift.stake),
            won: decimalOf(rounds.won),
            given_at: gift.givenAt.toISOString(),
            ends_at: gift.endsAt.toISOString(),
          },
        ];
      }),
      free_bets: freeBets.map((gift) => {
        const { used, won } = betsPlayed.find(({ giftId }) => giftId === gift.id) ?? { used: 0, won: 0n };
        return {
          id: gift.id,
          promotion_id: gift.promotionId,
          name: gift.name,
          product: gift.product,
          stake: decimalOf(gift.stake),
          odds_min: gift.oddsMin,
          count: gift.count,
          used,
          left: gift.over ? 0 : gift.count - used,
          won: decimalOf(won),
          given_at: gift.givenAt.toISOString(),
          ends_at: gift.endsAt.toISOString(),
        };
      }),
      cashbacks: cashbacks.map((cashback) => ({
        claim_id: cashback.claimId,
        promotion_id: cashback.promotionId,
        name: cashback.name,
        percent: cashback.percent,
        begins_at: cashback.beginsAt.toISOString(),
        ends_at: cashback.endsAt.toISOString(),
        pays_at: cashback.paysAt.toISOString(),
        paid: cashback.paid === null ? null : decimalOf(cashback.paid),
      })),
    };
  });

  routes.forPlayer(promotionsCalls.getRunGame, async ({ query, player }) => {
    const counted = await promotions.runGameOf({ playerId: player.playerId, gameId: query.game_id });
    if (counted === undefined) return { run_id: null, percent: 0, return: null };
    return { run_id: String(counted.runId), percent: counted.percent, return: counted.return };
  });

  routes.forPlayer(promotionsCalls.previewBonusEnd, async ({ player }) => {
    const preview = await promotions.previewRunEnd(player.playerId);
    if (preview === undefined) throw new Refusal('promotions.run_over');
    return runEndOnWire(preview);
  });

  routes.forPlayer(promotionsCalls.cancelBonus, async ({ body, player }) => {
    const { cashChange, bonusChange } = await promotions.cancelRun({
      playerId: player.playerId,
      runId: BigInt(body.run_id),
      seenSeq: BigInt(body.seq),
    });
    return { cash_change: decimalOf(cashChange), bonus_change: decimalOf(bonusChange) };
  });

  routes.forPlayer(promotionsCalls.dropBonusClaim, async ({ params, player }) => {
    await promotions.dropClaim(player.playerId, params.id);
    return {};
  });
}

function offerOnWire(
  { article, offer, obstacle }: ShownOffer,
  currency: Currency,
): Bonuses['offers'][number] {
  const { multiplier, days, order, amounts } = offer;
  return {
    promotion_id: article.id,
    title: article.title,
    description: article.description,
    image_url: article.imageUrl,
    detail_image_url: article.detailImageUrl,
    kind: offer.kind,
    product: offer.product,
    facts: offer.card.facts,
    terms: offer.card.sentences,
    version: offer.version,
    terms_hash: offer.hash,
    ends_at: offer.endsAt.toISOString(),
    turnover:
      multiplier === null || days === null || order === null
        ? null
        : {
            percent: offer.percent,
            deposit_min: decimalOf(amounts.least),
            bonus_max: decimalOf(amounts.most),
            stake_max: decimalOf(amounts.stake),
            multiplier,
            days,
            order,
          },
    obstacle: obstacleOnWire(obstacle, currency),
  };
}

const pastClaimOnWire = (claim: PastClaim): Bonuses['history'][number] => ({
  ...claimOnWire(claim),
  run_end: claim.ended
    ? { how: claim.ended.how, at: claim.ended.at.toISOString(), cash: decimalOf(claim.ended.cash) }
    : null,
});

const claimOnWire = (claim: OwnClaim): NonNullable<Bonuses['claim']> => ({
  id: claim.id,
  promotion_id: claim.promotionId,
  name: claim.name,
  kind: claim.kind,
  version: claim.version,
  state: claim.state,
  claimed_at: claim.claimedAt.toISOString(),
  waits_until: claim.waitsUntil?.toISOString() ?? null,
  granted: decimalOf(claim.granted),
  ended_at: claim.endedAt?.toISOString() ?? null,
});

/** Offers end, so a shared copy is good for half a minute; a player's own list is nobody else's (PRO-9). */
function shareWithVisitors(reply: FastifyReply, player: Player | undefined): void {
  void reply.headers({
    vary: 'cookie',
    'cache-control': player === undefined ? 'public, max-age=30' : 'no-store',
  });
}
