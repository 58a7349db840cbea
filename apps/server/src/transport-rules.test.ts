import { expect, test } from 'vitest';

import { realEnvironment, secretFile } from '../testing/real-environment.ts';
import { makeAuthority } from '../testing/test-certificates.ts';
import { configFaults, testEnvironment } from '../testing/test-config.ts';
import { readConfig } from './config.ts';
import type { Role } from './role-secrets.ts';

const good = testEnvironment('postgres://yakamoz@127.0.0.1:5432/yakamoz');
const authority = makeAuthority();
const own = authority.sign();

const faultsOfReal = (role: Role, changes: Record<string, string>) =>
  configFaults(role, realEnvironment(role, changes));

test.each([
  ['api', 'DATABASE_URL', 'postgres://db.example/yakamoz?sslmode=verify-full'],
  ['api', 'DATABASE_URL', 'postgres://yakamoz@db.example/yakamoz?sslmode=verify-full'],
  ['migrate', 'MIGRATION_DATABASE_URL', 'postgres://owner@db.example/yakamoz?sslmode=verify-full'],
  ['api', 'REDIS_URL', 'rediss://redis.example:6379'],
  ['api', 'REDIS_URL', 'rediss://:only-a-password@redis.example:6379'],
  ['worker', 'NATS_URL', 'tls://nats.example:4222'],
  ['worker', 'NATS_URL', 'tls://only-a-name@nats.example:4222'],
] as const)('with real money the role %s refuses an engine without an account: %s=%s', (role, name, url) => {
  expect(faultsOfReal(role, { [name]: url })).toEqual([
    `${name}: must name an account, user:password@, with REAL_MONEY=true, an engine must know who asks`,
  ]);
});

test('PostgreSQL may know the account by a certificate', () => {
  const url = 'postgres://yakamoz@db.example/yakamoz?sslmode=verify-full&sslcert=/run/cert&sslkey=/run/key';
  expect(faultsOfReal('api', { DATABASE_URL: url })).toEqual([]);
});

