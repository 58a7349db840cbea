import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** How the cases of one module are taken and closed. */
export interface CaseCalls<One> {
  take: (one: One) => Promise<unknown>;
  close: (one: One, reason: string) => Promise<unknown>;
  /** What has to be read again afterwards. */
  changes: readonly QueryKey[];
}

export function useCaseCalls<One>({ take, close, changes }: CaseCalls<One>, one: One) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
  // What was refused may have been decided by somebody else meanwhile.
  const afterwards = { onSuccess: refresh, onError: refresh };
  return {
    take: useMutation({ mutationFn: () => take(one), ...afterwards }),
    close: useMutation({ mutationFn: (reason: string) => close(one, reason), ...afterwards }),
  };
}
