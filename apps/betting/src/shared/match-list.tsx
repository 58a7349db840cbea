import type { BoardMatch } from '@yakamoz/contracts';
import { useMedia } from '@yakamoz/site/media';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { boardTexts as texts } from './board-texts.ts';
import { useSight } from './house.ts';
import type { League } from './leagues.ts';
import { MatchRow } from './match-row.tsx';
import { useFollowed } from './prices.ts';
import { rowsInSight } from './windowing.ts';

type Row = { league: League } | { match: BoardMatch };

// As high as board.css draws them.
const leaguePx = 40;
const widePx = 62;
const narrowPx = 112;
/** Drawn beyond what is in sight, so that scrolling meets finished rows. */
const beyondPx = 800;

interface MatchListProps {
  leagues: readonly League[];
  /** How to ask for the list again where no stream comes through. */
  ask: () => unknown;
  /** Called when the end of the list comes near. */
  onEnd?: (() => void) | undefined;
}

/** Matches under their leagues; only what is near the part in sight is drawn and followed. */
export function MatchList({ leagues, ask, onEnd }: MatchListProps) {
  const wide = useMedia('(width >= 48rem)');
  const rows = useMemo(
    () => leagues.flatMap((league): Row[] => [{ league }, ...league.matches.map((match) => ({ match }))]),
    [leagues],
  );
  const heights = useMemo(
    () => rows.map((row) => ('league' in row ? leaguePx : wide ? widePx : narrowPx)),
    [rows, wide],
  );
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const sight = useSight();
  const from = sight.top - top;
  const { first, last, beforePx, afterPx } = rowsInSight(
    heights,
    from - beyondPx,
    from + sight.height + beyondPx,
  );
  const drawn = rows.slice(first, last);
  useFollowed(
    drawn.flatMap((row) => ('match' in row ? [row.match.id] : [])),
    ask,
  );
  const atEnd = last >= rows.length;
  useLayoutEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);
  return (
    <ul ref={list} className="board-list">
      {beforePx > 0 && <li aria-hidden style={{ height: beforePx }} />}
      {drawn.map((row) =>
        'league' in row ? (
          <LeagueHead key={`league ${row.league.id}`} league={row.league} />
        ) : (
          <MatchRow key={row.match.id} match={row.match} />
        ),
      )}
      {afterPx > 0 && <li aria-hidden style={{ height: afterPx }} />}
    </ul>
  );
}

const LeagueHead = ({ league: { name, matches } }: { league: League }) => (
  <li className="board-league">
    <span>{name ?? texts.noLeague}</span>
    <span className="yk-count">{matches.length}</span>
  </li>
);

/** Where the list begins in the document; what stands above it may come later. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return top;
}
