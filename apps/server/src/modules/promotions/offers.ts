// Offers as they are shown: picture and prose are content's, facts and terms are the version's in force. An article without an offer
// that can be claimed is not shown; news are.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { Context } from './context.ts';
import type { Obstacle } from './obstacles.ts';
import { askerOf } from './own-bonuses.ts';
import { listOffersTo, listOpenOffers } from './store.ts';
import type { Offer } from './store.ts';

type Article = Awaited<ReturnType<Context['content']['promotions']>>[number];

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

  const offersTo = async (player: {
    playerId: PlayerId;
    sessionId: SessionId;
    currency: Currency;
  }): Promise<ShownOffer[]> => {
    const [articles, offers] = await Promise.all([
      content.promotions(),
      askerOf(context, player).then((asker) => listOffersTo(reader, asker)),
    ]);
    return articles.flatMap((article) => {
      const found = offers.find(({ promotionId }) => promotionId === article.id);
      if (found === undefined) return [];
      const { obstacle, ...offer } = found;
      return [{ article, offer, obstacle }];
    });
  };

  return {
    offersTo,
    /** For a visitor. */
    async promotions(): Promise<Article[]> {
      const offers = await open.recall(visitorsCurrency, () => listOpenOffers(reader, visitorsCurrency));
      return withTerms(await content.promotions(), offers);
    },
    /** PRO-9: news alone where the bonus gate is closed. */
    async promotionsTo(player: {
      playerId: PlayerId;
      sessionId: SessionId;
      currency: Currency;
    }): Promise<Article[]> {
      const offers = await offersTo(player);
      return withTerms(
        await content.promotions(),
        offers.map(({ offer }) => offer),
      );
    },
  };
}
