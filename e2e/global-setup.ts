// Launches a whole house before the first test and takes it away after the last one.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchHouse, standardEngines } from '../tools/launch/index.ts';
import { buildStaleSites } from '../tools/web/build-sites.ts';
import { publishHouse } from './house-address.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function launch(): Promise<() => Promise<void>> {
  await buildStaleSites(join(import.meta.dirname, '..'));
  // A folder for each run: two runs of one checkout must not write over each other's logs.
  const dir = mkdtempSync(join(tmpdir(), 'yakamoz-e2e-'));
  console.log(`Logs of the house: ${dir}`);
  const engines = standardEngines();
  const house = await launchHouse({ engines, apis: 1, dir });
  const databaseUrl = new URL(engines.postgresUrl);
  databaseUrl.pathname = `/${(await house.query('select current_database()')).join('')}`;
  publishHouse({
    publicUrl: house.publicUrl,
    staffUrl: house.staffUrl,
    mailUrl: house.mail.url,
    mailApiUrl: house.mail.opsUrl,
    databaseUrl: databaseUrl.href,
  });
  return async () => {
    await house.stop();
    await house.remove();
  };
}
