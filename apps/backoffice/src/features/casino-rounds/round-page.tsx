import { Icon } from '@yakamoz/ui/icon';
import { Link, useParams } from 'react-router';

import { paths } from '../../shared/paths.ts';
import { LoadedRound } from './round-detail.tsx';
import { roundsTexts as texts } from './rounds-texts.ts';

/** /turlar/:id: one round in full. */
export function RoundPage() {
  const id = useParams()['id'] ?? '';
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-4">
      <Link
        to={paths.rounds}
        className="inline-flex w-fit items-center gap-1 text-13 text-link hover:underline"
      >
        <Icon name="arrow-left" size={14} />
        {texts.back}
      </Link>
      <section aria-label={texts.detail} className="grid grid-cols-1 gap-4">
        <LoadedRound key={id} id={id} level={1} />
      </section>
    </div>
  );
}
