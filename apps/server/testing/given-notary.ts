// A notary over a test house's database, with its own role, key and folder.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openNotary } from '../src/modules/fairness/index.ts';
import { createLog } from '../src/platform/log.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { cleanUpLater } from './clean-up.ts';
import type { TestHouse } from './test-house.ts';

const testLogName = 'yakamoz.test/adalet';

export type TestNotary = ReturnType<typeof givenNotary>;

export function givenNotary(
  house: TestHouse,
  options: {
    folder?: string;
    key?: Buffer;
    previousKey?: Buffer;
    lostKey?: string;
    auditorEmails?: string[];
    verifierFile?: string;
  } = {},
) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'notary-'));
  const databaseUrl = Object.assign(new URL(house.ownerUrl), { username: 'notary' }).href;
  const platform = createPlatform(
    { ...house.config.platform, databaseUrl, redisUrl: undefined, natsUrl: undefined },
    'notary',
    createLog({ level: 'silent', role: 'notary' }),
  );
  cleanUpLater(() => platform.close());
  const notary = openNotary(platform, {
    logName: testLogName,
    key: options.key ?? Buffer.alloc(32, 13),
    previousKey: options.previousKey,
    lostKey: options.lostKey,
    folder,
    verifierFile: options.verifierFile ?? join(folder, 'no-verifier'),
    auditorEmails: options.auditorEmails ?? [],
    brand: 'Yakamoz',
  });
  return { ...notary, platform, folder };
}
