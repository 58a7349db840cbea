// One build for every role of role-secrets.ts: node src/main.ts api | worker | notary | migrate | … | invite-admin <login>
import closeWithGrace from 'close-with-grace';

import { buildApi } from './api.ts';
import { ConfigFaults, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { startStudioListener } from './modules/casino/index.ts';
import { migrate } from './migrate.ts';
import { createLog } from './platform/log.ts';
import { modeOf, StartRefused } from './platform/mode.ts';
import { startNotary } from './notary.ts';
import { startOps } from './platform/ops.ts';
import type { Health } from './platform/ops.ts';
import { createPlatform } from './platform/platform.ts';
import type { Platform } from './platform/platform.ts';
import type { Role } from './role-secrets.ts';
import { seed } from './seed.ts';
import {
  refuseDemoRows,
  refuseLoggedParameters,
  refusePendingMigrations,
  refuseUnreadySafety,
  refuseWrongMode,
} from './start-checks.ts';
import { buildHouse } from './wiring.ts';
import type { House } from './wiring.ts';
import { startApiWatch, startWorker } from './worker.ts';

// What sysexits.h calls a configuration error: a supervisor should not simply try again.
const exitConfig = 78;
// Orchestrators grant 30 s between the signal and the kill; this leaves them a margin.
const shutdownMs = 25_000;

async function main(): Promise<void> {
  const config = configOrExit();
  const log = createLog({ level: config.logLevel, role: config.role });

  if (config.role === 'migrate') {
    const functions = await migrate(config.platform.databaseUrl, modeOf(config.realMoney));
    log.info(functions, 'the database is up to date');
    return;
  }
  const platform = createPlatform(config.platform, config.role, log);
  await refusePendingMigrations(platform.database);
  await refuseWrongMode(platform.database, config.realMoney);
  if (config.role === 'notary') return serveNotary(platform, config);
  const house = buildHouse(platform, config);
  if (config.realMoney) {
    await refuseDemoRows(house);
    await refuseUnreadySafety(house);
  }

  if (config.role === 'api' || config.role === 'worker') await refuseLoggedParameters(platform.database);
  if (onceRoles[config.role] === undefined) await house.playSafety.keepSetting(config.operator.play_safety);
  if (config.role === 'seed') {
    const { players, staff } = await seed(house, config);
    for (const { username, password } of players) print(`demo-login: ${username} ${password}`);
    for (const { login, password, role } of staff) print(`demo-staff: ${login} ${password} ${role}`);
    await platform.close();
    return;
  }
  const tell = onceRoles[config.role];
  if (tell !== undefined) {
    process.exitCode = await tell(house, config);
    await platform.close();
    return;
  }
  await serve(platform, config, house);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Roles that run once and report: the last line is the result, the exit code tells whether it is good. */
const onceRoles: Partial<Record<Role, (house: House, config: Config) => Promise<0 | 1>>> = {
  verify: tellBooks,
  'verify-audit': tellAudit,
  'verify-bets': tellBets,
  'count-keys': tellKeys,
  reseal: resealKeys,
  'invite-admin': inviteAdmin,
};

async function tellBooks(house: House): Promise<0 | 1> {
  const { players, findings } = await house.wallet.verify();
  for (const { rule, player, seq, finding } of findings) {
    const place = player === null ? 'house' : `player ${player}${seq === null ? '' : ` seq ${seq}`}`;
    print(`${rule} ${place}: ${finding}`);
  }
  print(`players=${players} findings=${findings.length}`);
  return findings.length === 0 ? 0 : 1;
}

async function tellAudit(house: House): Promise<0 | 1> {
  const { entries, head, findings } = await house.staff.verifyAudit();
  for (const { seq, finding } of findings) print(`STF-7 audit entry ${seq}: ${finding}`);
  print(`entries=${entries} findings=${findings.length} head=${head}`);
  return findings.length === 0 ? 0 : 1;
}

async function tellBets({ sportsbook }: House): Promise<0 | 1> {
  const { bets, settled, contradicted, findings } = await sportsbook.settling.verify();
  for (const { rule, player, bet, finding } of findings)
    print(`${rule} player ${player} bet ${bet}: ${finding}`);
  print(`bets=${bets} settled=${settled} contradicted=${contradicted} findings=${findings.length}`);
  return findings.length === 0 ? 0 : 1;
}

/** How many ciphertexts need which key. A key with none can be taken out of ENCRYPTION_KEYS. */
async function tellKeys({ reencryption }: House, config: Config): Promise<0 | 1> {
  for (const { column, key, rows } of await reencryption.count()) print(`${column} key=${key} rows=${rows}`);
  const keys = await reencryption.keys();
  for (const { key, rows, retirable } of keys)
    print(`key=${key} rows=${rows} retirable=${retirable ? 'yes' : 'no'}`);
  const [current] = config.platform.encryption.keys;
  const remaining = keys.filter(({ key }) => key !== current?.id).reduce((sum, { rows }) => sum + rows, 0);
  print(`current=${current?.id} remaining=${remaining}`);
  return remaining === 0 ? 0 : 1;
}

/** Puts every ciphertext under the newest key; whatever fails is in the log and keeps its key. */
async function resealKeys({ reencryption }: House): Promise<0 | 1> {
  const { done, failed, remaining } = await reencryption.run();
  print(`resealed=${done} failed=${failed} remaining=${remaining}`);
  return remaining === 0 ? 0 : 1;
}

/** The first way in (`pnpm staff:invite-admin <login>`), for two administrators: the link is printed here and nowhere else. */
async function inviteAdmin(house: House): Promise<0 | 1> {
  const [login = ''] = process.argv.slice(3);
  const invited = await house.staff.inviteFirstAdmin({ login, name: login });
  if (invited === undefined) {
    print('Two administrators can sign in: they open further accounts in the staff application.');
    return 1;
  }
  print(`One-time link for ${login}, valid for 24 hours:\n${invited.link}`);
  return 0;
}

async function serve(platform: Platform, config: Config, house: House): Promise<void> {
  const { log, metrics, redis } = platform;
  const { host, tls, studios, studioPort, publicUrl } = config;
  let stopping = false;
  platform.news.open();
  if (config.role === 'api') await house.jurisdiction.useList(platform.database);
  const worker = config.role === 'worker' ? await startWorker(platform, house) : undefined;
  const health: Health = {
    stopping: () => stopping,
    engines: async () => ({
      postgresql: { ok: await answers(platform.database.pool.query('select 1')), required: true },
      ...(redis && { redis: { ok: await answers(redis.ping()), required: false } }),
      nats: { ok: platform.news.connected(), required: false },
    }),
  };
  const api = config.role === 'api' ? await buildApi(platform, house, config) : undefined;
  const watch = api === undefined ? undefined : startApiWatch(platform, house);
  // A process that has just started meets everybody at once: connections above this number would hang for as long as TCP repeats itself.
  await api?.listen({ host, port: config.port, backlog: 4_096 });
  const studioListener =
    api === undefined || studioPort === undefined
      ? undefined
      : await startStudioListener(platform, {
          trustedProxies: config.trustedProxies,
          calls: house.studioCalls,
          studios,
          publicUrl,
          host,
          port: studioPort,
          tls,
        });
  // Last: who is told on this port that the process is ready may call the others.
  const ops = await startOps({ host, port: config.opsPort, tls, health, metrics });
  log.info({ port: api && config.port, opsPort: config.opsPort, tls: tls !== undefined }, 'ready');

  closeWithGrace({ delay: shutdownMs, logger: false }, async ({ err, signal }) => {
    stopping = true;
    if (err) log.fatal({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    // In this order: accept nothing new, finish what is under way, then close the connections to the engines.
    await Promise.all([api?.close(), studioListener?.stop()]);
    await watch?.stop();
    await worker?.stop();
    await ops.close();
    await platform.close();
    log.info('stopped');
  });
}

/** Of the house it needs the database alone. */
async function serveNotary(platform: Platform, config: Config): Promise<void> {
  const { log, metrics, database } = platform;
  const { host, tls, opsPort } = config;
  let stopping = false;
  const health: Health = {
    stopping: () => stopping,
    engines: async () => ({
      postgresql: { ok: await answers(database.pool.query('select 1')), required: true },
    }),
  };
  const notary = startNotary(platform, config);
  const ops = await startOps({ host, port: opsPort, tls, health, metrics });
  log.info({ opsPort, tls: tls !== undefined }, 'ready');
  closeWithGrace({ delay: shutdownMs, logger: false }, async ({ err, signal }) => {
    stopping = true;
    if (err) log.fatal({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    await notary.stop();
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

function exitIfRefused(error: unknown): never {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`Yakamoz cannot start: ${error.message}\n`);
  process.exit(exitConfig);
}

const answers = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

await main().catch(exitIfRefused);
