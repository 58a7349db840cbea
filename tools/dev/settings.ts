// What this run uses: the environment first, then .env, then the secrets made once, then the defaults.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PlainFailure } from './plain-failure.ts';
import { secretsFile } from './secrets.ts';

export type Variables = Record<string, string>;

export interface DevSettings {
  databaseUrl: URL;
  migrationDatabaseUrl: URL;
  redisUrl: URL;
  natsUrl: URL;
  publicUrl: string;
  staffUrl: string;
  documentsUrl: string;
  boardUrl: string;
  host: string;
  port: number;
  opsPort: number;
  workerOpsPort: number;
  notaryOpsPort: number;
  /** The notary signs in with a role of its own. */
  notaryDatabaseUrl: URL;
  /** What the notary signs the public log with; known to it alone. */
  notaryKey: string | undefined;
  mailHttpPort: number;
  mailSmtpPort: number;
  bettingHttpPort: number;
  /** What the sandbox's betting provider signs its feed with; without a secret none is agreed. */
  feedKeyId: string;
  feedSecret: string | undefined;
  paymentsHttpPort: number;
  /** What the house, the sandbox's payment company and its bank sign with; without them no company is agreed. */
  paymentsSecrets: PaymentsSecrets | undefined;
  chainHttpPort: number;
  /** What the house signs with that asks the sandbox's crypto company; without it none is agreed. */
  chainSecret: string | undefined;
  registerHttpPort: number;
  /** What the house signs with that asks the sandbox's exclusion register; without it none is agreed. */
  registerSecret: string | undefined;
  /** Where the house listens for studios, and where the sandbox's studio listens itself. */
  studioPort: number;
  studioHttpPort: number;
  /** What the sandbox's game studio and the house sign with; without them no studio is agreed. */
  studioSecrets: StudioSecrets | undefined;
}

/** `house` signs what the house asks the company, `event` what the company tells the house. */
export interface PaymentsSecrets {
  house: string;
  event: string;
  bank: string;
}

/** `studio` signs what the studio asks the house, `house` what the house asks the studio. */
export interface StudioSecrets {
  studio: string;
  house: string;
}

/** Under which names the secrets of the game studio are agreed. */
export const studioKeyIds = { studio: 'liman-1', house: 'house-1' };

/** Under which name the secrets of the payment company, the bank, the crypto company and the register are agreed. */
export const paymentsKeyId = 'sandbox';

export const usualPorts = { postgres: 5432, redis: 6379, nats: 4222 };

export function readVariables(root: string, environment: NodeJS.ProcessEnv): Variables {
  const sources = [parseFile(secretsFile(root)), parseFile(join(root, '.env')), environment];
  // A line like `PORT=` in a copied example means: not set.
  const filled = sources.flatMap((source) =>
    Object.entries(source).filter(([, value]) => (value ?? '') !== ''),
  );
  return Object.fromEntries(filled) as Variables;
}

