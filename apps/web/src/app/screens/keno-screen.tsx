import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import type { Loading } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useState } from 'react';

import { KenoPage } from '../../features/keno/keno-page.tsx';
import { kenoTexts } from '../../features/keno/keno-texts.ts';
import { isClosed, safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { kenoScreenTexts as texts } from './keno-screen-texts.ts';
import { RoundPlace } from './round-place.tsx';

/**
 * The board, practice included, is not shown to a member who has closed play, not even for a moment (PROOF-05): whether they have is
 * known first. Who came as a visitor and signs in keeps the board and its picks meanwhile.
 */
export function KenoScreen() {
  const { user, known } = useSession();
  const safety = useQuery({ ...safetyQuery, enabled: user !== null });
  const [shown, setShown] = useState(false);
  const isVisitor = known && user === null;
  const isOpen = isVisitor || (safety.data === undefined ? shown : !isClosed(safety.data));
  if (isOpen && !shown) setShown(true);
  if (!isOpen) return <Waiting query={safety} />;
  return (
    <KenoPage
      placeOf={({ pair_id, nonce, commitment }) => (
        <RoundPlace pair={pair_id} nonce={nonce} commitment={commitment} />
      )}
    />
  );
}

/** The words that the page begins with anyway, and room for the board. */
const Waiting = ({ query }: { query: Loading }) => (
  <div className="page-column grid content-start gap-4 py-6 lg:gap-6 lg:py-10">
    <h1 className="text-3xl">{kenoTexts.title}</h1>
    <DataLooks query={{ ...query, data: undefined }} texts={texts} skeleton={<Skeleton className="h-144" />}>
      {() => null}
    </DataLooks>
  </div>
);
