import './main.css';

import { startSite } from '@yakamoz/site/start-site';

import { Providers } from './providers.tsx';
import { StaffRoutes } from './router.tsx';

startSite(
  <Providers>
    <StaffRoutes />
  </Providers>,
);
