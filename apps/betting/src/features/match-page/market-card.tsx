import type { BoardMarket } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { Icon } from '@yakamoz/ui/icon';
import { memo } from 'react';

import { BoardOdd } from '../../shared/board-odd.tsx';
import { boardTexts } from '../../shared/board-texts.ts';
import { marketBook } from '../../shared/prices.ts';
import { matchPageTexts as texts } from './match-page-texts.ts';

interface MarketCardProps {
  matchId: string;
  names: string;
  market: BoardMarket;
}

/** Does not fit beside its price in the usual width. */
const isLong = ({ name }: { name: string }): boolean => name.length > 5;

/** One market: its name, its outcomes, and why none of them can be chosen where that is so (SPORT-06). */
export const MarketCard = memo(function MarketCard({ matchId, names, market }: MarketCardProps) {
  const { id, closed, prices } = market;
  const kind = betKinds.find(({ code }) => code === id.split(':')[0]);
  if (kind === undefined) return null;
  const why = closed === null ? undefined : boardTexts.closed[closed];
  return (
    <article className="board-market" data-market={id}>
      <h4 className="flex items-center justify-between gap-2 text-sm">
        {marketName(betKinds, id)}
        {kind.legsMin > 1 && <span className="yk-count">{texts.legsMin(kind.legsMin)}</span>}
      </h4>
      {why !== undefined && (
        <p className="board-closed">
          <Icon name="lock" size={14} />
          {why}
        </p>
      )}
      <div className="board-market-odds" data-long={kind.outcomes.some(isLong) || undefined}>
        {kind.outcomes.map((outcome, place) =>
          (prices[place] ?? 0) === 0 ? null : (
            <BoardOdd
              key={outcome.id}
              book={marketBook}
              matchId={matchId}
              names={names}
              marketId={id}
              outcome={outcome}
              closed={why}
            />
          ),
        )}
      </div>
    </article>
  );
});
