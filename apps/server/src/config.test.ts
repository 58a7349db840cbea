import { expect, test } from 'vitest';

import { completeOperator, operatorFile, realEnvironment } from '../testing/real-environment.ts';
import { configFaults, testEnvironment } from '../testing/test-config.ts';
import { readConfig } from './config.ts';
import type { Role } from './role-secrets.ts';

const good = testEnvironment('postgres://yakamoz@127.0.0.1:5432/yakamoz');

test('a complete environment is read, an empty variable counts as unset', () => {
  const config = readConfig('api', { ...good, PORT: '4000', TRUSTED_PROXIES: '', IP_COUNTRY_HEADER: '' });
  expect(config).toMatchObject({
    port: 4000,
    realMoney: false,
    trustedProxies: [],
    ipCountryHeader: undefined,
  });
});

test('every fault is told at once', () => {
  const faults = configFaults('waiter', {
    PORT: 'x',
    REDIS_URL: 'http://x',
    ENCRYPTION_KEYS: '1:short',
  }).join('\n');
  for (const name of [
    'role',
    'PORT',
    'REDIS_URL',
    'ENCRYPTION_KEYS',
    'DATABASE_URL',
    'NATS_URL',
    'BLIND_INDEX_KEY',
    'PERSON_KEY',
  ]) {
    expect(faults).toContain(`${name}:`);
  }
});

test.each([
  'postgres://a@one:5432,two:5432/yakamoz',
  'postgres://a@one,two/yakamoz',
  'postgres://a@one:5432/yakamoz?target_session_attrs=read-write',
])('a list of hosts, which the driver does not know, is refused: %s', (address) => {
  expect(configFaults('api', { ...good, DATABASE_URL: address })).toEqual([
    'DATABASE_URL: must name one host, without target_session_attrs: of a cluster, the proxy that leads to its primary (docs/runbooks/failover.md)',
  ]);
});

test('NATS may be a cluster: its servers, of one scheme and one account, and the copies of what is kept', () => {
  const cluster = 'nats://one:4222, nats://two:4222,nats://three:4222';
  expect(readConfig('api', { ...good, NATS_URL: cluster, NATS_REPLICAS: '3' }).platform).toMatchObject({
    natsUrl: cluster,
    natsReplicas: 3,
  });
  expect(readConfig('api', good).platform.natsReplicas).toBe(1);
  const faultsWith = (changes: object) => configFaults('api', { ...good, ...changes });
  for (const replicas of ['0', '2', 'x'])
    expect(faultsWith({ NATS_REPLICAS: replicas })).toEqual(['NATS_REPLICAS: must be 1, 3 or 5']);
  for (const mixed of ['nats://one:4222,tls://two:4222', 'nats://a:b@one:4222,nats://a:c@two:4222'])
    expect(faultsWith({ NATS_URL: mixed })).toEqual([
      'NATS_URL: must have one scheme and one account for all servers of the cluster',
    ]);
  for (const wrong of ['nats://one:4222,', 'nats://one:4222,http://two'])
    expect(faultsWith({ NATS_URL: wrong })[0]).toContain('NATS_URL: must be an address like');
});

test('documents of players have a host of their own', () => {
  for (const taken of ['PUBLIC_URL', 'STAFF_URL'] as const) {
    const faults = configFaults('api', { ...good, DOCUMENTS_URL: `${good[taken]}/files` });
    expect(faults).toEqual([expect.stringContaining('DOCUMENTS_URL')]);
  }
});

test('a header about the country counts only where a proxy is trusted', () => {
  const faults = configFaults('api', { ...good, TRUSTED_PROXIES: '', IP_COUNTRY_HEADER: 'x-country' });
  expect(faults).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
});

test('a secret that signs the sports feed has at least 32 bytes, and two may be valid at once', () => {
  const secret = (bytes: number) => Buffer.alloc(bytes, 3).toString('base64');
  const keys = (text: string) => ({ ...good, SPORTS_FEED_KEYS: text });
  expect(configFaults('api', keys(`old:${secret(31)}`))).toEqual([
    expect.stringContaining('SPORTS_FEED_KEYS'),
  ]);
  const { sportsFeedKeys } = readConfig('api', keys(`old:${secret(32)},new:${secret(35)}`));
  expect([...sportsFeedKeys].map(([name, key]) => [name, key.length])).toEqual([
    ['old', 32],
    ['new', 35],
  ]);
});

