import { formatMoney, formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { StatusChip } from '@yakamoz/ui/status-chip';

import type { Suggestion } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { lines: texts } = depositsTexts;

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  /** Not there for whoever may only look. */
  onChoose: ((claim: Suggestion) => void) | undefined;
  /** For a claim of another amount than what came. */
  onInstead: ((claim: Suggestion) => void) | undefined;
}

/** Claims the money may belong to, the likeliest first, each with what speaks for it. */
export function SuggestionList({ suggestions, onChoose, onInstead }: SuggestionListProps) {
  if (suggestions.length === 0) return <p className="text-13 text-text-3">{texts.noSuggestions}</p>;
  return (
    <ul aria-label={texts.suggestions} className="grid gap-3 text-13">
      {suggestions.map((claim, place) => (
        <li key={claim.id} className="grid gap-2 border-b border-line pb-3 last:border-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <span className="font-semibold [overflow-wrap:anywhere]">
                <span className="tnum">{formatMoney(claim.amount, claim.currency)}</span>
                {` · ${claim.username}`}
              </span>
              <span className="text-xs text-text-3 [overflow-wrap:anywhere]">
                {[claim.reference_code, formatMoment(claim.asked_at)].filter(Boolean).join(' · ')}
              </span>
              {/* The sender is compared with the first: what was typed with the claim proves nothing. */}
              <span className="text-xs text-text-2 [overflow-wrap:anywhere]">
                {texts.registeredName(claim.name)}
                {claim.claimed_name !== '' &&
                  claim.claimed_name !== claim.name &&
                  ` · ${texts.claimedName(claim.claimed_name)}`}
              </span>
            </div>
            {onChoose !== undefined && claim.same_amount && (
              <Button
                variant={place === 0 ? 'primary' : 'secondary'}
                size="sm"
                onClick={() => onChoose(claim)}
              >
                {texts.assign}
              </Button>
            )}
            {onInstead !== undefined && !claim.same_amount && (
              <Button variant="secondary" size="sm" onClick={() => onInstead(claim)}>
                {texts.instead}
              </Button>
            )}
          </div>
          <Agreements claim={claim} />
        </li>
      ))}
    </ul>
  );
}

function Agreements({ claim }: { claim: Suggestion }) {
  const { same } = texts;
  const agreed = [
    ...(claim.same_code ? [same.code] : []),
    ...(claim.same_amount ? [same.amount] : []),
    ...(claim.same_account ? [same.account] : []),
  ];
  return (
    <p className="flex flex-wrap gap-1.5">
      {agreed.map((word) => (
        <StatusChip key={word} tone="success">
          {word}
        </StatusChip>
      ))}
      <StatusChip tone={claim.same_name ? 'success' : 'warn'}>
        {claim.same_name ? same.name : texts.otherName}
      </StatusChip>
      {!claim.same_amount && <StatusChip tone="warn">{texts.otherAmount}</StatusChip>}
    </p>
  );
}
