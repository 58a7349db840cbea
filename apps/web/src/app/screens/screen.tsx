import { Screen as SiteScreen } from '@yakamoz/site/screen';
import type { ReactNode } from 'react';

import { useBrandedTitle } from '../../shared/document-title.ts';
import { CrashScreen } from '../crash/crash-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <SiteScreen title={useBrandedTitle(title)} Crash={CrashScreen} skeleton={<ScreenSkeleton />}>
    {children}
  </SiteScreen>
);
