import { useSyncExternalStore } from 'react';

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** What the browser believes; false is certain, true is not. */
export const useOnline = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine);
