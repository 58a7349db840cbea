import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query, for what CSS alone cannot decide: which picture to load, which code to run. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (follower: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', follower);
      return () => list.removeEventListener('change', follower);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
