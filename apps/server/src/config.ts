// The only reader of the environment. All faults are collected and reported together.
import { operatorFacts } from '@yakamoz/contracts';
import type { OperatorFacts } from '@yakamoz/contracts';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { natsReplicas, natsUrls, postgresUrl, url } from './addresses.ts';
import { believing, readAuthority, readTls } from './certificates.ts';
import { readStudioConnections } from './modules/casino/index.ts';
import type { StudioConnection } from './modules/casino/index.ts';
import { missingRealMoneyFacts, unwrittenSafetyFacts } from './modules/content/index.ts';
import type { ServerTls } from './platform/http/server-tls.ts';
import type { PlatformConfig } from './platform/platform.ts';
import { sharedSecret } from './platform/shared-secret.ts';
import { fromRoot, isRole, readSecrets, roles, usesSecret } from './role-secrets.ts';
import type { Role } from './role-secrets.ts';
import { sharedHosts } from './site-hosts.ts';
import { unsafeConnections } from './transport-rules.ts';

export interface Config {
  role: Role;
  realMoney: boolean;
  operator: OperatorFacts;
  publicUrl: URL;
  /** Without it this process serves no staff site. */
  staffUrl: URL | undefined;
  /** The host that shows documents of players and nothing else; without it staff cannot see them. */
  documentsUrl: URL | undefined;
  /** The host of the board, our own betting pages in a frame; without it they are not served. */
  boardUrl: URL | undefined;
  /** What the passwords of the demonstration's accounts are made from; without it the seed makes no accounts. */
  demoSecret: Buffer | undefined;
  /** The page of a betting provider that the sports screens embed instead of the board. */
  bettingFrameUrl: URL | undefined;
  /** The secrets with which a betting provider signs its feed; without any, no feed is accepted. */
  sportsFeedKeys: ReadonlyMap<string, Buffer>;
  /** Where the betting provider answers about one match, signed with the first of these secrets; without it none is asked. */
  sportsPull: SignedConnection | undefined;
  /** The payment company and the bank; without them there are no redirects, payouts or automatic matching. */
  payments: {
    company: SignedConnection | undefined;
    /** The secrets with which the company signs its events; without any, no event is accepted. */
    eventKeys: ReadonlyMap<string, Buffer>;
    bank: SignedConnection | undefined;
    /** The sandbox bank's page, for a demonstration's players. */
    demoBankUrl: URL | undefined;
    /** The crypto company; without it there are no crypto deposits. */
    chain: SignedConnection | undefined;
    demoChainUrl: URL | undefined;
  };
  /** A nation's exclusion register; without one nothing is asked and no clearance is needed. */
  register: SignedConnection | undefined;
  /** The studios that run games for this house. */
  studios: readonly StudioConnection[];
  /** The port on which studios call the wallet; without it none can. */
  studioPort: number | undefined;
  /** Public streams of matches that this process holds, in all and from one address. */
  matchStreams: { max: number; perAddressMax: number };
  /** The folder of the built sites. */
  sitesDir: string;
  host: string;
  port: number;
  opsPort: number;
  /** On every port of this process; undefined: plain HTTP. Read once, at start. */
  tls: ServerTls | undefined;
  trustedProxies: string[];
  ipCountryHeader: string | undefined;
  logLevel: string;
  /** Outside the house: they get the log's checkpoint and the heads of the chains of evidence once a day. */
  auditorEmails: readonly string[];
  /** Undefined in every role but the notary's. */
  notary: NotaryConfig | undefined;
  platform: PlatformConfig;
}

export interface NotaryConfig {
  /** The name of the public log, in every checkpoint. */
  logName: string;
  /** The seeds of Ed25519 keys: with the first the log is signed, the second signs the first when keys are changed. */
  key: Buffer;
  previousKey: Buffer | undefined;
  /** The id of a key that is lost, so that no signature of it can be asked for. */
  lostKey: string | undefined;
  /** The folder with its last checkpoint and all it ever signed; on another machine than the database. */
  folder: string;
}

/** Where an outside company listens, and how we sign what we ask it. */
export interface SignedConnection {
  url: URL;
  keyId: string;
  secret: Buffer;
}

