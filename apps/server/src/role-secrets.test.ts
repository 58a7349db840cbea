import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

import { composeRoles } from '../../../tools/deployment/compose.ts';
import { secretOf } from '../../../tools/deployment/variables.ts';
import { realEnvironment, secretFile } from '../testing/real-environment.ts';
import { configFaults, testEnvironment } from '../testing/test-config.ts';
import { readConfig } from './config.ts';
import { roles, secrets, usesSecret } from './role-secrets.ts';
import type { Role, SecretName } from './role-secrets.ts';

const names = Object.keys(secrets) as SecretName[];
const key = Buffer.alloc(32, 4).toString('base64');
const studio = {
  code: 'liman',
  adapter: 'own',
  callKeys: [{ id: 'liman-1', secret: Buffer.alloc(32, 5).toString('base64') }],
};
/** A value of every secret but that of a certificate. */
const all: Record<string, string> = {
  ...testEnvironment('postgres://yakamoz@127.0.0.1:5432/yakamoz'),
  MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1:5432/yakamoz',
  SPORTS_FEED_KEYS: `one:${key}`,
  PAYMENT_COMPANY_URL: 'http://pay.example',
  PAYMENT_COMPANY_KEY: `one:${key}`,
  PAYMENT_EVENT_KEYS: `one:${key}`,
  BANK_URL: 'http://bank.example',
  BANK_KEY: `one:${key}`,
  CHAIN_COMPANY_URL: 'http://chain.example',
  CHAIN_COMPANY_KEY: `one:${key}`,
  EXCLUSION_REGISTER_URL: 'http://register.example',
  EXCLUSION_REGISTER_KEY: `one:${key}`,
  GAME_STUDIOS: JSON.stringify([studio]),
  DEMO_SECRET: key,
  NOTARY_PREVIOUS_KEY: key,
};

const without = (left: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !left(name)));

describe('each role has the secrets that it uses, and no others', () => {
  test('which role uses which', () => {
    const table = Object.fromEntries(
      roles.map((role) => [role, names.filter((name) => usesSecret(role, name))]),
    );
    expect(table).toEqual({
      api: [
        'DATABASE_URL',
        'REDIS_URL',
        'NATS_URL',
        'ENCRYPTION_KEYS',
        'BLIND_INDEX_KEY',
        'PERSON_KEY',
        'SPORTS_FEED_KEYS',
        'PAYMENT_COMPANY_KEY',
        'PAYMENT_EVENT_KEYS',
        'CHAIN_COMPANY_KEY',
        'GAME_STUDIOS',
        'TLS_KEY',
      ],
      worker: [
        'DATABASE_URL',
        'NATS_URL',
        'SMTP_URL',
        'ENCRYPTION_KEYS',
        'BLIND_INDEX_KEY',
        'PERSON_KEY',
        'SPORTS_FEED_KEYS',
        'PAYMENT_COMPANY_KEY',
        'BANK_KEY',
        'CHAIN_COMPANY_KEY',
        'EXCLUSION_REGISTER_KEY',
        'GAME_STUDIOS',
        'TLS_KEY',
      ],
      notary: ['NOTARY_DATABASE_URL', 'SMTP_URL', 'TLS_KEY', 'NOTARY_KEY', 'NOTARY_PREVIOUS_KEY'],
      migrate: ['MIGRATION_DATABASE_URL'],
      seed: ['DATABASE_URL', 'ENCRYPTION_KEYS', 'BLIND_INDEX_KEY', 'PERSON_KEY', 'DEMO_SECRET'],
      verify: ['DATABASE_URL'],
      'verify-audit': ['DATABASE_URL'],
      'verify-bets': ['DATABASE_URL'],
      'count-keys': ['MIGRATION_DATABASE_URL', 'ENCRYPTION_KEYS'],
      reseal: ['MIGRATION_DATABASE_URL', 'ENCRYPTION_KEYS'],
      'invite-admin': ['MIGRATION_DATABASE_URL', 'ENCRYPTION_KEYS'],
    });
  });

  test.each(roles)(
    'the role %s is configured without the secrets of the others, and reads none of them',
    (role) => {
      const isForeign = (name: string) => name in secrets && !usesSecret(role, name as SecretName);
      const alone = readConfig(role, without(isForeign));
      // With play money it may be given all of them, as by one file for a whole machine.
      expect(readConfig(role, all)).toEqual(alone);
      const { platform, payments, register, sportsFeedKeys, studios, demoSecret, notary } = alone;
      const read: Partial<Record<SecretName, boolean>> = {
        REDIS_URL: platform.redisUrl !== undefined,
        NATS_URL: platform.natsUrl !== undefined,
        SMTP_URL: platform.smtpUrl !== undefined,
        ENCRYPTION_KEYS: platform.encryption.keys.length > 0,
        BLIND_INDEX_KEY: platform.encryption.blindIndexKey !== undefined,
        PERSON_KEY: platform.encryption.personKey !== undefined,
        SPORTS_FEED_KEYS: sportsFeedKeys.size > 0,
        PAYMENT_COMPANY_KEY: payments.company !== undefined,
        PAYMENT_EVENT_KEYS: payments.eventKeys.size > 0,
        BANK_KEY: payments.bank !== undefined,
        CHAIN_COMPANY_KEY: payments.chain !== undefined,
        EXCLUSION_REGISTER_KEY: register !== undefined,
        GAME_STUDIOS: studios.length > 0,
        DEMO_SECRET: demoSecret !== undefined,
        NOTARY_KEY: notary !== undefined,
        NOTARY_PREVIOUS_KEY: notary?.previousKey !== undefined,
      };
      for (const [name, isRead] of Object.entries(read))
        expect([name, isRead]).toEqual([name, usesSecret(role, name as SecretName)]);
      const logins = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'NOTARY_DATABASE_URL'] as const;
      const own = logins.filter((name) => usesSecret(role, name));
      expect(own).toHaveLength(1);
      expect(platform.databaseUrl).toBe(all[own[0] ?? '']);
    },
  );

  test.each(names.filter((name) => secrets[name].isRequired))(
    '%s is demanded of the roles that use it',
    (name) => {
      for (const role of roles)
        expect(
          configFaults(
            role,
            without((other) => other === name),
          ),
        ).toEqual(usesSecret(role, name) ? [`${name}: is required for the role ${role}`] : []);
    },
  );

  test('with real money a secret of another role stops the start', () => {
    for (const role of roles) {
      expect(configFaults(role, realEnvironment(role))).toEqual([]);
      for (const name of names.filter((other) => !usesSecret(role, other)))
        for (const given of [{ [name]: all[name] ?? key }, { [`${name}_FILE`]: secretFile(name, key) }])
          expect(configFaults(role, { ...realEnvironment(role), ...given })).toEqual([
            `${name}: is not used by the role ${role}, which must not get it with REAL_MONEY=true`,
          ]);
    }
  });

  test('ops/compose.yaml gives each role its own secrets and no others', () => {
    for (const { role, settings, own } of composeRoles(resolve(import.meta.dirname, '../../..'))) {
      const given = [...Object.keys(settings), ...Object.keys(own)].map(secretOf);
      const expected = names.filter((name) => usesSecret(role as Role, name));
      expect([role, given.filter((name) => name !== undefined).toSorted()]).toEqual([
        role,
        expected.toSorted(),
      ]);
    }
  });
});

