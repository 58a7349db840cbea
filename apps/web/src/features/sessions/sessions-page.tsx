import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useEffect, useRef, useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { readDevice } from './device.ts';
import { SessionCard } from './session-card.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions-api.ts';
import type { OpenSession } from './sessions-api.ts';
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
        {(data) => <SessionList sessions={data} />}
      </DataLooks>
      <SignIns />
    </div>
  );
}

/** The row of an ended session goes away with its button, so the focus moves to the sentence that says so. */
function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string }>();
  const outcomeBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome?.tone === 'success') outcomeBox.current?.focus();
  }, [outcome]);

  const tell = (tone: 'error' | 'success', text: string) => setOutcome({ tone, text });
  const fail = (error: Error) => tell('error', refusalMessage(error) ?? accountTexts.failed);
  const end = (session: OpenSession) =>
    endOne.mutate(session, {
      onSuccess: () => tell('success', sessionsTexts.ended(sessionsTexts.device(readDevice(session.device)))),
      onError: fail,
    });
  const endRest = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) => tell('success', sessionsTexts.endedOthers(ended)),
      onError: fail,
    });

  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <div ref={outcomeBox} tabIndex={-1} className="outline-none empty:hidden">
        {outcome && <InlineAlert tone={outcome.tone}>{outcome.text}</InlineAlert>}
      </div>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            ending={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {others === 0 ? (
        <p className="text-sm text-text-3">{sessionsTexts.alone}</p>
      ) : (
        <Button
          variant="secondary"
          className="sm:justify-self-start"
          busy={endOthers.isPending}
          busyLabel={sessionsTexts.ending}
          onClick={endRest}
        >
          {sessionsTexts.endOthers}
        </Button>
      )}
    </>
  );
}
