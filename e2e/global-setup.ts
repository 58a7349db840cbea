// Launches a whole house for each worker before the first test and takes them away after the last one.
import type { FullConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, launchHouse, standardEngines } from '../tools/launch/index.ts';
import { buildStaleSites } from '../tools/web/build-sites.ts';
import { type HouseAddress, publishHouses } from './house-address.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function launch({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildStaleSites(join(import.meta.dirname, '..'));
  // A folder for each run: two runs of one checkout must not write over each other's logs.
  const dir = mkdtempSync(join(tmpdir(), 'yakamoz-e2e-'));
  console.log(`Logs of the houses: ${dir}`);
  const engines = standardEngines();
  const houses: House[] = [];
  const takeAway = async (): Promise<void> => {
    for (const house of houses) {
      await house.stop();
      await house.remove();
    }
  };

  try {
    // One after another: each looks for ports that are free when it looks.
    while (houses.length < workers) {
      const own = join(dir, `house-${houses.length + 1}`);
      houses.push(
        await launchHouse({
          notary: true,
          engines,
          // Tabs of one player may hang on different processes.
          apis: 3,
          dir: own,
          seeded: true,
          betting: true,
          payments: true,
          studio: true,
        }),
      );
    }
    publishHouses(await Promise.all(houses.map((house) => addressOf(house, engines.postgresUrl))));
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
}

async function addressOf(house: House, postgresUrl: string): Promise<HouseAddress> {
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${(await house.query('select current_database()')).join('')}`;
  return {
    publicUrl: house.publicUrl,
    staffUrl: house.staffUrl,
    otherApiPorts: house.apis.slice(1).map(({ url }) => new URL(url).port),
    mailUrl: house.mail.url,
    mailApiUrl: house.mail.opsUrl,
    bettingApiUrl: house.betting?.opsUrl ?? '',
    paymentsUrl: house.payments?.url ?? '',
    paymentsApiUrl: house.payments?.opsUrl ?? '',
    chainApiUrl: house.chain?.opsUrl ?? '',
    studioUrl: house.studio?.url ?? '',
    studioApiUrl: house.studio?.opsUrl ?? '',
    demoStaffSecret: house.demoStaffSecret,
    encryptionKeys: house.encryptionKeys,
    databaseUrl: databaseUrl.href,
  };
}