test('only roles that an operator starts by hand need the owner of the database', () => {
  for (const role of ['api', 'worker', 'seed', 'verify', 'verify-audit', 'verify-bets'])
    expect(configFaults(role, good)).toEqual([]);
  for (const role of ['migrate', 'count-keys', 'reseal', 'invite-admin'])
    expect(configFaults(role, good)).toEqual([`MIGRATION_DATABASE_URL: is required for the role ${role}`]);
});

test('D-05 with REAL_MONEY=true the demo facts are refused and every missing fact is named', () => {
  const faults = configFaults('api', { ...good, REAL_MONEY: 'true' }).join('\n');
  for (const fact of [
    'licence.number',
    'licence.check_url',
    'company.registration',
    'countries',
    'demo data',
  ]) {
    expect(faults).toContain(fact);
  }
  expect(faults).toContain('IP_COUNTRY_HEADER');
});

test('with REAL_MONEY=true somebody outside must be named who gets the heads of the books', () => {
  expect(configFaults('api', { ...good, REAL_MONEY: 'true' }).join('\n')).toContain(
    'AUDITOR_EMAIL: is required',
  );
  expect(configFaults('api', { ...good, AUDITOR_EMAIL: 'nobody' }).join('\n')).toContain(
    'AUDITOR_EMAIL: must be',
  );
  const one = faultsOfReal({ AUDITOR_EMAIL: 'denetci@example.com' });
  expect(one).toEqual([expect.stringContaining('AUDITOR_EMAIL: is required')]);
});

const faultsOfReal = (changes: Record<string, string> = {}, role: Role = 'api'): string[] =>
  configFaults(role, realEnvironment(role, changes));

test('D-05 each fact is missed on its own, and with all of them the server may start', () => {
  const complete = completeOperator();
  const faultsWith = (operator: object): string[] => faultsOfReal({ OPERATOR_FILE: operatorFile(operator) });
  expect(faultsWith(complete)).toEqual([]);

  const spoils: [string, (operator: typeof complete) => void][] = [
    ['licence.number', (operator) => (operator.licence.number = null)],
    ['licence.check_url', (operator) => (operator.licence.check_url = null)],
    ['company.registration', (operator) => (operator.company.registration = null)],
    ['contacts.support', (operator) => (operator.contacts.support = null)],
    ['contacts.affiliates', (operator) => (operator.contacts.affiliates = null)],
    ['contacts.security', (operator) => (operator.contacts.security = null)],
    ['countries', (operator) => (operator.countries = [])],
    ['demo data', (operator) => (operator.demo = true)],
    // SAFE-15
    ['play_safety.help_line', (operator) => (operator.play_safety.help_line = null)],
    ['play_safety.terms', (operator) => delete operator.play_safety.terms],
    ['play_safety.terms', (operator) => (operator.play_safety.terms = [])],
    ['play_safety.return_wait_h', (operator) => delete operator.play_safety.return_wait_h],
    ['play_safety.return_wait_h', (operator) => (operator.play_safety.return_wait_h = 23)],
    ['play_safety.register_clause', (operator) => (operator.play_safety.register_clause = null)],
  ];
  for (const [name, spoil] of spoils) {
    const operator = structuredClone(complete);
    spoil(operator);
    expect(faultsWith(operator)).toEqual([expect.stringContaining(name)]);
  }
});

test('SAFE-15 with real money a register takes the place of the clause that needs none', () => {
  const operator = completeOperator();
  operator.play_safety.register_clause = null;
  const register = {
    OPERATOR_FILE: operatorFile(operator),
    EXCLUSION_REGISTER_URL: 'https://register.example',
    EXCLUSION_REGISTER_KEY: `house:${key}`,
  };
  expect(faultsOfReal(register, 'worker')).toEqual([]);
});

