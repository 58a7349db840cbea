import './site.css';

import { startSite } from '@yakamoz/site/start-site';

import { HomePage } from './lazy-screens.ts';
import { paths } from './paths.ts';
import { Providers } from './providers.tsx';
import { SiteRoutes } from './router.tsx';
import { registerShellWorker } from './shell-worker.ts';

const start = (): void =>
  startSite(
    <Providers>
      <SiteRoutes />
    </Providers>,
  );

// The first view of the front page stays until its own code, which comes along with this one, can take its place.
if (location.pathname === paths.home) void HomePage.arrived().then(start);
else start();

registerShellWorker();
