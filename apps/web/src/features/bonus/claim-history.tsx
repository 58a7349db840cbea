import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import type { ChipTone } from '@yakamoz/ui/status-chip';
import { StatusChip } from '@yakamoz/ui/status-chip';

import type { Bonuses, EndedClaim } from '../../shared/bonuses/bonuses-query.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.history;

/** The claim alone while its run is under way; then how the run ended. */
function stateOf({ state, run_end: end }: EndedClaim): { tone: ChipTone; word: string } {
  if (state === 'granted' && end !== null) return { tone: endTones[end.how], word: texts.ends[end.how] };
  if (state === 'granted') return { tone: 'info', word: texts.running };
  return { tone: state === 'refused' ? 'danger' : 'neutral', word: texts.states[state] };
}

const endTones: Record<NonNullable<EndedClaim['run_end']>['how'], ChipTone> = {
  completed: 'success',
  spent: 'neutral',
  cancelled: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  reversed: 'neutral',
  excluded: 'neutral',
  closed: 'neutral',
};

/** Gifts and cashbacks that came of a claim have lists of their own, which say what became of them. */
const isToldElsewhere = ({ kind, state }: EndedClaim): boolean =>
  ((kind === 'free_rounds' || kind === 'free_bet') && state === 'granted') ||
  (kind === 'cashback' && (state === 'granted' || state === 'lapsed'));

/** What became of every claim of bonus money that ended, and of every other that brought nothing. */
export function ClaimHistory({ bonuses: { history: claims, currency } }: { bonuses: Bonuses }) {
  const history = claims.filter((claim) => !isToldElsewhere(claim));
  return (
    <section aria-labelledby="bonus-history" className="grid gap-4">
      <h2 id="bonus-history" className="text-2xl">
        {texts.title}
      </h2>
      {history.length === 0 ? (
        <p className="text-sm text-text-2">{texts.empty}</p>
      ) : (
        <Card as="div" padding="none">
          <ul>
            {history.map((claim) => (
              <Entry key={claim.id} claim={claim} currency={currency} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Entry({ claim, currency }: { claim: EndedClaim; currency: string }) {
  const { name, claimed_at: claimed, ended_at: decided, granted, run_end: end } = claim;
  const { tone, word } = stateOf(claim);
  const ended = end?.at ?? decided;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0">
      <span className="font-semibold">{name}</span>
      <span className="tnum text-right font-bold whitespace-nowrap">
        {Number(granted) > 0 ? `+${formatMoney(granted, currency)}` : texts.nothing}
      </span>
      <span className="tnum grid content-start text-13 text-text-3">
        <span>{texts.claimed(formatMoment(claimed))}</span>
        {ended !== null && <span>{texts.ended(formatMoment(ended))}</span>}
        {end !== null && <span>{texts.cash(formatMoney(end.cash, currency))}</span>}
      </span>
      <StatusChip tone={tone} className="self-start justify-self-end">
        {word}
      </StatusChip>
    </li>
  );
}
