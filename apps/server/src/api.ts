// The role api: every route of the house, one line per module.
import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { siteRoutes } from './modules/content/site-routes.ts';
import { identityRoutes, playerGuard } from './modules/identity/routes.ts';
import { realtimeRoutes } from './modules/realtime/routes.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import { createHttpApp } from './platform/http/app.ts';
import { createRoutes } from './platform/http/routes.ts';
import { mountHealth } from './platform/ops.ts';
import type { Health } from './platform/ops.ts';
import type { Platform } from './platform/platform.ts';
import type { House } from './wiring.ts';

export async function buildApi(
  platform: Platform,
  house: House,
  config: Config,
  health: Health,
): Promise<FastifyInstance> {
  const { log, metrics } = platform;
  const { publicUrl, trustedProxies, ipCountryHeader } = config;
  const app = await createHttpApp({ log, metrics, publicUrl, trustedProxies });
  const player = playerGuard(house.identity);
  const routes = createRoutes(app, { player });

  mountHealth(app, health);
  contentRoutes(routes, house.content);
  identityRoutes(routes, house.identity, { ipCountryHeader });
  walletRoutes(routes, house.wallet);
  realtimeRoutes(app, house.realtime, player);
  await siteRoutes(app, house.content, config);
  return app;
}
