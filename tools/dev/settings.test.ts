import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('the owner of the database stays hidden from the children', () => {
  const given = { MIGRATION_DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:5432/yakamoz' };
  expect(JSON.stringify(childVariables(given, readSettings(given)))).not.toContain('secret');
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
