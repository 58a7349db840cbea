import { Card } from '@yakamoz/ui/card';
import type { ReactNode } from 'react';

import { cutText } from './cut-text.ts';
import { DrawnPicture } from './drawn-picture.tsx';
import { PromotionEnd, PromotionFacts } from './promotion-facts.tsx';
import type { ToldTerms } from './promotion-facts.tsx';

/** What a card tells, of an answer that may tell more. */
interface ShownPromotion extends ToldTerms {
  title: string;
  description: string;
  image_url: string;
  kind: 'bonus' | 'news';
}

interface PromotionCardProps {
  promotion: ShownPromotion;
  charactersMax: number;
  /** What can be done with it. */
  action: ReactNode;
}

/** One offer or piece of news among others. Its link covers the whole card, so that a press anywhere counts. */
export function PromotionCard({ promotion, charactersMax, action }: PromotionCardProps) {
  const { title, description, image_url: image, kind } = promotion;
  return (
    <Card
      as="li"
      padding="none"
      className="relative flex flex-col overflow-hidden transition-colors has-[a:hover]:border-ctl"
    >
      <DrawnPicture address={image} />
      <div className="flex grow flex-col gap-3 p-4 md:p-5">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-text-2">{cutText(description, charactersMax)}</p>
        {kind === 'bonus' && <PromotionFacts promotion={promotion} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
          <PromotionEnd promotion={promotion} />
          {action}
        </div>
      </div>
    </Card>
  );
}
