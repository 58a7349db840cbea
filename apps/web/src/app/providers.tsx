import { SiteProviders } from '@yakamoz/site/site-providers';
import type { ReactNode } from 'react';

import { CrashScreen } from './crash/crash-screen.tsx';
import { queryClient } from './query-client.ts';

export const Providers = ({ children }: { children: ReactNode }) => (
  <SiteProviders client={queryClient} Crash={CrashScreen}>
    {children}
  </SiteProviders>
);
