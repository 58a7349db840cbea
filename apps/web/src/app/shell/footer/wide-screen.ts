import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1024px)');

function followWidth(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** From 1024 px on the footer stands in columns; below, its sections fold. */
export const useWideScreen = (): boolean => useSyncExternalStore(followWidth, () => wide.matches);
