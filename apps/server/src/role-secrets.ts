// The roles of the server, which secrets each of them uses, and how a secret comes into the process: as a file that a
// secret store mounts (`<NAME>_FILE`) or, with play money only, in the environment itself.
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

export const roles = [
  'api',
  'worker',
  'notary',
  'migrate',
  'seed',
  'verify',
  'verify-audit',
  'verify-bets',
  'count-keys',
  'reseal',
  'invite-admin',
] as const;
export type Role = (typeof roles)[number];
export const isRole = (role: string | undefined): role is Role => roles.includes(role as Role);

/** The environment, without its empty variables. */
export type Given = Readonly<Record<string, string | undefined>>;

interface Secret {
  usedBy: readonly Role[];
  /** The roles that use it cannot start without it. */
  isRequired: boolean;
}

const required = (...usedBy: Role[]): Secret => ({ usedBy, isRequired: true });
const optional = (...usedBy: Role[]): Secret => ({ usedBy, isRequired: false });

/** Every setting that is a secret or holds one; addresses of engines hold passwords. */
export const secrets = {
  DATABASE_URL: required('api', 'worker', 'seed', 'verify', 'verify-audit', 'verify-bets'),
  // The owner of the database. The server's own role can neither make an administrator nor write a member's secret (STF-9).
  MIGRATION_DATABASE_URL: required('migrate', 'count-keys', 'reseal', 'invite-admin'),
  // A role of its own, which may add to the public log and read what is published (FAIR-12).
  NOTARY_DATABASE_URL: required('notary'),
  REDIS_URL: required('api'),
  NATS_URL: required('api', 'worker'),
  SMTP_URL: required('worker', 'notary'),
  ENCRYPTION_KEYS: required('api', 'worker', 'seed', 'count-keys', 'reseal', 'invite-admin'),
  BLIND_INDEX_KEY: required('api', 'worker', 'seed'),
  PERSON_KEY: required('api', 'worker', 'seed'),
  SPORTS_FEED_KEYS: optional('api', 'worker'),
  PAYMENT_COMPANY_KEY: optional('api', 'worker'),
  PAYMENT_EVENT_KEYS: optional('api'),
  BANK_KEY: optional('worker'),
  CHAIN_COMPANY_KEY: optional('api', 'worker'),
  EXCLUSION_REGISTER_KEY: optional('worker'),
  GAME_STUDIOS: optional('api', 'worker'),
  TLS_KEY: optional('api', 'worker', 'notary'),
  NOTARY_KEY: required('notary'),
  NOTARY_PREVIOUS_KEY: optional('notary'),
  DEMO_SECRET: optional('seed'),
} as const satisfies Record<string, Secret>;
export type SecretName = keyof typeof secrets;

export const usesSecret = (role: Role, name: SecretName): boolean => secrets[name].usedBy.includes(role);

const repositoryRoot = resolve(import.meta.dirname, '../../..');
export const fromRoot = (path: string): string => resolve(repositoryRoot, path);

/** The environment with the secrets of this role in it and without those of the others. */
export function readSecrets(role: Role, env: Given): { given: Given; faults: string[] } {
  const realMoney = env['REAL_MONEY'] === 'true';
  const faults: string[] = [];
  const given: Record<string, string | undefined> = { ...env };
  for (const name of Object.keys(secrets) as SecretName[]) {
    const file = env[`${name}_FILE`];
    const isGiven = env[name] !== undefined || file !== undefined;
    if (!usesSecret(role, name)) {
      delete given[name];
      if (isGiven && realMoney)
        faults.push(`${name}: is not used by the role ${role}, which must not get it with REAL_MONEY=true`);
    } else if (!isGiven) {
      if (secrets[name].isRequired) faults.push(`${name}: is required for the role ${role}`);
    } else if (file === undefined) {
      if (realMoney)
        faults.push(
          `${name}: must come from a file that ${name}_FILE names with REAL_MONEY=true, every program that a process starts is handed its environment`,
        );
    } else if (env[name] !== undefined) {
      faults.push(`${name}: is given twice, by itself and by ${name}_FILE`);
    } else {
      const { text, fault } = readSecretFile(file);
      given[name] = text;
      if (fault !== undefined) faults.push(`${name}_FILE: ${file} ${fault}`);
    }
  }
  return { given, faults };
}

const othersMay = 0o007;

function readSecretFile(file: string): { text?: string; fault?: string } {
  try {
    const path = fromRoot(file);
    if ((statSync(path).mode & othersMay) !== 0) return { fault: 'must be closed to others (chmod o-rwx)' };
    // Editors and stores end a file with a line feed.
    const text = readFileSync(path, 'utf8').trimEnd();
    return text === '' ? { fault: 'is empty' } : { text };
  } catch {
    return { fault: 'cannot be read' };
  }
}