describe('a secret may come as a file', () => {
  const plain = without((name) => name === 'ENCRYPTION_KEYS');
  const value = all['ENCRYPTION_KEYS'] ?? '';
  const withFile = (file: string, env = plain) => configFaults('api', { ...env, ENCRYPTION_KEYS_FILE: file });

  test.each(names.filter((name) => name !== 'TLS_KEY'))(
    '%s is read from the file that its _FILE names',
    (name) => {
      const role = secrets[name].usedBy[0] ?? 'api';
      const file = secretFile(name, all[name] ?? '');
      const fromFile = readConfig(role, { ...without((other) => other === name), [`${name}_FILE`]: file });
      expect(fromFile).toEqual(readConfig(role, all));
    },
  );

  test('given by itself and as a file, it is refused', () => {
    expect(withFile(secretFile('keys', value), all)).toEqual([
      'ENCRYPTION_KEYS: is given twice, by itself and by ENCRYPTION_KEYS_FILE',
    ]);
  });

  test('a file that others can open, that is empty or that is not there stops the start', () => {
    for (const mode of [0o604, 0o644, 0o602, 0o601]) {
      const open = secretFile('keys', value, mode);
      expect(withFile(open)).toEqual([
        `ENCRYPTION_KEYS_FILE: ${open} must be closed to others (chmod o-rwx)`,
      ]);
    }
    expect(withFile(secretFile('keys', value, 0o640))).toEqual([]);
    const empty = secretFile('keys', '');
    expect(withFile(empty)).toEqual([`ENCRYPTION_KEYS_FILE: ${empty} is empty`]);
    expect(withFile('/nowhere/keys')).toEqual(['ENCRYPTION_KEYS_FILE: /nowhere/keys cannot be read']);
  });

  test('with real money a secret in the environment itself is refused, whichever it is', () => {
    for (const role of ['api', 'worker', 'migrate', 'invite-admin'] as const) {
      const files = realEnvironment(role);
      for (const name of names.filter((one) => files[`${one}_FILE`] !== undefined)) {
        const { [`${name}_FILE`]: file = '', ...rest } = files;
        const inEnvironment = { ...rest, [name]: readFileSync(file, 'utf8').trimEnd() };
        expect(configFaults(role, inEnvironment)).toEqual([
          expect.stringContaining(
            `${name}: must come from a file that ${name}_FILE names with REAL_MONEY=true`,
          ),
        ]);
      }
    }
  });

  test('no fault repeats a secret', () => {
    const told = configFaults('api', {
      ...all,
      ENCRYPTION_KEYS: '1:very-secret',
      DATABASE_URL: 'very-secret',
    }).join();
    expect(told).toContain('ENCRYPTION_KEYS');
    expect(told).not.toContain('very-secret');
  });
});
