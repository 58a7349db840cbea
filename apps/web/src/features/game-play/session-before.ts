import { queryOptions } from '@tanstack/react-query';
import { browserNow } from '@yakamoz/site/clock';

import { api } from '../../shared/api-client.ts';

/** Asked for once, when the game is opened: what is played in it is counted by the launch itself. */
export const sessionBeforeQuery = (launchId: string) =>
  queryOptions({
    queryKey: ['member', 'session-before', launchId],
    queryFn: async () => {
      const { clock } = await api('GET /api/v1/safety', {});
      if (clock === null) return { since: undefined, net: '0.00' };
      return { since: browserNow() - clock.elapsed_s * 1_000, net: clock.net };
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
