import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stayingPlans } from './processes.ts';
import { ensureSecrets } from './secrets.ts';
import { childVariables, readSettings, readVariables } from './settings.ts';

test('without any setting the usual addresses are used', () => {
  const settings = readSettings({});
  expect(settings.databaseUrl.href).toBe('postgres://yakamoz@127.0.0.1:5432/yakamoz');
  expect(settings.migrationDatabaseUrl.href).toBe(
    'postgres://postgres@127.0.0.1:5432/yakamoz?sslmode=disable',
  );
  expect(settings.publicUrl).toBe('http://yakamoz.localhost:3000');
});

test('YAKAMOZ_DATABASE names the database and keeps counters and streams apart', () => {
  const given = { YAKAMOZ_DATABASE: 'ayse', DATABASE_URL: 'postgres://yakamoz@127.0.0.1:5432/yakamoz' };
  const settings = readSettings(given);
  expect(settings.databaseUrl.pathname).toBe('/ayse');
  expect(settings.migrationDatabaseUrl.pathname).toBe('/ayse');
  expect(childVariables(given, settings)).toMatchObject({ REDIS_PREFIX: 'ayse', NATS_PREFIX: 'ayse' });
});

test('the worker starts when the companies that it asks from its first moment are there', () => {
  const names = stayingPlans({}, readSettings({})).map(({ name }) => name);
  for (const company of ['mail', 'payments', 'studio'])
    expect(names.indexOf(company), company).toBeLessThan(names.indexOf('worker'));
});

