// Offers as they are shown: picture and prose are content's, facts and terms are the version's in force. An article without an offer
// that can be claimed is not shown; news are. A slide that shows an offer goes with it (CON-13).
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { Banners } from '../content/index.ts';
import type { Context } from './context.ts';
import type { Obstacle } from './obstacles.ts';
import { askerOf } from './own-bonuses.ts';
import { listOffersTo, listOpenOffers } from './store.ts';
import type { Offer } from './store.ts';

type Article = Awaited<ReturnType<Context['content']['promotions']>>[number];

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export interface ShownOffer {
  article: Article;
  offer: Offer;
  obstacle: Obstacle | null;
}

// As long as content remembers its articles: many visitors cost one query, and a stop is seen at once.
const freshMs = 3_000;
/** What visitors read; a player reads the own one (D-37). */
const visitorsCurrency: Currency = 'TRY';

export function createOffers(context: Context) {
  const { platform, content } = context;
  const { reader } = platform.database;
  const open = createAnswerCache<Offer[]>({
    name: 'open offers',
    log: platform.log,
    freshMs,
    room: { answersMax: 4 },
  });

  const withTerms = (articles: readonly Article[], offers: readonly Offer[]): Article[] => {
    const byArticle = new Map(offers.map((offer) => [offer.promotionId, offer]));
    return articles.flatMap((article) => {
      if (article.kind === 'news') return [article];
      const offer = byArticle.get(article.id);
      if (offer === undefined) return [];
      return [{ ...article, facts: offer.card.facts, terms: offer.card.sentences, endsAt: offer.endsAt }];
    });
  };

  const openOffers = (): Promise<Offer[]> =>
    open.recall(visitorsCurrency, () => listOpenOffers(reader, visitorsCurrency));
  const listTo = async (player: Player) => listOffersTo(reader, await askerOf(context, player));

  const offersTo = async (player: Player): Promise<ShownOffer[]> => {
    const [articles, offers] = await Promise.all([content.promotions(), listTo(player)]);
    return articles.flatMap((article) => {
      const found = offers.find(({ promotionId }) => promotionId === article.id);
      if (found === undefined) return [];
      const { obstacle, ...offer } = found;
      return [{ article, offer, obstacle }];
    });
  };

  /** For a visitor. */
  const promotions = async (): Promise<Article[]> =>
    withTerms(await content.promotions(), await openOffers());

  /** PRO-9: news alone where the bonus gate is closed. */
  const promotionsTo = async (player: Player): Promise<Article[]> =>
    withTerms(await content.promotions(), await listTo(player));

  return {
    offersTo,
    promotions,
    promotionsTo,
    /** For a visitor. */
    banners: async (): Promise<Banners> => withPromotions(await content.banners(), promotions),
    /** PRO-9: none that shows an offer where the bonus gate is closed. */
    bannersTo: async (player: Player): Promise<Banners> =>
      withPromotions(await content.banners(), () => promotionsTo(player)),
  };
}

/** Without the slides whose promotion is not among these; they are asked for only where a slide shows one. */
async function withPromotions(
  banners: Banners,
  promotionsShown: () => Promise<readonly Article[]>,
): Promise<Banners> {
  const { mobile, desktop } = banners;
  if ([...mobile, ...desktop].every(({ promotionId }) => promotionId === null)) return banners;
  const shown = new Set((await promotionsShown()).map(({ id }) => id));
  const kept = (slides: Banners['mobile']): Banners['mobile'] =>
    slides.filter(({ promotionId }) => promotionId === null || shown.has(promotionId));
  return { mobile: kept(mobile), desktop: kept(desktop) };
}
