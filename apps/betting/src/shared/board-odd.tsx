import type { MatchBook, Move } from '@yakamoz/matches/book';
import { Icon } from '@yakamoz/ui/icon';
import { memo } from 'react';

import { boardTexts as texts } from './board-texts.ts';
import { tellHouse, useIsPicked } from './house.ts';
import { useOdd } from './prices.ts';

const marks: Record<Move, string> = { up: '\u25b2', down: '\u25bc' };

interface BoardOddProps {
  book: MatchBook;
  matchId: string;
  /** Of both teams. */
  names: string;
  marketId: string;
  outcome: Readonly<{ id: string; name: string }>;
  /** Why no bet is taken on it; undefined where one is. */
  closed: string | undefined;
}

/** A press tells the house which outcome was chosen; it knows the price by itself. */
export const BoardOdd = memo(function BoardOdd(props: BoardOddProps) {
  const { book, matchId, names, marketId, outcome, closed } = props;
  const odd = useOdd(book, matchId, `${marketId}:${outcome.id}`);
  const pick = { match: matchId, market: marketId, outcome: outcome.id };
  const chosen = useIsPicked(pick);
  if (odd === undefined) return <span className="odds-button odds-height" data-closed aria-hidden />;
  const { price, move } = odd;
  const why = closed ?? (odd.open ? undefined : texts.suspended);
  // What is closed cannot be chosen, but what was chosen before can be taken off.
  const pressable = why === undefined || chosen;
  const label = texts.odd(outcome.name, price, names);
  return (
    <button
      type="button"
      data-slot="odds-button"
      data-odd={`${marketId}:${outcome.id}`}
      data-move={move}
      data-closed={why !== undefined || undefined}
      aria-pressed={chosen}
      aria-label={why === undefined ? label : texts.oddClosed(label, why)}
      aria-disabled={!pressable || undefined}
      onClick={() => pressable && tellHouse({ type: 'pick', ...pick })}
      className="odds-button odds-height"
    >
      <span className="odds-face">
        <span className="odds-name">
          {outcome.name}
          {why !== undefined && <Icon name="lock" size={13} />}
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
