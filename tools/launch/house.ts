// A whole house over given engines: a database of its own, the sandbox's mail company, a worker and the API, and the notary, the
// sandbox's payment and crypto companies, game studio and betting provider where they are asked for.
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildPlan, createCrew } from '../dev/crew.ts';
import { createRolesAndDatabase, joinGroups } from '../dev/database.ts';
import { migratePlan, seedPlan, type StayingPlan, stayingPlans } from '../dev/processes.ts';
import { childVariables, type DevSettings, readSettings, type Variables } from '../dev/settings.ts';
import { freePort } from '../engines/index.ts';
import { askPostgres, deleteStream, tellRedis } from './engine-words.ts';
import { type HouseProcess, startHouseProcess } from './house-process.ts';
import {
  chooseVariables,
  type EngineUrls,
  paymentSecrets,
  registerSecret,
  studioSecrets,
} from './house-variables.ts';

/** The engines this machine already runs, at the addresses the server's own tests use. */
export const standardEngines = (): EngineUrls => ({
  postgresUrl: process.env['MIGRATION_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  redisUrl: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  natsUrl: process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
});

export interface House {
  /** The site's own origin as a browser writes it; it leads to the first API process. */
  publicUrl: string;
  staffUrl: string;
  /** The betting board's own origin, without a session. */
  boardUrl: string;
  apis: HouseProcess[];
  worker: HouseProcess;
  /** `url` is for browsers; other programs may not know the name and ask at `opsUrl`. */
  mail: HouseProcess;
  /** Undefined unless it was asked for. Its `url` and `opsUrl` are as the mail company's. */
  betting: HouseProcess | undefined;
  /** Undefined unless it was asked for: the payment company, with the bank under `/banka`. */
  payments: HouseProcess | undefined;
  /** Beside the payment company: the crypto company with its chains, whose blocks come when they are asked for. */
  chain: HouseProcess | undefined;
  /** Undefined unless it was asked for: the exclusion register. */
  register: HouseProcess | undefined;
  /** Undefined unless it was asked for: the notary, which signs the public log. */
  notary: HouseProcess | undefined;
  /** Undefined unless it was asked for: the game studio. */
  studio: HouseProcess | undefined;
  /** Where each API process listens for studios, if any is agreed. */
  walletUrls: string[];
  /** What the demo accounts of the staff are made from (modules/staff/demo-members.ts). */
  demoStaffSecret: string;
  /** What the house seals secrets with, as its processes read it. */
  encryptionKeys: string;
  /** What the betting provider signs with, in base64: a run may be the provider itself. */
  feedKey: { id: string; secret: string };
  /** As the owner, for a run that asks more than a query now and then. */
  databaseUrl: URL;
  /** Asks the database as its owner; one line per row. */
  query: (statement: string) => Promise<string[]>;
  stop(): Promise<void>;
  /** Takes everything the stopped house left in its engines away again. */
  remove(): Promise<void>;
}

export interface HouseOptions {
  engines: EngineUrls;
  apis: 1 | 2 | 3;
  /** For the logs. */
  dir: string;
  /** With the demo catalogue, articles and players that `pnpm dev` shows. */
  seeded?: boolean;
  /** With the sandbox's betting provider, which brings matches that move. */
  betting?: boolean;
  /** With the sandbox's payment company and bank, which remember what they did when they are killed. */
  payments?: boolean;
  /** With the sandbox's exclusion register: nobody stakes without its clearance. */
  register?: boolean;
  /** With the notary, which signs the public log. */
  notary?: boolean;
  /** With the sandbox's game studio, which remembers what it owes when it is killed. Its test controls are on. */
  studio?: boolean;
  /** The studios that the house knows instead of the sandbox's: GAME_STUDIOS of the server. */
  gameStudios?: object[];
}

const root = join(import.meta.dirname, '../..');

export async function launchHouse(options: HouseOptions): Promise<House> {
  const { engines, apis, dir } = options;
  mkdirSync(dir, { recursive: true });
  // Database, Redis keys and NATS subjects all carry it, so that houses do not meet. Short, plain and new.
  const name = `yakamoz-${randomBytes(4).toString('hex')}`;
  const sitesDir = copySites(dir);
  const variables: Variables = {
    ...(await chooseVariables(engines, name)),
    SITES_DIR: sitesDir,
    NOTARY_DIR: join(dir, `notary-${name}`),
  };
  if (options.payments === true) {
    Object.assign(variables, paymentSecrets(), {
      PAYMENTS_JOURNAL: join(dir, `payments-${name}.jsonl`),
      // A test does not want to wait as long as a person who watches.
      PAYMENTS_PAYOUT_DELAY_MS: '500',
      CHAIN_JOURNAL: join(dir, `chain-${name}.jsonl`),
      CHAIN_BLOCK_MS: '0',
    });
  }
  if (options.register === true)
    Object.assign(variables, registerSecret(), { REGISTER_JOURNAL: join(dir, `register-${name}.jsonl`) });
  if (options.studio === true)
    Object.assign(variables, studioSecrets(), { STUDIO_STORE: join(dir, `studio-${name}.sqlite`) });
  if (options.gameStudios !== undefined)
    Object.assign(variables, studioSecrets(), { GAME_STUDIOS: JSON.stringify(options.gameStudios) });
  const settings = readSettings(variables);
  const started: HouseProcess[] = [];

  async function start(plan: StayingPlan, given: StartOptions): Promise<HouseProcess> {
    const { args, variables: own, readyUrl } = plan;
    const logFile = join(dir, `${given.name}.log`);
    const member = await startHouseProcess({ ...given, args, variables: own, readyUrl, logFile, cwd: root });
    started.push(member);
    return member;
  }
  async function stop(): Promise<void> {
    // First those that bring work, then those that take it in, last those that are still asked or delivered to.
    for (const role of [
      'betting',
      'studio',
      'api',
      'worker',
      'notary',
      'payments',
      'chain',
      'register',
      'mail',
    ]) {
      const members = started.filter((member) => member.name.startsWith(role));
      await Promise.all(members.map((member) => member.stop()));
    }
  }
  const query = (statement: string) => askPostgres(settings.migrationDatabaseUrl, statement);
  const remove = () => removeTraces(engines, settings, name);

  try {
    await createRolesAndDatabase(settings);
    const given = childVariables(variables, settings);
    await runToItsEnd(migratePlan(given, settings));
    await joinGroups(settings);
    if (options.seeded === true) await runToItsEnd(seedPlan(given));

    const plans = planHouse(variables, settings);
    const local = (port: number): string => `http://127.0.0.1:${port}`;
    const mailUrls = {
      url: `http://mail.localhost:${settings.mailHttpPort}`,
      opsUrl: local(settings.mailHttpPort),
    };
    // Before the worker, which asks them from its first moment.
    const paymentsUrls = {
      url: `http://pay.localhost:${settings.paymentsHttpPort}`,
      opsUrl: local(settings.paymentsHttpPort),
    };
    const payments =
      options.payments === true
        ? await start(plans.payments, { name: 'payments', ...paymentsUrls })
        : undefined;
    const chainUrls = {
      url: `http://chain.localhost:${settings.chainHttpPort}`,
      opsUrl: local(settings.chainHttpPort),
    };
    const chain =
      options.payments === true ? await start(plans.chain, { name: 'chain', ...chainUrls }) : undefined;
    const registerUrls = {
      url: `http://register.localhost:${settings.registerHttpPort}`,
      opsUrl: local(settings.registerHttpPort),
    };
    const register =
      options.register === true
        ? await start(plans.register, { name: 'register', ...registerUrls })
        : undefined;
    const workerUrls = { url: local(settings.workerOpsPort), opsUrl: local(settings.workerOpsPort) };
    const apiSettings = [settings];
    while (apiSettings.length < apis) {
      const own = { port: await freePort(), opsPort: await freePort(), studioPort: await freePort() };
      apiSettings.push({ ...settings, ...own });
    }
    const [mail, worker, ...apiProcesses] = await allOrFirstFault([
      start(plans.mail, { name: 'mail', ...mailUrls }),
      start(plans.worker, { name: 'worker', ...workerUrls }),
      ...apiSettings.map((own, index) => {
        const urls = { url: local(own.port), opsUrl: local(own.opsPort) };
        return start(planHouse(variables, own).api, { name: `api-${index + 1}`, ...urls });
      }),
    ]);
    if (mail === undefined || worker === undefined) throw new Error('Every start gives a process.');
    const notaryUrls = { url: local(settings.notaryOpsPort), opsUrl: local(settings.notaryOpsPort) };
    const notary =
      options.notary === true ? await start(plans.notary, { name: 'notary', ...notaryUrls }) : undefined;
    // After the API, which both talk to from their first moment.
    const studioUrls = {
      url: `http://studio.localhost:${settings.studioHttpPort}`,
      opsUrl: local(settings.studioHttpPort),
    };
    const studio =
      options.studio === true
        ? await start(withTestControls(plans.studio), { name: 'studio', ...studioUrls })
        : undefined;
    const bettingUrls = {
      url: `http://bets.localhost:${settings.bettingHttpPort}`,
      opsUrl: local(settings.bettingHttpPort),
    };
    const betting =
      options.betting === true ? await start(plans.betting, { name: 'betting', ...bettingUrls }) : undefined;
    const { publicUrl, staffUrl, boardUrl } = settings;
    const demoStaffSecret = variables['DEMO_SECRET'] ?? '';
    return {
      publicUrl,
      staffUrl,
      boardUrl,
      apis: apiProcesses,
      worker,
      mail,
      betting,
      payments,
      chain,
      register,
      notary,
      studio,
      walletUrls: apiSettings.map(({ studioPort }) => local(studioPort)),
      demoStaffSecret,
      encryptionKeys: variables['ENCRYPTION_KEYS'] ?? '',
      feedKey: { id: settings.feedKeyId, secret: settings.feedSecret ?? '' },
      databaseUrl: settings.migrationDatabaseUrl,
      query,
      stop,
      remove,
    };
  } catch (error) {
    await stop();
    await remove();
    throw error;
  }
}

/** Like Promise.all, but waits for all: whatever came up must be known before it can be stopped again. */
async function allOrFirstFault<T>(starts: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(starts);
  return Promise.all(starts);
}

interface StartOptions {
  name: string;
  url: string;
  opsUrl: string;
}

/** The sites as they are now: a build during the run must not take files away from under the browser. */
function copySites(dir: string): string {
  const folder = join(dir, 'sites');
  for (const site of ['web', 'backoffice', 'betting']) {
    const built = join(root, 'apps', site, 'dist');
    if (existsSync(built)) cpSync(built, join(folder, site, 'dist'), { recursive: true });
  }
  return folder;
}

/** Lets a test say by which seed a next round is drawn; a person's own installation never does. */
const withTestControls = (plan: StayingPlan): StayingPlan => ({
  ...plan,
  variables: { ...plan.variables, STUDIO_TEST_CONTROLS: 'on' },
});

type HousePlans = Record<
  'mail' | 'worker' | 'notary' | 'api' | 'payments' | 'chain' | 'register' | 'betting' | 'studio',
  StayingPlan
>;

function planHouse(variables: Variables, settings: DevSettings): HousePlans {
  const plans = stayingPlans(childVariables(variables, settings), settings);
  return Object.fromEntries(plans.map((plan) => [plan.name, plan])) as HousePlans;
}

/** What it says is only worth reading when it fails. */
async function runToItsEnd(plan: ChildPlan): Promise<void> {
  const lines: string[] = [];
  const crew = createCrew({ root, print: (line) => lines.push(line) });
  await crew.run(plan).catch((error: unknown) => {
    throw new Error(['The house could not be built.', ...lines].join('\n'), { cause: error });
  });
}

async function removeTraces(engines: EngineUrls, settings: DevSettings, name: string): Promise<void> {
  const server = new URL(settings.migrationDatabaseUrl);
  server.pathname = '/postgres';
  await askPostgres(server, `drop database if exists "${name}" with (force)`);
  const script = "for _, key in ipairs(redis.call('keys', ARGV[1])) do redis.call('del', key) end";
  await tellRedis(engines.redisUrl, ['EVAL', script, '0', `${name}:*`]);
  await deleteStream(engines.natsUrl, `${name}-news`);
}
