import { Icon } from '@yakamoz/ui/icon';
import { memo } from 'react';

import { actOnSlip, useIsChosen } from '../bet-slip/slip-store.ts';
import type { Move, Outcome } from '@yakamoz/matches/book';
import { matchTexts as texts } from './match-texts.ts';
import { useClosure, useMatchPart, useOdd } from './matches.ts';

/** As much of a match as an odd needs to name itself. */
export interface MatchNames {
  id: string;
  home_team: string;
  away_team: string;
}

const noOutcomes: readonly Outcome[] = [];

interface MatchOddsProps {
  match: MatchNames;
  className?: string;
}

/** The main market as buttons of equal width; where nothing is offered now, a field of the same size. */
export const MatchOdds = memo(function MatchOdds({ match, className = '' }: MatchOddsProps) {
  const outcomes = useMatchPart(match.id, (live) => live?.outcomes ?? noOutcomes);
  if (outcomes.length === 0)
    return (
      <p
        className={`odds-height grid place-items-center rounded-input border border-dashed border-line text-xs text-text-3 ${className}`}
      >
        {texts.noOdds}
      </p>
    );
  return (
    <div className={`grid auto-cols-fr grid-flow-col gap-1 lg:gap-1.5 ${className}`}>
      {outcomes.map((outcome) => (
        <OddsButton key={outcome.id} match={match} outcome={outcome} />
      ))}
    </div>
  );
});

const marks: Record<Move, string> = { up: '\u25b2', down: '\u25bc' };

/** Chosen where it stands: the first press puts the odd on the slip, the second takes it off (SLIP-01). */
const OddsButton = memo(function OddsButton({ match, outcome }: { match: MatchNames; outcome: Outcome }) {
  const odd = useOdd(match.id, outcome.id);
  const closed = useClosure(match.id, outcome.id);
  const chosen = useIsChosen(match.id, outcome.id);
  if (odd === undefined) return null;
  const { price, move } = odd;
  // What is closed cannot be chosen, but what was chosen before can be taken off.
  const pressable = closed === undefined || chosen;

  const choose = (): void =>
    actOnSlip({
      type: 'choose',
      bet: {
        matchId: match.id,
        oddId: outcome.id,
        outcome: outcome.name,
        homeTeam: match.home_team,
        awayTeam: match.away_team,
        chosenPrice: price,
      },
    });
  const label = texts.odd(outcome.name, price, texts.versus(match.home_team, match.away_team));

  return (
    <button
      type="button"
      data-slot="odds-button"
      data-odd={outcome.id}
      data-move={move}
      data-closed={closed !== undefined || undefined}
      aria-pressed={chosen}
      aria-label={closed === undefined ? label : texts.oddClosed(label, texts.closed[closed])}
      // Not the attribute of the same name: a match that is closed must not drop the focus.
      aria-disabled={!pressable || undefined}
      onClick={() => pressable && choose()}
      className="odds-button odds-height"
    >
      <span className="odds-face">
        <span className="odds-name">
          {outcome.name}
          {closed !== undefined && <Icon name="lock" size={13} />}
        </span>{' '}
        <span className="tnum">{price}</span>
      </span>
      {move && (
        <span aria-hidden className="odds-mark">
          {marks[move]}
        </span>
      )}
    </button>
  );
});