export function readSettings(variables: Variables): DevSettings {
  const database = variables['YAKAMOZ_DATABASE'];
  const server = `127.0.0.1:${usualPorts.postgres}/${database ?? 'yakamoz'}`;
  const databaseUrl = readUrl(variables, 'DATABASE_URL', `postgres://yakamoz@${server}`);
  const migrationDatabaseUrl = readUrl(
    variables,
    'MIGRATION_DATABASE_URL',
    // The migration program asks for TLS unless it is told not to.
    `postgres://postgres@${server}?sslmode=disable`,
  );
  const notaryDatabaseUrl = readUrl(
    variables,
    'NOTARY_DATABASE_URL',
    `postgres://notary@${databaseUrl.host}${databaseUrl.pathname}`,
  );
  if (database !== undefined) {
    notaryDatabaseUrl.pathname = `/${database}`;
    databaseUrl.pathname = `/${database}`;
    migrationDatabaseUrl.pathname = `/${database}`;
  }
  const port = readPort(variables, 'PORT', 3000);
  return {
    databaseUrl,
    migrationDatabaseUrl,
    redisUrl: readUrl(variables, 'REDIS_URL', `redis://127.0.0.1:${usualPorts.redis}`),
    natsUrl: readUrl(variables, 'NATS_URL', `nats://127.0.0.1:${usualPorts.nats}`),
    publicUrl: variables['PUBLIC_URL'] ?? `http://yakamoz.localhost:${port}`,
    staffUrl: variables['STAFF_URL'] ?? `http://staff-yakamoz.localhost:${port}`,
    documentsUrl: variables['DOCUMENTS_URL'] ?? `http://files-yakamoz.localhost:${port}`,
    boardUrl: variables['BOARD_URL'] ?? `http://bets-yakamoz.localhost:${port}`,
    host: variables['HOST'] ?? '127.0.0.1',
    port,
    opsPort: readPort(variables, 'OPS_PORT', 3001),
    workerOpsPort: readPort(variables, 'WORKER_OPS_PORT', 3002),
    notaryOpsPort: readPort(variables, 'NOTARY_OPS_PORT', 3004),
    notaryDatabaseUrl,
    notaryKey: variables['NOTARY_KEY'],
    mailHttpPort: readPort(variables, 'MAIL_HTTP_PORT', 3080),
    mailSmtpPort: readPort(variables, 'MAIL_SMTP_PORT', 3025),
    bettingHttpPort: readPort(variables, 'BETTING_HTTP_PORT', 3090),
    feedKeyId: variables['FEED_KEY_ID'] ?? 'sandbox',
    feedSecret: variables['FEED_SECRET'],
    paymentsHttpPort: readPort(variables, 'PAYMENTS_HTTP_PORT', 3100),
    paymentsSecrets: readPaymentsSecrets(variables),
    chainHttpPort: readPort(variables, 'CHAIN_HTTP_PORT', 3120),
    chainSecret: variables['CHAIN_SECRET'],
    registerHttpPort: readPort(variables, 'REGISTER_HTTP_PORT', 3130),
    registerSecret: variables['REGISTER_SECRET'],
    studioPort: readPort(variables, 'STUDIO_PORT', 3003),
    studioHttpPort: readPort(variables, 'STUDIO_HTTP_PORT', 3110),
    studioSecrets: readStudioSecrets(variables),
  };
}

export const databaseName = (settings: DevSettings): string =>
  decodeURIComponent(settings.databaseUrl.pathname.slice(1));

/** For everything that belongs to one database and allows only plain names. */
export const plainDatabaseName = (settings: DevSettings): string =>
  databaseName(settings)
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, 40);

/**
 * Everything the children see. Only the role migrate gets the owner's address of the database; the secrets of outside
 * companies reach the server as the keys that it accepts or signs with.
 */
export function childVariables(variables: Variables, settings: DevSettings): Variables {
  // Two databases on one machine must not share counters and streams either.
  const prefix = plainDatabaseName(settings);
  const others = Object.fromEntries(Object.entries(variables).filter(([name]) => !hidden.has(name)));
  const { feedKeyId, feedSecret } = settings;
  return {
    REAL_MONEY: 'false',
    OPERATOR_FILE: 'ops/operator.demo.json',
    LOG_LEVEL: 'info',
    SMTP_URL: `smtp://127.0.0.1:${settings.mailSmtpPort}`,
    SPORTS_PULL_URL: `http://127.0.0.1:${settings.bettingHttpPort}`,
    ...(feedSecret === undefined ? {} : { SPORTS_FEED_KEYS: `${feedKeyId}:${feedSecret}` }),
    ...paymentVariables(settings),
    ...chainVariables(settings),
    ...registerVariables(settings),
    ...studioVariables(settings),
    REDIS_PREFIX: prefix,
    NATS_PREFIX: prefix,
    ...others,
    DATABASE_URL: settings.databaseUrl.href,
    REDIS_URL: settings.redisUrl.href,
    NATS_URL: settings.natsUrl.href,
    PUBLIC_URL: settings.publicUrl,
    STAFF_URL: settings.staffUrl,
    DOCUMENTS_URL: settings.documentsUrl,
    BOARD_URL: settings.boardUrl,
    HOST: settings.host,
    PORT: String(settings.port),
    OPS_PORT: String(settings.opsPort),
    MAIL_HTTP_PORT: String(settings.mailHttpPort),
    MAIL_SMTP_PORT: String(settings.mailSmtpPort),
  };
}