test('SPORT-07 D-20 each site has a host of its own, whatever its port', () => {
  const elsewhere = (address: string): string => {
    const url = new URL(address);
    url.port = '8443';
    return url.href;
  };
  const sites = { BOARD_URL: 'https://bets-yakamoz.example' };
  const named = ['PUBLIC_URL', 'STAFF_URL', 'DOCUMENTS_URL', 'BOARD_URL'] as const;
  for (const [index, name] of named.entries())
    for (const taken of named.slice(0, index)) {
      const address = { ...good, ...sites }[taken as keyof typeof good] ?? '';
      for (const same of [`${address}/board`, elsewhere(address)])
        expect(configFaults('api', { ...good, ...sites, [name]: same }), `${name}=${same}`).toEqual([
          expect.stringContaining(`${name}: must have a host of its own`),
        ]);
    }
  expect(configFaults('api', { ...good, ...sites })).toEqual([]);
});

const key = Buffer.alloc(32, 4).toString('base64');

test.each([
  ['api', 'DATABASE_URL', 'postgres://a:b@db.example:5432/yakamoz', 'PostgreSQL'],
  ['api', 'DATABASE_URL', 'postgres://a:b@db.example:5432/yakamoz?sslmode=disable', 'PostgreSQL'],
  ['api', 'DATABASE_URL', 'postgres://a:b@db.example:5432/yakamoz?sslmode=require', 'PostgreSQL'],
  ['migrate', 'MIGRATION_DATABASE_URL', 'postgres://a:b@db.example/yakamoz?sslmode=disable', 'PostgreSQL'],
  ['api', 'REDIS_URL', 'redis://a:b@redis.example:6379', 'Redis'],
  ['worker', 'NATS_URL', 'nats://a:b@nats.example:4222', 'NATS'],
  ['worker', 'SMTP_URL', 'smtp://mail.example:587', 'mail'],
  ['api', 'BETTING_FRAME_URL', 'http://bets.example', 'outside company'],
  ['api', 'PUBLIC_URL', 'http://yakamoz.example', 'browsers'],
  ['api', 'STAFF_URL', 'http://staff-yakamoz.example', 'browsers'],
  ['api', 'DOCUMENTS_URL', 'http://files-yakamoz.example', 'browsers'],
  ['api', 'BOARD_URL', 'http://bets-yakamoz.example', 'browsers'],
] as const)('D-60 with real money the role %s refuses %s=%s: TLS only', (role, name, address, who) => {
  const [fault, ...others] = faultsOfReal({ [name]: address }, role);
  expect(fault).toMatch(new RegExp(`^${name}: must .* REAL_MONEY=true, .*TLS only$`));
  expect(fault).toContain(who);
  expect(others).toEqual([]);
  expect(configFaults('api', { ...good, [name]: address })).toEqual([]);
});

test('D-60 with real money every outside company is reached by TLS only', () => {
  const company = (scheme: string) => ({
    PAYMENT_COMPANY_URL: `${scheme}://pay.example`,
    PAYMENT_COMPANY_KEY: `one:${key}`,
    BANK_URL: `${scheme}://bank.example`,
    BANK_KEY: `one:${key}`,
    CHAIN_COMPANY_URL: `${scheme}://chain.example`,
    CHAIN_COMPANY_KEY: `one:${key}`,
    EXCLUSION_REGISTER_URL: `${scheme}://register.example`,
    GAME_STUDIOS: JSON.stringify([
      studio({ url: `${scheme}://studio.example`, frameUrl: `${scheme}://games.example` }),
    ]),
    SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
  });
  expect(faultsOfReal(company('https'))).toEqual([]);
  expect(faultsOfReal(company('http'))).toEqual([
    expect.stringContaining('PAYMENT_COMPANY_URL: must begin with https://'),
    expect.stringContaining('BANK_URL: must begin with https://'),
    expect.stringContaining('CHAIN_COMPANY_URL: must begin with https://'),
    expect.stringContaining('EXCLUSION_REGISTER_URL: must begin with https://'),
    expect.stringContaining('GAME_STUDIOS: url of liman must begin with https://'),
    expect.stringContaining('GAME_STUDIOS: frameUrl of liman must begin with https://'),
  ]);
});

test.each([
  ['DEMO_BANK_URL', 'https://pay.example/banka'],
  ['DEMO_CHAIN_URL', 'https://chain.example'],
  ['DEMO_SECRET', key],
])('D-60 with real money %s is refused', (name, value) => {
  expect(faultsOfReal({ [name]: value }, 'seed')).toEqual([
    `${name}: has no place in an installation with REAL_MONEY=true`,
  ]);
});

