import { createQueryClient } from '@yakamoz/site/query-client';

import { onSessionLost } from '../shared/api-client.ts';
import { sessionOver } from './members/session-over.ts';

export const queryClient = createQueryClient(30_000);

onSessionLost(() => sessionOver(queryClient));
