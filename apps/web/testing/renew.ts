import { queryClient } from '../src/app/query-client.ts';

/** As after a while away: everything of the member that is shown is asked for again. */
export const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['member'] });
