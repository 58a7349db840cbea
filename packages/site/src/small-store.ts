import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow; for the few things that are truly global. */
export interface SmallStore<T> {
  get(): T;
  set(next: T): void;
  use(): T;
  /** For a component that cares about a part only. */
  follow: (follower: () => void) => () => void;
}

export function createSmallStore<T>(initial: T): SmallStore<T> {
  let value = initial;
  const followers = new Set<() => void>();
  const get = (): T => value;
  const follow = (follower: () => void) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const follower of followers) follower();
    },
    use: () => useSyncExternalStore(follow, get),
    follow,
  };
}
