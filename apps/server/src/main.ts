// One build, five roles: node src/main.ts api | worker | migrate | seed | verify
import closeWithGrace from 'close-with-grace';
import { sql } from 'kysely';

import { buildApi } from './api.ts';
import { ConfigFaults, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { createLog } from './platform/log.ts';
import { startOps } from './platform/ops.ts';
import type { Health } from './platform/ops.ts';
import { createPlatform } from './platform/platform.ts';
import type { Platform } from './platform/platform.ts';
import { seed } from './seed.ts';
import { buildHouse } from './wiring.ts';
import { startWorker } from './worker.ts';

// What sysexits.h calls a configuration error: a supervisor should not simply try again.
const exitConfig = 78;
// Orchestrators grant 30 s between the signal and the kill; this leaves them a margin.
const shutdownMs = 25_000;

async function main(): Promise<void> {
  const config = configOrExit();
  const log = createLog({ level: config.logLevel, role: config.role });

  if (config.role === 'migrate') {
    await migrate(config.migrationDatabaseUrl ?? '');
    log.info('the database is up to date');
    return;
  }
  const platform = createPlatform(config.platform, config.role, log);
  await refusePendingMigrations(platform);
  if (config.realMoney) await sql`select platform.pin_clock()`.execute(platform.database.reader);
  const house = buildHouse(platform, config);

  if (config.role === 'seed') {
    for (const player of await seed(house, config)) {
      process.stdout.write(`demo-login: ${player.username} ${player.password}\n`);
    }
    await platform.close();
    return;
  }
  if (config.role === 'verify') {
    process.exitCode = await tellVerification(house);
    await platform.close();
    return;
  }
  await serve(platform, config, house);
}

/** The last line is the result; the exit code says whether the books add up. */
async function tellVerification(house: ReturnType<typeof buildHouse>): Promise<0 | 1> {
  const { players, findings } = await house.wallet.verify();
  for (const { rule, player, seq, finding } of findings) {
    const place = player === null ? 'house' : `player ${player}${seq === null ? '' : ` seq ${seq}`}`;
    process.stdout.write(`${rule} ${place}: ${finding}\n`);
  }
  process.stdout.write(`players=${players} findings=${findings.length}\n`);
  return findings.length === 0 ? 0 : 1;
}

async function serve(
  platform: Platform,
  config: Config,
  house: ReturnType<typeof buildHouse>,
): Promise<void> {
  const { log, metrics } = platform;
  let stopping = false;
  const worker = config.role === 'worker' ? await startWorker(platform, house) : undefined;
  const health: Health = {
    stopping: () => stopping,
    engines: async () => ({
      postgresql: { ok: await answers(platform.database.pool.query('select 1')), required: true },
      redis: { ok: await answers(platform.redis.ping()), required: false },
      nats: { ok: platform.news.connected(), required: false },
    }),
  };
  const api = config.role === 'api' ? await buildApi(platform, house, config, health) : undefined;
  const ops = await startOps({ host: config.host, port: config.opsPort, health, metrics });
  await api?.listen({ host: config.host, port: config.port });
  log.info({ port: api ? config.port : undefined, opsPort: config.opsPort }, 'ready');

  closeWithGrace({ delay: shutdownMs, logger: false }, async ({ err, signal }) => {
    stopping = true;
    if (err) log.fatal({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    // Order matters: first nothing new comes in, then what is under way ends, then the engines go.
    await api?.close();
    await worker?.stop();
    await ops.close();
    await platform.close();
    log.info('stopped');
  });
}

function configOrExit(): Config {
  try {
    return readConfig(process.argv[2]);
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    process.stderr.write(`Yakamoz cannot start: ${error.message}\n`);
    process.exit(exitConfig);
  }
}

async function refusePendingMigrations(platform: Platform): Promise<void> {
  const pending = await pendingMigrations(platform.database);
  if (pending.length === 0) return;
  process.stderr.write(
    `Yakamoz cannot start: the database lacks ${pending.join(', ')}. Run the role migrate first.\n`,
  );
  process.exit(exitConfig);
}

const answers = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

await main();
