import type { ReactNode } from 'react';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** The first rendering is done in small slices, and a slow phone stays able to scroll and tap. */
export function startSite(site: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  startTransition(() => createRoot(root).render(<StrictMode>{site}</StrictMode>));
}
