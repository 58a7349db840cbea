import './site.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Providers } from './providers.tsx';
import { SiteRoutes } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <SiteRoutes />
    </Providers>
  </StrictMode>,
);