export class ConfigFaults extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(
      `the configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.transform((text) => Number(text)),
);
const key = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
  z.transform((text): Buffer => Buffer.from(text, 'base64')),
);
const numberedKey = z.object({ id: z.int().check(z.gte(1), z.lte(255)), key });
const keyList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text.split(',').map((entry) => {
        const [id, ...rest] = entry.trim().split(':');
        return { id: Number(id), key: rest.join(':') };
      }),
    ),
  ),
  z.array(numberedKey).check(z.minLength(1)),
);
/** `name:secret,name:secret`: during a change of secrets two are valid at once. */
const namedKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text.split(',').map((entry) => {
        const [name = '', ...rest] = entry.trim().split(':');
        return { name, key: rest.join(':') };
      }),
    ),
  ),
  z.array(z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), key: sharedSecret })),
);
const mailList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((entry) => entry.trim())),
  ),
  z.array(z.email('must be e-mail addresses')),
);
const count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
  z.transform((text) => Number(text)),
);
const prefix = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits or dashes'));
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
/** Refusals are lines of level info (platform/http/refusals.ts). */
const levelsWithoutRefusals: readonly (string | undefined)[] = ['fatal', 'error', 'warn', 'silent'];

// Secrets are optional here: which role needs which is told by role-secrets.ts.
export const environment = z.object({
  REAL_MONEY: z._default(z.enum(['true', 'false']), 'false'),
  OPERATOR_FILE: z._default(z.string(), 'ops/operator.demo.json'),
  PUBLIC_URL: url(/^https?$/),
  STAFF_URL: z.optional(url(/^https?$/)),
  DOCUMENTS_URL: z.optional(url(/^https?$/)),
  BOARD_URL: z.optional(url(/^https?$/)),
  DEMO_SECRET: z.optional(key),
  BETTING_FRAME_URL: z.optional(url(/^https?$/)),
  SPORTS_FEED_KEYS: z.optional(namedKeys),
  SPORTS_PULL_URL: z.optional(url(/^https?$/)),
  PAYMENT_COMPANY_URL: z.optional(url(/^https?$/)),
  PAYMENT_COMPANY_KEY: z.optional(namedKeys),
  PAYMENT_EVENT_KEYS: z.optional(namedKeys),
  BANK_URL: z.optional(url(/^https?$/)),
  BANK_KEY: z.optional(namedKeys),
  DEMO_BANK_URL: z.optional(url(/^https?$/)),
  CHAIN_COMPANY_URL: z.optional(url(/^https?$/)),
  CHAIN_COMPANY_KEY: z.optional(namedKeys),
  DEMO_CHAIN_URL: z.optional(url(/^https?$/)),
  EXCLUSION_REGISTER_URL: z.optional(url(/^https?$/)),
  EXCLUSION_REGISTER_KEY: z.optional(namedKeys),
  GAME_STUDIOS: z.optional(z.string()),
  STUDIO_PORT: z.optional(portNumber),
  MATCH_STREAMS_MAX: z._default(count, 20_000),
  MATCH_STREAMS_PER_ADDRESS_MAX: z._default(count, 20),
  SITES_DIR: z._default(z.string(), 'apps'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(portNumber, 3000),
  OPS_PORT: z._default(portNumber, 3001),
  TLS_CERTIFICATE_FILE: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  INTERNAL_CA_FILE: z.optional(z.string()),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  IP_COUNTRY_HEADER: z.optional(z.string()),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_POOL_MAX: z._default(portNumber, 10),
  MIGRATION_DATABASE_URL: z.optional(postgresUrl),
  NOTARY_DATABASE_URL: z.optional(postgresUrl),
  REDIS_URL: z.optional(url(/^rediss?$/)),
  REDIS_PREFIX: z._default(prefix, 'yakamoz'),
  NATS_URL: z.optional(natsUrls),
  NATS_PREFIX: z._default(prefix, 'yakamoz'),
  NATS_REPLICAS: z._default(natsReplicas, 1),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  ENCRYPTION_KEYS: z.optional(keyList),
  BLIND_INDEX_KEY: z.optional(key),
  PERSON_KEY: z.optional(key),
  NOTARY_KEY: z.optional(key),
  NOTARY_PREVIOUS_KEY: z.optional(key),
  NOTARY_LOST_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/, 'must be the id of a key'))),
  NOTARY_DIR: z._default(z.string(), '.yakamoz/notary'),
  LOG_NAME: z.optional(z.string().check(z.regex(/^[^\s+]{1,100}$/, 'must have no spaces and no +'))),
  LOG_LEVEL: z._default(logLevel, 'info'),
  AUDITOR_EMAIL: z.optional(mailList),
});

export function readConfig(role: string | undefined, env: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  if (!isRole(role)) faults.push(`role: must be one of ${roles.join(', ')}`);

  // A role that does not exist is told together with the faults that the role api would have.
  const asRole = isRole(role) ? role : 'api';
  // An empty variable means an unset one, as compose files write it.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { given, faults: secretFaults } = readSecrets(asRole, filled);
  faults.push(...secretFaults);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const [name] = issue.path;
      faults.push(`${String(name)}: ${given[String(name)] === undefined ? 'is required' : issue.message}`);
    }
  }
  const realMoney = given['REAL_MONEY'] === 'true';
  const { operator, written } = readOperator(given['OPERATOR_FILE'] ?? 'ops/operator.demo.json', faults);
  if (operator && realMoney) {
    faults.push(...missingRealMoneyFacts(operator), ...unwrittenSafetyFacts(written));
    if (given['EXCLUSION_REGISTER_URL'] === undefined && operator.play_safety.register_clause === null)
      faults.push(
        'EXCLUSION_REGISTER_URL: is required with REAL_MONEY=true, unless the operator file names the clause that needs no register, play_safety.register_clause',
      );
  }
  if (realMoney && given['IP_COUNTRY_HEADER'] === undefined) {
    faults.push('IP_COUNTRY_HEADER: is required with REAL_MONEY=true, without it every player is refused');
  }
  if (given['IP_COUNTRY_HEADER'] !== undefined && given['TRUSTED_PROXIES'] === undefined) {
    faults.push(
      'TRUSTED_PROXIES: is required with IP_COUNTRY_HEADER, which counts from a trusted proxy only',
    );
  }
  if (realMoney && new Set(given['AUDITOR_EMAIL']?.split(',')).size < 2) {
    faults.push(
      'AUDITOR_EMAIL: is required with REAL_MONEY=true, two addresses at least, without them nobody outside could tell that books were rewritten',
    );
  }
  if (realMoney && levelsWithoutRefusals.includes(given['LOG_LEVEL'])) {
    faults.push(
      'LOG_LEVEL: must be info, debug or trace with REAL_MONEY=true, without refusals no attack shows in the log',
    );
  }
  for (const [address, signedWith] of [
    ['PAYMENT_COMPANY_URL', 'PAYMENT_COMPANY_KEY'],
    ['BANK_URL', 'BANK_KEY'],
    ['CHAIN_COMPANY_URL', 'CHAIN_COMPANY_KEY'],
    ['EXCLUSION_REGISTER_URL', 'EXCLUSION_REGISTER_KEY'],
  ] as const) {
    const isUsed = usesSecret(asRole, signedWith);
    if (isUsed && (given[address] === undefined) !== (given[signedWith] === undefined)) {
      faults.push(`${signedWith}: is required with ${address}, and the other way round`);
    }
  }
  const { studios, faults: studioFaults } = readStudioConnections(given['GAME_STUDIOS'] ?? '[]');
  faults.push(...studioFaults.map((fault) => `GAME_STUDIOS: ${fault}`));
  if (realMoney) {
    for (const name of ['DEMO_BANK_URL', 'DEMO_CHAIN_URL', 'DEMO_SECRET']) {
      if (given[name] !== undefined)
        faults.push(`${name}: has no place in an installation with REAL_MONEY=true`);
    }
    faults.push(...unsafeConnections(given, studios));
  }
  const authority = readAuthority(given, faults);
  const tls = readTls(asRole, given, faults);
  faults.push(...sharedHosts(given));
  if (faults.length > 0 || !parsed.success || !operator || !isRole(role)) throw new ConfigFaults(faults);

  const e = parsed.data;
  // A role uses one of the three.
  const databaseUrl = e.MIGRATION_DATABASE_URL ?? e.DATABASE_URL ?? e.NOTARY_DATABASE_URL ?? '';
  return {
    role,
    realMoney,
    operator,
    publicUrl: new URL(e.PUBLIC_URL),
    staffUrl: e.STAFF_URL === undefined ? undefined : new URL(e.STAFF_URL),
    documentsUrl: e.DOCUMENTS_URL === undefined ? undefined : new URL(e.DOCUMENTS_URL),
    boardUrl: e.BOARD_URL === undefined ? undefined : new URL(e.BOARD_URL),
    demoSecret: e.DEMO_SECRET,
    bettingFrameUrl: e.BETTING_FRAME_URL === undefined ? undefined : new URL(e.BETTING_FRAME_URL),
    sportsFeedKeys: new Map(
      (e.SPORTS_FEED_KEYS ?? []).map(({ name, key: signedWith }) => [name, signedWith]),
    ),
    sportsPull: signedConnection(e.SPORTS_PULL_URL, e.SPORTS_FEED_KEYS),
    payments: {
      company: signedConnection(e.PAYMENT_COMPANY_URL, e.PAYMENT_COMPANY_KEY),
      eventKeys: new Map((e.PAYMENT_EVENT_KEYS ?? []).map(({ name, key: signedWith }) => [name, signedWith])),
      bank: signedConnection(e.BANK_URL, e.BANK_KEY),
      demoBankUrl: e.DEMO_BANK_URL === undefined ? undefined : new URL(e.DEMO_BANK_URL),
      chain: signedConnection(e.CHAIN_COMPANY_URL, e.CHAIN_COMPANY_KEY),
      demoChainUrl: e.DEMO_CHAIN_URL === undefined ? undefined : new URL(e.DEMO_CHAIN_URL),
    },
    register: signedConnection(e.EXCLUSION_REGISTER_URL, e.EXCLUSION_REGISTER_KEY),
    studios,
    studioPort: e.STUDIO_PORT,
    matchStreams: { max: e.MATCH_STREAMS_MAX, perAddressMax: e.MATCH_STREAMS_PER_ADDRESS_MAX },
    sitesDir: fromRoot(e.SITES_DIR),
    host: e.HOST,
    port: e.PORT,
    opsPort: e.OPS_PORT,
    tls,
    trustedProxies: e.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    ipCountryHeader: e.IP_COUNTRY_HEADER,
    logLevel: e.LOG_LEVEL,
    auditorEmails: e.AUDITOR_EMAIL ?? [],
    notary: e.NOTARY_KEY && {
      logName: e.LOG_NAME ?? `${new URL(e.PUBLIC_URL).hostname}/adalet`,
      key: e.NOTARY_KEY,
      previousKey: e.NOTARY_PREVIOUS_KEY,
      lostKey: e.NOTARY_LOST_KEY,
      folder: fromRoot(e.NOTARY_DIR),
    },
    platform: {
      databaseUrl: believing(databaseUrl, e.INTERNAL_CA_FILE),
      databasePoolMax: e.DATABASE_POOL_MAX,
      redisUrl: e.REDIS_URL,
      redisPrefix: e.REDIS_PREFIX,
      natsUrl: e.NATS_URL,
      natsPrefix: e.NATS_PREFIX,
      natsReplicas: e.NATS_REPLICAS,
      authority,
      smtpUrl: e.SMTP_URL,
      mailFrom: `"${operator.brand.name}" <${operator.contacts.support ?? 'no-reply@yakamoz.example'}>`,
      mailFrame: {
        brand: operator.brand.name,
        company: [operator.company.name, operator.company.registration].filter(Boolean).join(', '),
        support: operator.contacts.support,
        playMoney: !realMoney,
      },
      encryption: {
        keys: e.ENCRYPTION_KEYS ?? [],
        blindIndexKey: e.BLIND_INDEX_KEY,
        personKey: e.PERSON_KEY,
      },
      passwordConcurrency: availableParallelism(),
    },
  };
}

/** yakamoz-verify.mjs, as the player's site was built with it. */
export const verifierFileOf = ({ sitesDir }: Pick<Config, 'sitesDir'>): string =>
  join(sitesDir, 'web/dist/yakamoz-verify.mjs');

/** The first key signs; further keys are only for verifying. */
function signedConnection(
  address: string | undefined,
  keys: { name: string; key: Buffer }[] | undefined,
): SignedConnection | undefined {
  const [first] = keys ?? [];
  if (address === undefined || first === undefined) return undefined;
  return { url: new URL(address), keyId: first.name, secret: first.key };
}

interface ReadOperator {
  operator?: OperatorFacts;
  /** As it stands in the file, without what is usual. */
  written?: unknown;
}

function readOperator(path: string, faults: string[]): ReadOperator {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(fromRoot(path), 'utf8'));
  } catch {
    faults.push(`OPERATOR_FILE: ${path} cannot be read as JSON`);
    return {};
  }
  const parsed = operatorFacts.safeParse(written);
  if (parsed.success) return { operator: parsed.data, written };
  faults.push(
    ...parsed.error.issues.map((issue) => `operator file: ${issue.path.join('.')}: ${issue.message}`),
  );
  return {};
}
