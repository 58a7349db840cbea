import './main.css';

import { SiteProviders } from '@yakamoz/site/site-providers';
import { startSite } from '@yakamoz/site/start-site';

import { followHouse } from '../shared/house.ts';
import { CrashScreen } from './crash-screen.tsx';
import { queryClient } from './query-client.ts';
import { BoardRoutes } from './router.tsx';

followHouse();
startSite(
  <SiteProviders client={queryClient} Crash={CrashScreen}>
    <BoardRoutes />
  </SiteProviders>,
);
