import { createQueryClient } from '@yakamoz/site/query-client';

export const queryClient = createQueryClient(5_000);
