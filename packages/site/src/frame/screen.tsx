import type { ComponentType, ReactNode } from 'react';

import type { CrashScreenProps } from './crash-boundary.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { useDocumentTitle } from './document-title.ts';

interface ScreenProps {
  /** With the brand behind it. */
  title: string;
  Crash: ComponentType<CrashScreenProps>;
  skeleton: ReactNode;
  children: ReactNode;
}

/** What every route has: its title at once, a skeleton while its code loads, and an error screen of its own. */
export function Screen({ title, Crash, skeleton, children }: ScreenProps) {
  return (
    <>
      <Title text={title} />
      <CrashBoundary Crash={Crash} skeleton={skeleton}>
        {children}
      </CrashBoundary>
    </>
  );
}

/** Stands before the screen, so that a screen which knows better (login or register) has the last word. */
function Title({ text }: { text: string }) {
  useDocumentTitle(text);
  return null;
}
