import type { OperatorFacts } from '@yakamoz/contracts';

import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Staff } from '../staff/index.ts';
import type { Banners, InfoCard, NewArticles, Page, PageSlug, Promotion } from './articles.ts';
import { createEditing } from './editing.ts';
import type { Editing } from './editing.ts';
import { articlesKey } from './events.ts';
import { createPictures } from './pictures/pictures.ts';
import type { Pictures } from './pictures/pictures.ts';
import {
  findPage,
  insertBanner,
  insertInfoCard,
  insertPage,
  insertPromotion,
  listBanners,
  listInfoCards,
  listOpenPromotions,
} from './store.ts';

interface Configured {
  staff: Pick<Staff, 'record'>;
  operator: OperatorFacts;
  realMoney: boolean;
  boardUrl: URL | undefined;
  bettingFrameUrl: URL | undefined;
}

/** The operator's configuration; read once at start. */
export interface Installation {
  operator: OperatorFacts;
  playMoney: boolean;
  boardUrl: URL | undefined;
  bettingFrameUrl: URL | undefined;
}

/** Reads are cached for some seconds and survive a short loss of the database (platform/answer-cache.ts). */
export interface Content extends Installation {
  /** All of them: who sees one that shows a promotion is for the module promotions to say (CON-13). */
  banners(): Promise<Banners>;
  infoCards(): Promise<InfoCard[]>;
  /** Those that have begun and not ended, the featured one first. */
  promotions(): Promise<Promotion[]>;
  /** Of a document the version that players currently have to accept (D-39). */
  page(slug: PageSlug): Promise<Page>;
  /** Existing articles stay as they are, so an operator's own texts are safe. */
  addMissing(articles: NewArticles): Promise<void>;
  /** Editing by staff. */
  editing: Editing;
  /** Uploaded by staff, for everybody. */
  pictures: Pictures;
}

// Long enough that many visitors cost one query, short enough that an editor sees the change at once.
const freshMs = 3_000;

export function createContent(
  { database, log, news, rateLimits }: Pick<Platform, 'database' | 'log' | 'news' | 'rateLimits'>,
  { staff, operator, realMoney, boardUrl, bettingFrameUrl }: Configured,
): Content {
  const remember = <Value>(name: string) =>
    createAnswerCache<Value>({ name, log, freshMs, room: { answersMax: 4 } });
  const banners = remember<Banners>('banners');
  const infoCards = remember<InfoCard[]>('info cards');
  const promotions = remember<Promotion[]>('promotions');
  const pages = remember<Page>('pages');
  const { reader } = database;
  const pictures = createPictures({ database, rateLimits, staff });
  const versions = new Map<PageSlug, string>([
    ['kosullar', operator.documents.terms],
    ['gizlilik', operator.documents.privacy],
  ]);

  const readPage = async (slug: PageSlug): Promise<Page> => {
    const version = versions.get(slug) ?? null;
    const page = await findPage(reader, slug, version);
    if (page !== undefined) return page;
    // Showing another version instead would show a text that nobody is asked to accept.
    if (version !== null)
      log.error({ slug, version }, 'a document that players are asked to accept is missing');
    throw new Refusal('platform.not_found');
  };

  const forget = (): void => {
    for (const cache of [banners, infoCards, promotions, pages]) cache.clear();
  };
  // CON-6: only a server that answers such calls subscribes to changes. News that is lost while NATS is unreachable does no harm:
  // no cached answer is used for longer than `freshMs` while the database answers.
  let following = false;
  const listening = <Value>(answer: Promise<Value>): Promise<Value> => {
    if (!following) news.follow(articlesKey, { onMessage: forget, onGap: () => undefined });
    following = true;
    return answer;
  };

  return {
    operator,
    playMoney: !realMoney,
    boardUrl,
    bettingFrameUrl,
    banners: () => listening(banners.recall('all', () => listBanners(reader))),
    infoCards: () => listening(infoCards.recall('all', () => listInfoCards(reader))),
    promotions: () => listening(promotions.recall('open', () => listOpenPromotions(reader))),
    page: (slug) => listening(pages.recall(slug, () => readPage(slug))),
    async addMissing(articles) {
      await database.inTransaction(async (tx) => {
        for (const promotion of articles.promotions) await insertPromotion(tx, promotion);
        // They name promotions.
        for (const banner of articles.banners) await insertBanner(tx, banner);
        for (const card of articles.infoCards) await insertInfoCard(tx, card);
        for (const page of articles.pages) await insertPage(tx, page);
      });
      forget();
    },
    editing: createEditing({ database, staff, pictures, versions, forget }),
    pictures,
  };
}