/** Known to one process under a name of its own, and to the others not at all. */
const hidden = new Set([
  'MIGRATION_DATABASE_URL',
  'NOTARY_DATABASE_URL',
  'NOTARY_KEY',
  'NOTARY_PREVIOUS_KEY',
  'FEED_SECRET',
  'PAYMENTS_SECRET',
  'PAYMENTS_EVENT_SECRET',
  'BANK_SECRET',
  'CHAIN_SECRET',
  'REGISTER_SECRET',
  'STUDIO_PORT',
  'STUDIO_SECRET',
  'STUDIO_HOUSE_SECRET',
]);

function paymentVariables({ paymentsHttpPort, paymentsSecrets }: DevSettings): Variables {
  if (paymentsSecrets === undefined) return {};
  // Programs may not know the names under localhost; browsers do, and tell cookies of hosts apart.
  const url = `http://127.0.0.1:${paymentsHttpPort}`;
  return {
    PAYMENT_COMPANY_URL: url,
    PAYMENT_COMPANY_KEY: `${paymentsKeyId}:${paymentsSecrets.house}`,
    PAYMENT_EVENT_KEYS: `${paymentsKeyId}:${paymentsSecrets.event}`,
    BANK_URL: url,
    BANK_KEY: `${paymentsKeyId}:${paymentsSecrets.bank}`,
    DEMO_BANK_URL: `http://pay.localhost:${paymentsHttpPort}/banka`,
  };
}

function chainVariables({ chainHttpPort, chainSecret }: DevSettings): Variables {
  if (chainSecret === undefined) return {};
  return {
    CHAIN_COMPANY_URL: `http://127.0.0.1:${chainHttpPort}`,
    CHAIN_COMPANY_KEY: `${paymentsKeyId}:${chainSecret}`,
    DEMO_CHAIN_URL: `http://chain.localhost:${chainHttpPort}`,
  };
}

function registerVariables({ registerHttpPort, registerSecret }: DevSettings): Variables {
  if (registerSecret === undefined) return {};
  return {
    EXCLUSION_REGISTER_URL: `http://127.0.0.1:${registerHttpPort}`,
    EXCLUSION_REGISTER_KEY: `${paymentsKeyId}:${registerSecret}`,
  };
}

function studioVariables({ studioPort, studioHttpPort, studioSecrets }: DevSettings): Variables {
  if (studioSecrets === undefined) return {};
  const studio = {
    code: 'liman',
    adapter: 'own',
    url: `http://127.0.0.1:${studioHttpPort}`,
    frameUrl: `http://studio.localhost:${studioHttpPort}`,
    callKeys: [{ id: studioKeyIds.studio, secret: studioSecrets.studio }],
    ownKey: { id: studioKeyIds.house, secret: studioSecrets.house },
  };
  return { STUDIO_PORT: String(studioPort), GAME_STUDIOS: JSON.stringify([studio]) };
}

function readStudioSecrets(variables: Variables): StudioSecrets | undefined {
  const { STUDIO_SECRET: studio, STUDIO_HOUSE_SECRET: house } = variables;
  return studio === undefined || house === undefined ? undefined : { studio, house };
}

function readPaymentsSecrets(variables: Variables): PaymentsSecrets | undefined {
  const { PAYMENTS_SECRET: house, PAYMENTS_EVENT_SECRET: event, BANK_SECRET: bank } = variables;
  if (house === undefined || event === undefined || bank === undefined) return undefined;
  return { house, event, bank };
}

function parseFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function readUrl(variables: Variables, name: string, usual: string): URL {
  const url = URL.parse(variables[name] ?? usual);
  if (url === null || url.hostname === '') throw new PlainFailure(`${name} is not a URL with a host.`);
  return url;
}

function readPort(variables: Variables, name: string, usual: number): number {
  const port = Number(variables[name] ?? usual);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new PlainFailure(`${name} must be a port number between 1 and 65535.`);
}
