// The module's wire format: the same in an answer and embedded in the page.
import type { AnswerOf, contentCalls, operatorCalls, promotionsCalls } from '@yakamoz/contracts';

import type { Banner, Banners, InfoCard, Page, Promotion } from './articles.ts';
import type { Installation } from './content.ts';

export const installationAnswer = ({
  operator,
  playMoney,
  boardUrl,
  bettingFrameUrl,
}: Installation): AnswerOf<typeof operatorCalls.getOperator> => ({
  play_money: playMoney,
  operator,
  board_url: boardUrl?.href ?? null,
  betting_frame_url: bettingFrameUrl?.href ?? null,
});

const bannerAnswer = ({ id, imageUrl, altText, linkUrl, title, text, action }: Banner) => ({
  id,
  image_url: imageUrl,
  alt_text: altText,
  link_url: linkUrl,
  title,
  text,
  action,
});

export const bannersAnswer = (banners: Banners): AnswerOf<typeof contentCalls.getBanners> => ({
  mobile: banners.mobile.map(bannerAnswer),
  desktop: banners.desktop.map(bannerAnswer),
});

export const infoCardsAnswer = (cards: InfoCard[]): AnswerOf<typeof contentCalls.getInfoCards> =>
  cards.map(({ imageUrl, linkUrl, ...card }) => ({ ...card, image_url: imageUrl, link_url: linkUrl }));

export const promotionsAnswer = (promotions: Promotion[]): AnswerOf<typeof promotionsCalls.getPromotions> =>
  promotions.map(({ imageUrl, detailImageUrl, endsAt, ...promotion }) => ({
    ...promotion,
    image_url: imageUrl,
    detail_image_url: detailImageUrl,
    ends_at: endsAt?.toISOString() ?? null,
  }));

export const pageAnswer = ({ updatedAt, ...page }: Page): AnswerOf<typeof contentCalls.getSitePage> => ({
  ...page,
  updated_at: updatedAt.toISOString(),
});
