import { DrawnPicture } from '@yakamoz/site/drawn-picture';
import { PromotionEnd, PromotionFacts } from '@yakamoz/site/promotion-facts';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Promotion } from '../../shared/promotions/promotions-query.ts';
import { promotionsTexts as texts } from './promotions-texts.ts';

interface PromotionDetailProps {
  promotion: Promotion | undefined;
  onClose: () => void;
}

/** The whole text with all terms. */
export function PromotionDetail({ promotion, onClose }: PromotionDetailProps) {
  // The last one is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState(promotion);
  if (promotion !== undefined && promotion !== last) setLast(promotion);
  return (
    <Dialog
      open={promotion !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last?.title}
      width="lg"
      closeLabel={texts.closeWindow}
      footer={
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          {last?.kind === 'bonus' && (
            <ButtonLook>
              <Link to="/bonus-talep">{texts.toBonus}</Link>
            </ButtonLook>
          )}
        </div>
      }
    >
      {last && <Content promotion={last} />}
    </Dialog>
  );
}

function Content({ promotion }: { promotion: Promotion }) {
  return (
    <div className="grid gap-5">
      <div className="overflow-hidden rounded-tile border border-line">
        <DrawnPicture address={promotion.detail_image_url} eager className="sm:aspect-[5/2]" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KindMark kind={promotion.kind} />
        <PromotionEnd promotion={promotion} />
      </div>
      <p className="whitespace-pre-line text-text-2">{promotion.description}</p>
      <PromotionFacts promotion={promotion} />
      {promotion.terms.length > 0 && (
        <section className="grid gap-2">
          <h3>{texts.terms}</h3>
          <ul className="grid list-disc gap-2 pl-5 text-sm text-text-2 marker:text-yakamoz">
            {promotion.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function KindMark({ kind }: Pick<Promotion, 'kind'>) {
  return (
    <p className="flex items-center gap-1.5 text-sm font-bold text-mehtap">
      <Icon name={kind === 'bonus' ? 'bonus' : 'bell'} size={18} />
      {texts.kinds[kind]}
    </p>
  );
}
