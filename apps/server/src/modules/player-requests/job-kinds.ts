import * as z from 'zod/mini';

import type { JobKind } from '../../platform/jobs.ts';

/** Only the id: the content of the file is read when it is made. */
export const makeExport = {
  name: 'player_requests:make_export',
  payload: z.object({ requestId: z.string() }),
  attemptsMax: 8,
} satisfies JobKind;
