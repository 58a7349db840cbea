import { useQuery } from '@tanstack/react-query';
import { deviceName } from '@yakamoz/site/device';
import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';

import { DataLooks } from '../../shared/data-looks.tsx';
import { ownSessionsQuery } from './account-api.ts';
import type { OwnSession } from './account-api.ts';
import { accountTexts as texts } from './account-texts.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

export function OwnSessions() {
  const query = useQuery(ownSessionsQuery);
  const [ending, setEnding] = useState<OwnSession | 'others'>();
  return (
    <Card as="section" aria-labelledby="own-sessions" className="grid content-start gap-4">
      <h2 id="own-sessions" className="text-base">
        {texts.sessions}
      </h2>
      <DataLooks query={query} skeleton={<Skeleton shape="text" lines={4} />}>
        {(sessions) => (
          <>
            <ul className="grid gap-3">
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.some(({ current }) => !current) ? (
              <Button variant="secondary" className="justify-self-start" onClick={() => setEnding('others')}>
                {texts.endOthers}
              </Button>
            ) : (
              <p className="text-13 text-text-2">{texts.alone}</p>
            )}
          </>
        )}
      </DataLooks>
      {ending !== undefined && <EndSessionsDialog which={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const device = deviceName(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-13 font-semibold">
          {device}
          {session.current && <StatusChip tone="success">{texts.thisSession}</StatusChip>}
        </p>
        <dl className="tnum flex flex-wrap gap-x-4 text-xs text-text-3">
          <Fact name={texts.seen} value={formatMoment(session.seen_at)} />
          <Fact name={texts.started} value={formatMoment(session.started_at)} />
          {session.network !== null && <Fact name={texts.network} value={session.network} />}
        </dl>
      </div>
      {!session.current && (
        <Button variant="secondary" size="sm" aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-1">
    <dt>{name}:</dt>
    <dd className="text-text-2">{value}</dd>
  </div>
);
