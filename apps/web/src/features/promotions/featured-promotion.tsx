import { cutAt, cutText } from '@yakamoz/site/cut-text';
import { DrawnPicture } from '@yakamoz/site/drawn-picture';
import { PromotionEnd, PromotionFacts } from '@yakamoz/site/promotion-facts';
import { Card } from '@yakamoz/ui/card';
import type { ReactNode } from 'react';

import type { Promotion } from '../../shared/promotions/promotions-query.ts';
import { promotionsTexts as texts } from './promotions-texts.ts';

/** The one that stands in front: picture and words side by side where there is room. */
export function FeaturedPromotion({ promotion, action }: { promotion: Promotion; action: ReactNode }) {
  return (
    <Card
      as="article"
      padding="none"
      className="relative grid overflow-hidden transition-colors has-[a:hover]:border-ctl lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <DrawnPicture address={promotion.image_url} eager className="lg:h-full" />
      <div className="flex flex-col justify-center gap-4 p-4 md:p-6 lg:p-8">
        <span className="self-start rounded-full border border-mehtap px-3 py-1 text-xs font-bold text-mehtap">
          {texts.featured}
        </span>
        <h2 className="text-2xl lg:text-3xl">{promotion.title}</h2>
        <p className="text-text-2">{cutText(promotion.description, cutAt.featured)}</p>
        <PromotionFacts promotion={promotion} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PromotionEnd promotion={promotion} />
          {action}
        </div>
      </div>
    </Card>
  );
}
