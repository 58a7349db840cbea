import { formatMoment } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';

import { promotionTexts as texts } from './promotion-texts.ts';
import type { Promotion } from './promotions-query.ts';

/** What an offer asks for, on its face: nobody should have to look for it. */
export function PromotionFacts({ promotion: { facts } }: { promotion: Promotion }) {
  if (facts.length === 0) return null;
  return (
    <dl
      aria-label={texts.facts}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-tile border border-line bg-line"
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="grow bg-s2 px-3 py-2 last:odd:col-span-2">
          <dt className="text-xs text-text-3">{label}</dt>
          <dd className="tnum text-sm font-bold text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The real end of an offer; one without an end has no such line. */
export function PromotionEnd({ promotion: { ends_at: endsAt } }: { promotion: Promotion }) {
  if (endsAt === null) return null;
  return (
    <p className="tnum flex items-center gap-1.5 text-xs text-text-3">
      <Icon name="clock" size={16} />
      <span>
        {texts.ends} <time dateTime={endsAt}>{formatMoment(endsAt)}</time>
      </span>
    </p>
  );
}
