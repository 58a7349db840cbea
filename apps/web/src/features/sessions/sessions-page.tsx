import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useEffect, useRef, useState } from 'react';

import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { SessionCard } from './session-card.tsx';
import { sessionsQuery } from './sessions-api.ts';
import type { OpenSession, SessionList as Sessions } from './sessions-api.ts';
import { sessionsTexts } from './sessions-texts.ts';
import { SignIns } from './sign-ins.tsx';

/** /oturumlar */
export function SessionsPage() {
  const sessions = useQuery(sessionsQuery);
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">{sessionsTexts.title}</h1>
        <p className="max-w-prose text-sm text-text-2">{sessionsTexts.intro}</p>
      </header>
      <DataLooks query={sessions} texts={sessionsTexts} skeleton={<Skeleton className="h-34 sm:h-24" />}>
        {(data) => <SessionList {...data} />}
      </DataLooks>
      <SignIns />
    </div>
  );
}

/** The row of an ended session goes away with its button, so the focus moves to the sentence that says so. */
function SessionList({ sessions, proof }: Sessions) {
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const [outcome, setOutcome] = useState<string>();
  const outcomeBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome !== undefined && ending === undefined) outcomeBox.current?.focus();
  }, [outcome, ending]);

  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <div ref={outcomeBox} tabIndex={-1} className="outline-none empty:hidden">
        {outcome !== undefined && <InlineAlert tone="success">{outcome}</InlineAlert>}
      </div>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others === 0 ? (
        <p className="text-sm text-text-3">{sessionsTexts.alone}</p>
      ) : (
        <Button variant="secondary" className="sm:justify-self-start" onClick={() => setEnding('others')}>
          {sessionsTexts.endOthers}
        </Button>
      )}
      {ending !== undefined && (
        <EndSessionsDialog
          which={ending}
          proof={proof}
          onClose={() => setEnding(undefined)}
          onDone={(said) => {
            setOutcome(said);
            setEnding(undefined);
          }}
        />
      )}
    </>
  );
}
