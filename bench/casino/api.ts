// One API process of the house with a studio's listener, started as an installation starts it.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { freePort } from '../../tools/engines/index.ts';
import { type HouseProcess, startHouseProcess } from '../../tools/launch/house-process.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { studio } from './players.ts';
import type { Signer } from './requests.ts';

export interface StudioDoor {
  process: HouseProcess;
  url: string;
  host: string;
  signer: Signer;
}

const root = join(import.meta.dirname, '../..');
const local = (port: number): string => `http://127.0.0.1:${port}`;

export async function startApi(
  database: BenchDatabase,
  given: {
    dir: string;
    redisUrl: string;
    natsUrl: string;
    profileDir: string | undefined;
    name?: string;
    /** A module that is loaded before the server's own. */
    preloaded?: string | undefined;
  },
): Promise<StudioDoor> {
  const { name = 'api', preloaded } = given;
  const [port, opsPort, studioPort] = [await freePort(), await freePort(), await freePort()];
  const signer = { keyId: 'bench-1', secret: randomBytes(32) };
  const callKeys = [{ id: signer.keyId, secret: signer.secret.toString('base64') }];
  const variables = {
    ...testEnvironment(database.appUrl.href),
    REDIS_URL: given.redisUrl,
    NATS_URL: given.natsUrl,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    STUDIO_PORT: String(studioPort),
    GAME_STUDIOS: JSON.stringify([{ code: studio, adapter: 'own', callKeys }]),
    // As an installation runs: the evidence of every call is written.
    LOG_LEVEL: 'info',
  };
  const profile = given.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${given.profileDir}`];
  const before = preloaded === undefined ? [] : ['--import', preloaded];
  const process = await startHouseProcess({
    name,
    args: [...profile, ...before, 'apps/server/src/main.ts', 'api'],
    variables,
    cwd: root,
    url: local(port),
    opsUrl: local(opsPort),
    readyUrl: `${local(opsPort)}/readyz`,
    logFile: join(given.dir, `${name}.log`),
  });
  return { process, url: local(studioPort), host: `127.0.0.1:${studioPort}`, signer };
}
