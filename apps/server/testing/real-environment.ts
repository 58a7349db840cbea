// The settings of an installation with real money, as an operator gives them: complete facts, TLS and accounts everywhere, and
// every secret in a file that only the process can read.
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { secrets, usesSecret } from '../src/role-secrets.ts';
import type { Role, SecretName } from '../src/role-secrets.ts';
import { makeAuthority } from './test-certificates.ts';
import { testEnvironment } from './test-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'real-money-'));

/** The demonstration's facts, made complete. */
export function completeOperator() {
  const file = resolve(import.meta.dirname, '../../../ops/operator.demo.json');
  const complete = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(complete, { demo: false, countries: ['CW'] });
  Object.assign(complete.licence, { number: 'OGL/2024/000', check_url: 'https://licence.example/check' });
  complete.company.registration = '160000';
  complete.play_safety.register_clause = 'OGL/2024/000, 7.3';
  return complete;
}

export function operatorFile(operator: object = completeOperator()): string {
  const file = join(mkdtempSync(join(folder, 'operator-')), 'operator.json');
  writeFileSync(file, JSON.stringify(operator));
  return file;
}

export function secretFile(name: string, value: string, mode = 0o600): string {
  const file = join(mkdtempSync(join(folder, 'secret-')), name);
  writeFileSync(file, `${value}\n`);
  // Whatever the mask of this process is.
  chmodSync(file, mode);
  return file;
}

let authority: string | undefined;

/** With the role's own secrets, as files. A change is given by the plain name of its setting. */
export function realEnvironment(role: Role, changes: Record<string, string> = {}): Record<string, string> {
  authority ??= makeAuthority().certFile;
  const env = {
    ...testEnvironment('postgres://yakamoz:one@db.example:5432/yakamoz?sslmode=verify-full'),
    MIGRATION_DATABASE_URL: 'postgres://owner:one@db.example:5432/yakamoz?sslmode=verify-full',
    NOTARY_DATABASE_URL: 'postgres://notary:one@db.example:5432/yakamoz?sslmode=verify-full',
    REDIS_URL: 'rediss://yakamoz:one@redis.example:6379',
    NATS_URL: 'tls://yakamoz:one@nats.example:4222',
    SMTP_URL: 'smtps://mail.example:465',
    PUBLIC_URL: 'https://yakamoz.example',
    STAFF_URL: 'https://staff-yakamoz.example',
    DOCUMENTS_URL: 'https://files-yakamoz.example',
    REAL_MONEY: 'true',
    OPERATOR_FILE: operatorFile(),
    INTERNAL_CA_FILE: authority,
    IP_COUNTRY_HEADER: 'x-country',
    AUDITOR_EMAIL: 'denetci@example.com,tanik@example.org',
    LOG_LEVEL: 'info',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]): [string, string][] => {
      if (!(name in secrets)) return [[name, value]];
      return usesSecret(role, name as SecretName) ? [[`${name}_FILE`, secretFile(name, value)]] : [];
    }),
  );
}
