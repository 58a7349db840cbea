import { Skeleton } from '@yakamoz/ui/skeleton';
import type { CSSProperties, ReactNode, Ref } from 'react';

import { useGameDesk } from '../../shared/games/game-desk.ts';
import type { Game } from '../../shared/games/game-queries.ts';
import { GameTile } from '../../shared/games/game-tile.tsx';

interface GameGridProps {
  games: readonly Game[];
  /** Stands in the last row, in what the games leave of it. */
  tail?: ReactNode;
  /** These games belong to what was chosen before. */
  old?: boolean;
  ref?: Ref<HTMLUListElement>;
}

// As many as the widest row holds; a narrower screen gets a few pictures early.
const firstRow = 9;

export function GameGrid({ games, tail, old = false, ref }: GameGridProps) {
  const desk = useGameDesk();
  return (
    <div className="game-grid-frame">
      <ul ref={ref} aria-busy={old} className="game-grid">
        {games.map((game, index) => (
          <li key={game.id}>
            <GameTile game={game} desk={desk} picture={pictureAt(index)} />
          </li>
        ))}
        {tail !== undefined && (
          <li className="game-grid-tail" style={{ '--shown': games.length } as CSSProperties}>
            {tail}
          </li>
        )}
      </ul>
    </div>
  );
}

const pictureAt = (index: number): 'first' | 'soon' | 'later' => {
  if (index === 0) return 'first';
  return index < firstRow ? 'soon' : 'later';
};

/** A page of tiles, in their size. */
export function GameGridSkeleton() {
  return (
    <div className="game-grid-frame">
      <div className="game-grid">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="game-tile bg-transparent after:hidden before:hidden">
            <div className="game-tile-art bg-none" />
            <Skeleton className="absolute inset-0 rounded-card" />
          </div>
        ))}
      </div>
    </div>
  );
}