test.each([
  ['worker', 'SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'tls.rejectUnauthorized'],
  ['worker', 'SMTP_URL', 'smtp://mail.example?requireTLS=true&ignoreTLS=true', 'ignoreTLS'],
  ['worker', 'SMTP_URL', 'smtp://mail.example?requireTLS=true&requireTLS=false', 'requireTLS'],
  ['api', 'DATABASE_URL', 'postgres://a:b@db.example/y?sslmode=verify-full&sslmode=no-verify', 'sslmode'],
  [
    'api',
    'DATABASE_URL',
    'postgres://a:b@db.example/y?sslmode=verify-full&uselibpqcompat=true',
    'uselibpqcompat',
  ],
  ['api', 'DATABASE_URL', 'postgres://a:b@db.example/y?sslmode=verify-full&host=other', 'host'],
  ['migrate', 'MIGRATION_DATABASE_URL', 'postgres://a:b@db.example/y?sslmode=verify-full&ssl=0', 'ssl'],
  ['api', 'REDIS_URL', 'rediss://a:b@redis.example?tls=false', 'tls'],
  ['api', 'NATS_URL', 'tls://a:b@nats.example?tls=false', 'tls'],
] as const)(
  'with real money the role %s refuses a parameter beside TLS: %s=%s',
  (role, name, url, parameter) => {
    expect(faultsOfReal(role, { [name]: url })).toEqual([
      expect.stringContaining(`${name}: must not have the parameter ${parameter} (or not twice)`),
    ]);
  },
);

test('with real money each server of a cluster of NATS is held to the rules', () => {
  const cluster = (...names: string[]) => names.map((name) => `tls://a:b@${name}.example:4222`).join(',');
  expect(faultsOfReal('api', { NATS_URL: cluster('one', 'two') })).toEqual([]);
  expect(faultsOfReal('api', { NATS_URL: `${cluster('one', 'two')}?tls=false` })).toEqual([
    expect.stringContaining('NATS_URL: must not have the parameter tls'),
  ]);
  expect(faultsOfReal('api', { NATS_URL: cluster('one', 'two').replaceAll('tls:', 'nats:') })).toEqual([
    expect.stringContaining('NATS_URL: must begin with tls://'),
  ]);
});

test('with real money Node itself may not be told to believe every certificate', () => {
  expect(faultsOfReal('worker', { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0'),
  ]);
});

test.each(['api', 'worker'] as const)(
  'with real money the role %s listens by TLS, or for programs of the same machine alone',
  (role) => {
    const demanded = [expect.stringContaining('TLS_CERTIFICATE_FILE: is required with REAL_MONEY=true')];
    for (const host of ['0.0.0.0', '::', '10.0.0.7', 'api.internal', '127.0.0.1.example'])
      expect(faultsOfReal(role, { HOST: host })).toEqual(demanded);
    for (const host of ['127.0.0.1', '127.8.0.1', '::1', 'localhost'])
      expect(faultsOfReal(role, { HOST: host })).toEqual([]);
    const tls = { TLS_CERTIFICATE_FILE: own.certFile, TLS_KEY: own.key };
    expect(faultsOfReal(role, { HOST: '0.0.0.0', ...tls })).toEqual([]);
    // A demonstration may be plain wherever it listens, and may have TLS.
    expect(configFaults(role, { ...good, HOST: '0.0.0.0' })).toEqual([]);
    expect(readConfig(role, { ...good, ...tls }).tls).toMatchObject({
      cert: own.cert,
      key: own.key,
      minVersion: 'TLSv1.2',
    });
  },
);

test('a certificate comes with its own key, and both can be read', () => {
  const faultsWith = (tls: Record<string, string>) => configFaults('api', { ...good, ...tls });
  const pair = { TLS_CERTIFICATE_FILE: own.certFile, TLS_KEY_FILE: own.keyFile };
  expect(faultsWith(pair)).toEqual([]);
  expect(faultsWith({ TLS_CERTIFICATE_FILE: own.certFile })).toEqual([
    'TLS_KEY: is required with TLS_CERTIFICATE_FILE, and the other way round',
  ]);
  expect(faultsWith({ TLS_KEY_FILE: own.keyFile })).toHaveLength(1);
  for (const file of ['nowhere.pem', own.keyFile, authority.certFile])
    expect(faultsWith({ ...pair, TLS_CERTIFICATE_FILE: file })).toEqual([
      expect.stringContaining(`TLS_CERTIFICATE_FILE: ${file}`),
    ]);
});

test('with real money the authority of the engines is named, and it is a certificate', () => {
  const { INTERNAL_CA_FILE: named, ...without } = realEnvironment('migrate');
  expect(named).toBeDefined();
  expect(configFaults('migrate', without)).toEqual([
    expect.stringContaining('INTERNAL_CA_FILE: is required'),
  ]);
  const noCertificate = secretFile('ca.pem', 'no certificate');
  expect(faultsOfReal('migrate', { INTERNAL_CA_FILE: noCertificate })).toEqual([
    `INTERNAL_CA_FILE: ${noCertificate} cannot be read as a certificate in PEM`,
  ]);
});

test('the authority is in the address of PostgreSQL, for the driver and for the migration program', () => {
  const { platform } = readConfig(
    'migrate',
    realEnvironment('migrate', { INTERNAL_CA_FILE: authority.certFile }),
  );
  const { searchParams } = new URL(platform.databaseUrl);
  expect([...searchParams]).toEqual([
    ['sslmode', 'verify-full'],
    ['sslrootcert', authority.certFile],
  ]);
  expect(platform.authority).toBe(authority.cert);
  // A plain address stays plain.
  const plain = readConfig('api', { ...good, INTERNAL_CA_FILE: authority.certFile });
  expect(plain.platform.databaseUrl).toBe(good['DATABASE_URL']);
});
