import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

import { CrashBoundary } from './crash/crash-boundary.tsx';
import { queryClient } from './query-client.ts';
import { ToastHost } from './shell/toast-host.tsx';

/** The outer boundary stands for what breaks before there is a shell. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <CrashBoundary>{children}</CrashBoundary>
        <ToastHost />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
