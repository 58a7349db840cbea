import './site.css';

import { startSite } from '@yakamoz/site/start-site';

import { HomePage } from './lazy-screens.ts';
import { memberHint } from './members/member-hint.ts';
import { paths } from './paths.ts';
import { Providers } from './providers.tsx';
import { SiteRoutes } from './router.tsx';
import { MemberCorner } from './shell/member-place.tsx';
import { registerShellWorker } from './shell-worker.ts';

const start = (): void =>
  startSite(
    <Providers>
      <SiteRoutes />
    </Providers>,
  );

// It comes along with the answer about the session.
if (memberHint.expected()) MemberCorner.preload();

// The first view of the front page stays until its own code, which comes along with this one, can take its place.
if (location.pathname === paths.home) void HomePage.arrived().then(start);
else start();

registerShellWorker();