test('the owner of the database stays hidden from the children', () => {
  const given = { MIGRATION_DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:5432/yakamoz' };
  expect(JSON.stringify(childVariables(given, readSettings(given)))).not.toContain('secret');
});

test('the key of the log is known to the notary alone', () => {
  const given = {
    NOTARY_KEY: 'bm90ZXI=',
    NOTARY_DATABASE_URL: 'postgres://notary:own@127.0.0.1:5432/yakamoz',
  };
  const settings = readSettings(given);
  const variables = childVariables(given, settings);
  const holders = stayingPlans(variables, settings).filter((plan) =>
    Object.values(plan.variables).some((value) => value === 'bm90ZXI=' || value.includes('notary:own')),
  );
  expect(holders.map(({ name }) => name)).toEqual(['notary']);
});

test('the provider signs with the secret that the server accepts', () => {
  const given = { FEED_SECRET: 'c2VjcmV0', PORT: '4000', BETTING_HTTP_PORT: '4090' };
  const settings = readSettings(given);
  const variables = childVariables(given, settings);
  expect(variables).toMatchObject({
    SPORTS_FEED_KEYS: 'sandbox:c2VjcmV0',
    SPORTS_PULL_URL: 'http://127.0.0.1:4090',
    BOARD_URL: 'http://bets-yakamoz.localhost:4000',
  });
  expect(variables).not.toHaveProperty('BETTING_FRAME_URL');
  expect(variables).not.toHaveProperty('FEED_SECRET');
  expect(stayingPlans(variables, settings).at(-1)).toMatchObject({
    name: 'betting',
    variables: {
      FEED_URL: 'http://127.0.0.1:4000/api/providers/sports/v2/feed',
      FEED_KEY_ID: 'sandbox',
      FEED_SECRET: 'c2VjcmV0',
    },
  });
});

test('the payment company and the bank share each secret with the server, and nobody else sees it', () => {
  const given = {
    PAYMENTS_SECRET: 'aG91c2U=',
    PAYMENTS_EVENT_SECRET: 'ZXZlbnQ=',
    BANK_SECRET: 'YmFuaw==',
    PORT: '4000',
    PAYMENTS_HTTP_PORT: '4100',
  };
  const settings = readSettings(given);
  const variables = childVariables(given, settings);
  expect(variables).toMatchObject({
    PAYMENT_COMPANY_URL: 'http://127.0.0.1:4100',
    PAYMENT_COMPANY_KEY: 'sandbox:aG91c2U=',
    PAYMENT_EVENT_KEYS: 'sandbox:ZXZlbnQ=',
    BANK_URL: 'http://127.0.0.1:4100',
    BANK_KEY: 'sandbox:YmFuaw==',
    DEMO_BANK_URL: 'http://pay.localhost:4100/banka',
  });
  for (const name of ['PAYMENTS_SECRET', 'PAYMENTS_EVENT_SECRET', 'BANK_SECRET'])
    expect(variables).not.toHaveProperty(name);
  const plan = stayingPlans(variables, settings).find(({ name }) => name === 'payments');
  expect(plan?.variables).toEqual({
    PAYMENTS_HTTP_PORT: '4100',
    PAYMENTS_EVENTS_URL: 'http://127.0.0.1:4000/api/providers/payments/v1/events',
    PAYMENTS_RETURN_ORIGINS: 'http://yakamoz.localhost:4000',
    PAYMENTS_PAYOUT_DELAY_MS: '3000',
    PAYMENTS_JOURNAL: '',
    BANK_ACCOUNTS: '',
    PAYMENTS_KEY_ID: 'sandbox',
    BANK_KEY_ID: 'sandbox',
    PAYMENTS_SECRET: 'aG91c2U=',
    PAYMENTS_EVENT_SECRET: 'ZXZlbnQ=',
    BANK_SECRET: 'YmFuaw==',
  });
});

test('the crypto company shares its secret with the server, and nobody else sees it', () => {
  const given = { CHAIN_SECRET: 'emluY2ly', CHAIN_HTTP_PORT: '4120' };
  const settings = readSettings(given);
  const variables = childVariables(given, settings);
  expect(variables).toMatchObject({
    CHAIN_COMPANY_URL: 'http://127.0.0.1:4120',
    CHAIN_COMPANY_KEY: 'sandbox:emluY2ly',
    DEMO_CHAIN_URL: 'http://chain.localhost:4120',
  });
  expect(variables).not.toHaveProperty('CHAIN_SECRET');
  const plan = stayingPlans(variables, settings).find(({ name }) => name === 'chain');
  expect(plan?.variables).toEqual({
    CHAIN_HTTP_PORT: '4120',
    CHAIN_BLOCK_MS: '',
    CHAIN_JOURNAL: '',
    CHAIN_KEY_ID: 'sandbox',
    CHAIN_SECRET: 'emluY2ly',
  });
});

test('the game studio shares each secret with the server, and nobody else sees it', () => {
  const given = {
    STUDIO_SECRET: 'bGltYW4=',
    STUDIO_HOUSE_SECRET: 'aG91c2U=',
    STUDIO_PORT: '4003',
    STUDIO_HTTP_PORT: '4110',
    PORT: '4000',
    STUDIO_TEST_CONTROLS: 'on',
  };
  const settings = readSettings(given);
  const variables = childVariables(given, settings);
  expect(variables['STUDIO_PORT']).toBe('4003');
  expect(JSON.parse(variables['GAME_STUDIOS'] ?? '')).toEqual([
    {
      code: 'liman',
      adapter: 'own',
      url: 'http://127.0.0.1:4110',
      frameUrl: 'http://studio.localhost:4110',
      callKeys: [{ id: 'liman-1', secret: 'bGltYW4=' }],
      ownKey: { id: 'house-1', secret: 'aG91c2U=' },
    },
  ]);
  for (const name of ['STUDIO_SECRET', 'STUDIO_HOUSE_SECRET']) expect(variables).not.toHaveProperty(name);
  const plan = stayingPlans(variables, settings).find(({ name }) => name === 'studio');
  // Whatever the environment says: where a person plays, no outcome can be chosen.
  expect(plan?.variables).toEqual({
    STUDIO_HTTP_PORT: '4110',
    STUDIO_HOUSE_URL: 'http://127.0.0.1:4003',
    STUDIO_EMBED_ORIGINS: 'http://yakamoz.localhost:4000',
    STUDIO_STORE: '.yakamoz/studio-yakamoz.sqlite',
    STUDIO_KEY_ID: 'liman-1',
    STUDIO_HOUSE_KEY_ID: 'house-1',
    STUDIO_SECRET: 'bGltYW4=',
    STUDIO_HOUSE_SECRET: 'aG91c2U=',
  });
});

test('the house and the sandbox register agree on a secret, and the register has the key of person keys', () => {
  const given = { REGISTER_SECRET: 'a2F5aXQ=', REGISTER_HTTP_PORT: '4130', PERSON_KEY: 'a2lzaQ==' };
  const settings = readSettings(given);
  const variables = childVariables(given, settings);
  expect(variables).toMatchObject({
    EXCLUSION_REGISTER_URL: 'http://127.0.0.1:4130',
    EXCLUSION_REGISTER_KEY: 'sandbox:a2F5aXQ=',
  });
  expect(variables).not.toHaveProperty('REGISTER_SECRET');
  const plan = stayingPlans(variables, settings).find(({ name }) => name === 'register');
  expect(plan?.variables).toEqual({
    REGISTER_HTTP_PORT: '4130',
    REGISTER_JOURNAL: '',
    REGISTER_KEY_ID: 'sandbox',
    REGISTER_PERSON_KEY: 'a2lzaQ==',
    REGISTER_SECRET: 'a2F5aXQ=',
  });
});

test('without the secrets of outside companies the server is told of none', () => {
  const variables = childVariables({}, readSettings({}));
  expect(Object.keys(variables).filter((name) => /PAYMENT|BANK|CHAIN|REGISTER|STUDIO/.test(name))).toEqual(
    [],
  );
});

test('a checkout from before a key was needed gets that one and keeps the others', () => {
  const root = mkdtempSync(join(tmpdir(), 'settings-'));
  try {
    ensureSecrets(root);
    const file = join(root, '.yakamoz/dev.env');
    const before = readFileSync(file, 'utf8').replace(/^FEED_SECRET=.*\n/m, '');
    writeFileSync(file, before);
    ensureSecrets(root);
    const after = readFileSync(file, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/^FEED_SECRET=[A-Za-z0-9+/]{43}=\n$/);
    ensureSecrets(root);
    expect(readFileSync(file, 'utf8')).toBe(after);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the environment wins over .env, and .env over the secrets made here', () => {
  const root = mkdtempSync(join(tmpdir(), 'settings-'));
  try {
    ensureSecrets(root);
    writeFileSync(join(root, '.env'), 'PORT=4000\nHOST=0.0.0.0\nENCRYPTION_KEYS=\nBLIND_INDEX_KEY=mine\n');
    const variables = readVariables(root, { PORT: '5000' });
    expect(variables).toMatchObject({ PORT: '5000', HOST: '0.0.0.0', BLIND_INDEX_KEY: 'mine' });
    expect(variables['ENCRYPTION_KEYS']).toMatch(/^1:[A-Za-z0-9+/]{43}=$/);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test.each([{ PORT: 'http' }, { OPS_PORT: '0' }, { REDIS_URL: 'nowhere' }])('refuses %j by name', (given) => {
  expect(() => readSettings(given as Record<string, string>)).toThrow(Object.keys(given)[0]);
});
