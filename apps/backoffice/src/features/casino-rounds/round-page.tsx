import { useParams } from 'react-router';

import { BackLink } from '../../shared/back-link.tsx';
import { paths } from '../../shared/paths.ts';
import { LoadedRound } from './round-detail.tsx';
import { roundsTexts as texts } from './rounds-texts.ts';

/** /turlar/:id: one round in full. */
export function RoundPage() {
  const id = useParams()['id'] ?? '';
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-4">
      <BackLink to={paths.rounds} label={texts.back} />
      <section aria-label={texts.detail} className="grid grid-cols-1 gap-4">
        <LoadedRound key={id} id={id} level={1} />
      </section>
    </div>
  );
}
