import { QueryClientProvider } from '@tanstack/react-query';
import { ToastHost } from '@yakamoz/site/toast-host';
import { ToastView } from '@yakamoz/ui/toast';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

import { CrashBoundary } from './crash/crash-boundary.tsx';
import { queryClient } from './query-client.ts';

/** The outer boundary stands for what breaks before there is a shell. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <CrashBoundary>{children}</CrashBoundary>
        <ToastHost View={ToastView} />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