test.each(['warn', 'error', 'fatal', 'silent'])(
  'with real money LOG_LEVEL=%s is refused: refusals would be in no log',
  (level) => {
    for (const role of ['api', 'worker', 'reseal'] as const) {
      expect(faultsOfReal({ LOG_LEVEL: level }, role)).toEqual([
        'LOG_LEVEL: must be info, debug or trace with REAL_MONEY=true, without refusals no attack shows in the log',
      ]);
    }
    expect(configFaults('api', { ...good, LOG_LEVEL: level })).toEqual([]);
  },
);

test.each(['info', 'debug', 'trace', ''])('with real money LOG_LEVEL=%s is taken', (level) => {
  expect(faultsOfReal({ LOG_LEVEL: level })).toEqual([]);
});

const studio = (changes: Record<string, unknown> = {}) => ({
  code: 'liman',
  adapter: 'own',
  callKeys: [{ id: 'liman-1', secret: Buffer.alloc(32, 5).toString('base64') }],
  ...changes,
});
const withStudios = (...studios: unknown[]) => ({ ...good, GAME_STUDIOS: JSON.stringify(studios) });

test('studios are read with their usual terms, and none is no fault', () => {
  expect(readConfig('api', good)).toMatchObject({ studios: [], studioPort: undefined });
  const { studios, studioPort } = readConfig('api', {
    ...withStudios(studio({ url: 'http://127.0.0.1:3110' }), studio({ ...studioOfForm, inFlightMax: 8 })),
    STUDIO_PORT: '3020',
  });
  expect(studioPort).toBe(3020);
  expect(studios).toMatchObject([
    { code: 'liman', deadlineMs: 2_000, inFlightMax: 512, wholeRound: false, frameUrl: undefined },
    // That family refunds whole rounds.
    { code: 'form', inFlightMax: 8, wholeRound: true },
  ]);
  expect([...(studios[0]?.callKeys.keys() ?? [])]).toEqual(['liman-1']);
});

test('CAS-16 version 1 of a signature counts only for a studio that is named with it', () => {
  const versionsOf = (changes: object): number[] => [
    ...(readConfig('api', withStudios({ ...studioOfForm, ...changes })).studios[0]?.signatureVersions ?? []),
  ];
  expect(versionsOf({})).toEqual([2]);
  expect(versionsOf({ signatureVersions: [1, 2] })).toEqual([1, 2]);
});

test('CAS-16 with real money no studio of the dialect form signs by MD5', () => {
  const secure = { ...studioOfForm, url: 'https://studio.example' };
  const faultsOf = (changes: object) =>
    faultsOfReal({ GAME_STUDIOS: JSON.stringify([{ ...secure, ...changes }]) });
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ signatureVersions: [1, 2] })).toEqual([
    expect.stringContaining('GAME_STUDIOS: form must not have version 1 of its signature'),
  ]);
});

const studioOfForm = {
  code: 'form',
  adapter: 'form',
  callKeys: [{ id: 'form-1', secret: Buffer.alloc(40, 6).toString('base64') }],
};

test.each([
  ['no JSON', '[{', 'is no JSON'],
  ['no list', '{}', 'GAME_STUDIOS'],
  ['an unknown dialect', JSON.stringify([studio({ adapter: 'soap' })]), 'adapter'],
  ['no key', JSON.stringify([studio({ callKeys: [] })]), '0.callKeys'],
  ['a short secret', JSON.stringify([studio({ callKeys: [{ id: 'a', secret: 'c2hvcnQ=' }] })]), '32 bytes'],
  ['a secret in place of a public key', JSON.stringify([studio({ adapter: 'hub' })]), 'publicKey'],
  ['a code with a space', JSON.stringify([studio({ code: 'a b' })]), '0.code'],
  ['a code twice', JSON.stringify([studio(), studio({ callKeys: studioOfForm.callKeys })]), 'code liman'],
  ['a key twice', JSON.stringify([studio(), studio({ code: 'other' })]), 'key liman-1'],
  ['a deadline of nothing', JSON.stringify([studio({ deadlineMs: 0 })]), '0.deadlineMs'],
])('studios with %s stop the start', (_name, text, words) => {
  const faults = configFaults('api', { ...good, GAME_STUDIOS: text });
  expect(faults).toEqual([expect.stringContaining('GAME_STUDIOS: ')]);
  expect(faults[0]).toContain(words);
});
