// Roles as processes: each starts with its own secrets alone, and those that listen do so by TLS where they have a certificate.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import type { ConnectionOptions } from 'node:tls';
import { beforeAll, describe, expect, test } from 'vitest';

import { cleanUpLater } from '../testing/clean-up.ts';
import { freePort } from '../../../tools/engines/ports.ts';
import { secretFile } from '../testing/real-environment.ts';
import { runRole, startRole } from '../testing/run-role.ts';
import { makeAuthority } from '../testing/test-certificates.ts';
import { testEnvironment } from '../testing/test-config.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { secrets, usesSecret } from './role-secrets.ts';
import type { Role, SecretName } from './role-secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  cleanUpLater(() => database.drop());
});

/** The settings of a role, its secrets as files, and nothing of the others. */
function environmentOf(role: Role, more: Record<string, string> = {}): Record<string, string> {
  const all = {
    ...testEnvironment(database.url),
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DEMO_SECRET: randomBytes(32).toString('base64'),
    ...more,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]): [string, string][] => {
      if (!(name in secrets)) return [[name, value]];
      return usesSecret(role, name as SecretName) ? [[`${name}_FILE`, secretFile(name, value)]] : [];
    }),
  );
}

/** Processes come and go. */
function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe('a role starts with its own secrets alone', () => {
  test('those that run once do their work', async () => {
    const once = [
      'migrate',
      'seed',
      'verify',
      'verify-audit',
      'verify-bets',
      'count-keys',
      'reseal',
      'invite-admin',
    ] as const;
    for (const role of once) {
      const { code, said } = await runRole(role, environmentOf(role), 'ilk-yonetici');
      expect([role, code, said]).toEqual([role, 0, expect.any(String)]);
    }
  });

  test('the address of the database is in no argument of the migration program', async () => {
    const commands = new Set<string>();
    const look = setInterval(() => {
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        const command = readCommand(pid);
        if (command.includes('dbmate')) commands.add(command);
      }
    }, 2);
    const url = new URL(database.ownerUrl);
    url.searchParams.set('application_name', 'marked-as-secret');
    await migrate(url.href);
    clearInterval(look);
    expect(commands.size).toBeGreaterThan(0);
    expect([...commands].join()).not.toContain('marked-as-secret');
  });

  test.each(['api', 'worker', 'notary'] as const)('%s gets ready', async (role) => {
    const opsPort = await freePort();
    const running = await startRole(
      role,
      environmentOf(role, {
        PORT: '0',
        OPS_PORT: String(opsPort),
        NOTARY_DIR: mkdtempSync(join(tmpdir(), 'notary-')),
      }),
    );
    const answer = await fetch(`http://127.0.0.1:${opsPort}/readyz`);
    expect([answer.status, running.said()]).toEqual([200, expect.any(String)]);
    const { engines } = (await answer.json()) as { engines: Record<string, { ok: boolean }> };
    expect('redis' in engines).toBe(role === 'api');
    // Before anybody has told or heard news.
    expect(engines['nats']?.ok).toBe(role === 'notary' ? undefined : true);
    expect(await running.stop()).toBe(0);
  });
});

describe('with a certificate every port of the process is TLS', () => {
  const authority = makeAuthority();
  const own = authority.sign();
  const ports = { api: 0, ops: 0, studio: 0 };
  beforeAll(async () => {
    for (const name of ['api', 'ops', 'studio'] as const) ports[name] = await freePort();
    await startRole(
      'api',
      environmentOf('api', {
        PORT: String(ports.api),
        OPS_PORT: String(ports.ops),
        STUDIO_PORT: String(ports.studio),
        TLS_CERTIFICATE_FILE: own.certFile,
        TLS_KEY: own.key,
      }),
    );
  });

  const ask = (port: number, path: string, options: https.RequestOptions = {}): Promise<number> =>
    new Promise((answer, reject) => {
      const asked = { host: '127.0.0.1', port, path, ca: authority.cert, ...options };
      const request = https.request(asked, (response) => {
        response.resume();
        answer(response.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });
  const shake = (port: number, options: ConnectionOptions): Promise<string | null> =>
    new Promise((answer, reject) => {
      const socket = connect({ host: '127.0.0.1', port, ca: authority.cert, ...options }, () => {
        answer(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', reject);
    });

  test('the ports of browsers, operations and studios answer by it', async () => {
    expect(await ask(ports.api, '/healthz')).toBe(200);
    expect(await ask(ports.ops, '/readyz')).toBe(200);
    expect(await ask(ports.ops, '/metrics')).toBe(200);
    // The listener of studios has answered: a call that nobody signed.
    expect(await ask(ports.studio, '/wallet/v1/bet', { method: 'POST' })).toBe(401);
  });

  test('and in no other way', async () => {
    for (const port of Object.values(ports)) {
      const plain = new Promise((answer, reject) => {
        http.get({ host: '127.0.0.1', port, path: '/healthz' }, answer).on('error', reject);
      });
      await expect(plain).rejects.toThrow(/socket hang up|ECONNRESET/);
    }
  });

  test('TLS 1.2 and 1.3 are spoken, nothing older, and of 1.2 no suite without forward secrecy and authenticated encryption', async () => {
    // The client is told to take anything, so that the server decides.
    const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    for (const port of Object.values(ports)) {
      expect(await shake(port, {})).toBe('TLSv1.3');
      expect(await shake(port, { maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
      await expect(shake(port, { ...old, maxVersion: 'TLSv1.1' })).rejects.toThrow(/alert protocol version/);
      for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA'])
        await expect(shake(port, { ciphers, maxVersion: 'TLSv1.2' })).rejects.toThrow(/handshake failure/);
    }
  });

  test('the health check of a container asks by TLS, and believes only the certificate of its own process', async () => {
    const program = resolve(import.meta.dirname, '../../../ops/ready.mjs');
    const check = (env: Record<string, string>): Promise<number> =>
      new Promise((answer) => {
        execFile(process.execPath, [program], { env }).on('exit', (code) => answer(code ?? -1));
      });
    const port = { OPS_PORT: String(ports.ops) };
    expect(await check({ ...port, TLS_CERTIFICATE_FILE: own.certFile })).toBe(0);
    expect(await check({ ...port, TLS_CERTIFICATE_FILE: authority.sign().certFile })).toBe(1);
    expect(await check(port)).toBe(1);
    expect(await check({ OPS_PORT: String(await freePort()), TLS_CERTIFICATE_FILE: own.certFile })).toBe(1);
  });
});
