import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { useDocumentTitle } from '../../shared/document-title.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** What every route has: its title at once, a skeleton while its code loads, and an error screen of its own. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title text={title} />
      <CrashBoundary>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </CrashBoundary>
    </>
  );
}

/** Stands before the screen, so that a screen which knows better (login or register) has the last word. */
function Title({ text }: { text: string }) {
  useDocumentTitle(text);
  return null;
}
