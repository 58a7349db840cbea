import { staffCalls } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { JobKind } from '../../platform/jobs.ts';

export const sendInvitation = {
  name: 'staff:send_invitation',
  payload: z.object({ staffId: staffCalls.staffId }),
  attemptsMax: 8,
} satisfies JobKind;
