import { useQueryClient } from '@tanstack/react-query';
import type { StaffStreamEvent } from '@yakamoz/contracts';
import { staffStreamPath } from '@yakamoz/contracts/stream';
import { followStream } from '@yakamoz/site/stream';
import { useEffect } from 'react';

import { meQuery } from '../../shared/session/session.ts';
import { waitingQuery } from '../../shared/waiting.ts';

const stream = {
  path: staffStreamPath,
  name: 'yakamoz-staff-stream',
  whileAway: { topic: 'waiting' } as StaffStreamEvent,
  whenBack: { topic: 'session' } as StaffStreamEvent,
};

/** While somebody is signed in: hears which queues changed, and when the session or the role did. */
export function useStaffStream(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followStream(stream, (event) => {
        const { topic } = event;
        // Told after a stream that was away as well: what happened to the queues meanwhile is not known.
        void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
        // The trading desk shows more than a number, and seconds count there.
        if (topic === 'waiting' && (event.desk === undefined || event.desk === 'trading'))
          void client.invalidateQueries({ queryKey: ['staff', 'betting'] });
        if (topic === 'session') void client.invalidateQueries({ queryKey: meQuery.queryKey });
      }),
    [client],
  );
}
