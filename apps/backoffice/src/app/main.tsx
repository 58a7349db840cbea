import './main.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Providers } from './providers.tsx';
import { StaffRoutes } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <StaffRoutes />
    </Providers>
  </StrictMode>,
);
