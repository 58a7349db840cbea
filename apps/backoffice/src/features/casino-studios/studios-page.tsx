import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { StudioPanel } from './studio-panel.tsx';
import { studiosQuery } from './studios-api.ts';
import { studiosTexts as texts } from './studios-texts.ts';

/** /studyolar: how the companies are that run the games. */
export function StudiosPage() {
  const query = useQuery(studiosQuery);
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <DataLooks query={query} skeleton={<Skeleton className="h-64" />}>
        {(studios) =>
          studios.length === 0 ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon="games" title={texts.emptyTitle} text={texts.emptyText} />
            </div>
          ) : (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {studios.map((studio) => (
                <StudioPanel key={studio.id} studio={studio} />
              ))}
            </div>
          )
        }
      </DataLooks>
    </div>
  );
}
