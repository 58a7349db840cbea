import { Icon } from '@yakamoz/ui/icon';

import { formatMoment } from '../format.ts';
import { FactList } from './fact-list.tsx';
import { offerTexts as texts } from './offer-texts.ts';

export interface ToldTerms {
  facts: readonly { label: string; value: string }[];
  ends_at: string | null;
}

/** What an offer asks for, on its face. */
export const PromotionFacts = ({ promotion: { facts } }: { promotion: Pick<ToldTerms, 'facts'> }) =>
  facts.length === 0 ? null : <FactList label={texts.facts} facts={facts} />;

/** The real end of an offer; one without an end has no such line. */
export function PromotionEnd({ promotion: { ends_at: endsAt } }: { promotion: Pick<ToldTerms, 'ends_at'> }) {
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
