import { buildApi } from '../src/api.ts';
import { createLog } from '../src/platform/log.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { buildHouse } from '../src/wiring.ts';
import { testConfig } from './test-config.ts';

/** Every route the server mounts, in order, for the audience check and the list of rows still missing. */
export async function listRoutes() {
  const config = testConfig('postgres://nobody@127.0.0.1:9/nothing', { REDIS_URL: 'redis://127.0.0.1:9' });
  const platform = createPlatform(config.platform, 'api', createLog({ level: 'silent', role: 'api' }));
  const app = await buildApi(platform, buildHouse(platform, config), config);
  await app.ready();
  const routes = [...app.mounted];
  await app.close();
  await platform.close();
  return routes;
}
