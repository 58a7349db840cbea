import './site.css';

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { Providers } from './providers.tsx';
import { SiteRoutes } from './router.tsx';
import { registerShellWorker } from './shell-worker.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// As a transition the first rendering is done in small slices, and a slow phone stays able to scroll and tap.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <SiteRoutes />
      </Providers>
    </StrictMode>,
  ),
);

registerShellWorker();
