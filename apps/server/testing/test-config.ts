import { randomBytes } from 'node:crypto';

import { ConfigFaults, readConfig } from '../src/config.ts';
import type { Config } from '../src/config.ts';

/** Each call has its own Redis keys and NATS subjects, so that runs do not disturb each other. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  const run = randomBytes(6).toString('hex');
  return {
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    REDIS_PREFIX: `test-${run}`,
    NATS_URL: process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
    NATS_PREFIX: `test-${run}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://yakamoz.localhost:3000',
    STAFF_URL: 'http://staff-yakamoz.localhost:3000',
    DOCUMENTS_URL: 'http://files-yakamoz.localhost:3000',
    TRUSTED_PROXIES: '127.0.0.1',
    ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    BLIND_INDEX_KEY: Buffer.alloc(32, 9).toString('base64'),
    PERSON_KEY: Buffer.alloc(32, 11).toString('base64'),
    NOTARY_DATABASE_URL: Object.assign(new URL(databaseUrl), { username: 'notary' }).href,
    NOTARY_KEY: Buffer.alloc(32, 13).toString('base64'),
    LOG_LEVEL: 'silent',
  };
}

/** A house in a test does the work of api and worker, so it has the secrets of both. */
export function testConfig(databaseUrl: string, overrides: Record<string, string> = {}): Config {
  const env = { ...testEnvironment(databaseUrl), ...overrides };
  const [api, worker] = [readConfig('api', env), readConfig('worker', env)];
  return {
    ...api,
    payments: { ...api.payments, bank: worker.payments.bank },
    register: worker.register,
    // On a loaded machine the calls of a test wait for each other longer than people ever would.
    platform: { ...api.platform, smtpUrl: worker.platform.smtpUrl, lockMs: 5_000 },
  };
}

/** What a start with these settings would be refused for. */
export function configFaults(role: string | undefined, env: Record<string, string>): string[] {
  try {
    readConfig(role, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}
