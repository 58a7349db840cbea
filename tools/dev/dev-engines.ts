// Finds the three engines, or starts private ones where none answers.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Engine,
  type EngineState,
  findNatsServer,
  findPostgresProgram,
  findRedisServer,
  MissingProgram,
  probeNats,
  probePostgres,
  probeRedis,
  startNats,
  startPostgres,
  startRedis,
} from '../engines/index.ts';
import { PlainFailure } from './plain-failure.ts';
import { type DevSettings, usualPorts } from './settings.ts';

export interface EngineNeed {
  name: string;
  variable: string;
  /** All addresses of this engine in the settings; the first is the one asked. */
  urls: URL[];
  host: string;
  port: number;
  usualPort: number;
  /** Where a private one goes when a stranger or a password sits on the usual port. */
  otherPort: number;
  probe: (address: { host: string; port: number }) => Promise<EngineState>;
  /** Throws MissingProgram. */
  findProgram: () => string;
  start: (port: number) => Promise<Engine>;
}

export interface EngineChoice {
  need: EngineNeed;
  port: number;
  start: boolean;
}

const startingTimeoutMs = 15_000;
const localHosts = new Set(['127.0.0.1', 'localhost']);

/** Brings all engines up, adding each it starts to `started`; a port that had to move is moved in the settings. */
export async function ensureEngines(root: string, settings: DevSettings, started: Engine[]): Promise<void> {
  const choices: EngineChoice[] = [];
  for (const need of listNeeds(join(root, '.yakamoz', 'engines'), settings))
    choices.push(await chooseEngine(need));
  refuseMissingPrograms(choices);

  for (const { need, port, start } of choices) {
    if (start) started.push(await need.start(port));
    if (port !== need.port) for (const url of need.urls) url.port = String(port);
  }
}

export async function chooseEngine(need: EngineNeed): Promise<EngineChoice> {
  const { name, host, port, variable } = need;
  const state = await probeUntilStarted(need, port);
  const isUsual = localHosts.has(host) && port === need.usualPort;
  if (state === 'open' || (state === 'locked' && !isUsual)) return { need, port, start: false };
  if (state === 'silent') {
    if (localHosts.has(host)) return { need, port, start: true };
    throw new PlainFailure(`${name} does not answer at ${host}:${port} (${variable}).`);
  }
  if (!isUsual)
    throw new PlainFailure(`What answers at ${host}:${port} is not a usable ${name} (${variable}).`);

  const other = await probeUntilStarted(need, need.otherPort);
  if (other === 'open') return { need, port: need.otherPort, start: false };
  if (other === 'silent') return { need, port: need.otherPort, start: true };
  throw new PlainFailure(
    `Neither port ${port} nor port ${need.otherPort} is usable for ${name}. Set ${variable} in .env.`,
  );
}

async function probeUntilStarted(need: EngineNeed, port: number): Promise<EngineState> {
  const deadline = Date.now() + startingTimeoutMs;
  for (;;) {
    const state = await need.probe({ host: need.host, port });
    if (state !== 'starting' || Date.now() > deadline) return state;
    await sleep(200);
  }
}

function refuseMissingPrograms(choices: EngineChoice[]): void {
  const finders = choices.filter((choice) => choice.start).map((choice) => choice.need.findProgram);
  const missing = [() => findPostgresProgram('psql'), ...finders].flatMap((find) => {
    try {
      find();
      return [];
    } catch (error) {
      if (error instanceof MissingProgram) return [error.debianPackage];
      throw error;
    }
  });
  if (missing.length === 0) return;
  // The server's package brings the client along.
  const packages = missing.filter((name) => name !== 'postgresql-client' || !missing.includes('postgresql'));
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  throw new PlainFailure(
    `Programs are missing. On Debian this command brings them:\n\n  ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}\n`,
  );
}

function listNeeds(folder: string, settings: DevSettings): EngineNeed[] {
  const { postgres, redis, nats } = usualPorts;
  return [
    {
      name: 'PostgreSQL',
      variable: 'MIGRATION_DATABASE_URL',
      ...addressOf(
        [settings.migrationDatabaseUrl, settings.databaseUrl, settings.notaryDatabaseUrl],
        postgres,
      ),
      probe: probePostgres,
      findProgram: () => findPostgresProgram('initdb'),
      start: (port) => startPostgres({ dir: join(folder, 'postgres'), port }),
    },
    {
      name: 'Redis',
      variable: 'REDIS_URL',
      ...addressOf([settings.redisUrl], redis),
      probe: probeRedis,
      findProgram: findRedisServer,
      start: (port) => startRedis({ dir: join(folder, 'redis'), port }),
    },
    {
      name: 'NATS',
      variable: 'NATS_URL',
      ...addressOf([settings.natsUrl], nats),
      probe: probeNats,
      findProgram: findNatsServer,
      start: (port) => startNats({ dir: join(folder, 'nats'), port }),
    },
  ];
}

function addressOf(urls: [URL, ...URL[]], usualPort: number) {
  const [{ hostname, port }] = urls;
  return {
    urls,
    // A URL writes an IPv6 address in brackets, a socket does not.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usualPort : Number(port),
    usualPort,
    otherPort: 50_000 + usualPort,
  };
}
