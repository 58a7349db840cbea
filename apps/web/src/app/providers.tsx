import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';

import { CrashBoundary } from './crash/crash-boundary.tsx';
import { queryClient } from './query-client.ts';

/**
 * Navigation is immediate (no transition), so that leaving a page and ending the session in one press happen in
 * this order. The outer boundary stands for what breaks before there is a shell.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <CrashBoundary>
          <Suspense fallback={null}>{children}</Suspense>
        </CrashBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
