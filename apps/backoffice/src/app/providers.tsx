import { SiteProviders } from '@yakamoz/site/site-providers';
import { ToastHost } from '@yakamoz/site/toast-host';
import { ToastView } from '@yakamoz/ui/toast';
import type { ReactNode } from 'react';

import { CrashScreen } from './crash/crash-screen.tsx';
import { queryClient } from './query-client.ts';

/** Toasts stand outside: what breaks does not take them along. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <>
    <SiteProviders client={queryClient} Crash={CrashScreen}>
      {children}
    </SiteProviders>
    <ToastHost View={ToastView} />
  </>
);
