import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

import type { CrashScreenProps } from './crash-boundary.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

interface SiteProvidersProps {
  client: QueryClient;
  Crash: ComponentType<CrashScreenProps>;
  children: ReactNode;
}

/**
 * Navigation is immediate, so that leaving a page and ending the session in one press happen in
 * this order. The outer boundary stands for what breaks before there is a shell.
 */
export function SiteProviders({ client, Crash, children }: SiteProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter useTransitions={false}>
        <CrashBoundary Crash={Crash}>{children}</CrashBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
