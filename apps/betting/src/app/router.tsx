import { useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';

import { BoardSearch } from '../features/board-search/board-search.tsx';
import { BulletinPage } from '../features/bulletin/bulletin-page.tsx';
import { LivePage } from '../features/bulletin/live-page.tsx';
import { MatchPage } from '../features/match-page/match-page.tsx';
import { VirtualPage } from '../features/bulletin/virtual-page.tsx';
import { tellHouse, useHeightTold } from '../shared/house.ts';
import { listPlaceIn } from '../shared/list-place.ts';

/** Every page of the board; the house shows the way to the first one, its links lead to the others. */
export function BoardRoutes() {
  const place = useHeightTold();
  useRouteTold();
  return (
    <main ref={place} className="board">
      <Routes>
        <Route path="/canli" element={<LivePage />} />
        <Route path="/e-spor" element={<Searched key="esports" field="esports" />} />
        <Route path="/sanal" element={<VirtualPage />} />
        <Route path="/mac/:id" element={<OneMatch />} />
        <Route path="*" element={<Searched key="sport" field="sport" />} />
      </Routes>
    </main>
  );
}

/** The search stands above the bulletin and takes its place while something is searched for. */
function Searched({ field }: { field: 'sport' | 'esports' }) {
  const [asked] = useSearchParams();
  const { words = '' } = listPlaceIn(asked);
  return (
    <>
      <BoardSearch words={words} />
      {words === '' && <BulletinPage field={field} />}
    </>
  );
}

function OneMatch() {
  const { id = '' } = useParams();
  return <MatchPage key={id} id={id} />;
}

/**
 * The house keeps where the board is in its own address, so that a reload comes back here. Told before the browser draws: the house has to
 * hear it before the height of the new page, to know where the old one was left.
 */
function useRouteTold(): void {
  const { pathname, search } = useLocation();
  const arrivedBy = useNavigationType();
  const seen = useRef(pathname);
  useLayoutEffect(() => {
    const isSamePage = seen.current === pathname;
    seen.current = pathname;
    const arrival = arrivedBy === NavigationType.Pop ? 'back' : isSamePage ? 'same' : 'page';
    tellHouse({ type: 'route', path: pathname + search, arrival });
  }, [pathname, search, arrivedBy]);
}
