// Opens the board in a component test: its real providers, routes and styles, in a frame, before a server that the test speaks for.
import { forgetSaid } from './house-in-page.ts';
import '../src/app/main.css';

import { SiteProviders } from '@yakamoz/site/site-providers';
import { drawAt } from '@yakamoz/site-testing/render';
import type { Screen } from '@yakamoz/site-testing/render';
import { beforeEach } from 'vitest';

import { CrashScreen } from '../src/app/crash-screen.tsx';
import { queryClient } from '../src/app/query-client.ts';
import { BoardRoutes } from '../src/app/router.tsx';

const { queries } = queryClient.getDefaultOptions();
// A call that failed is tried again as often as in the product, only at once.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });
document.documentElement.lang = 'tr';

beforeEach(() => {
  queryClient.clear();
  forgetSaid();
});

/** The whole board at an address. */
export const openBoard = (path: string): Promise<Screen> =>
  drawAt(
    path,
    <SiteProviders client={queryClient} Crash={CrashScreen}>
      <BoardRoutes />
    </SiteProviders>,
  );
