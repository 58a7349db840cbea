import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { MemberDoor } from '../../shared/member-door.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session/session.ts';
import { gameHistoryTexts as texts } from './game-history-texts.ts';

/** /game-history: no round is recorded yet, so there is nothing to ask the server for. */
export function GameHistoryPage() {
  const { user, known } = useSession();
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} />
      {!known && <Skeleton className="h-80" />}
      {known && user === null && (
        <MemberDoor
          title={texts.visitor}
          text={texts.visitorText}
          picture="/art/v1/card/buz.burc.compass.oyun-gecmisi.svg"
        />
      )}
      {user !== null && <NoRounds />}
    </div>
  );
}

/** The head of the table stays, so that it is clear what will be listed. */
function NoRounds() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1 shadow-e1">
      <ul
        aria-hidden="true"
        className="grid grid-cols-[1fr_1.5fr_1fr_1fr] gap-3 border-b border-line bg-s2 px-4 py-3 text-xs font-bold text-text-3 max-sm:hidden [&>li:nth-child(n+3)]:text-right"
      >
        {texts.columns.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ul>
      <StatePanel icon="gamepad-history" title={texts.empty} text={texts.emptyText} className="py-16" />
    </div>
  );
}
