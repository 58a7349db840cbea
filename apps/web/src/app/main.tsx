import './site.css';

import { startSite } from '@yakamoz/site/start-site';

import { Providers } from './providers.tsx';
import { SiteRoutes } from './router.tsx';
import { registerShellWorker } from './shell-worker.ts';

startSite(
  <Providers>
    <SiteRoutes />
  </Providers>,
);

registerShellWorker();
