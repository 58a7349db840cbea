// A house beside the sandbox's exclusion register, which is a process of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { vi } from 'vitest';

import { cleanUpLater } from './clean-up.ts';
import { freePort } from '../../../tools/engines/ports.ts';
import { openTestHouse } from './test-house.ts';
import type { TestHouse } from './test-house.ts';

const program = resolve(import.meta.dirname, '../../sandbox/src/register/main.ts');

interface SandboxRegister {
  url: string;
  /** What the house signs with. */
  key: { keyId: string; secret: Buffer };
  control(path: string, body: object): Promise<Record<string, string>>;
  asked(): Promise<number>;
}

export interface RegisterHouse extends TestHouse {
  sandbox: SandboxRegister;
}

/** Connected as a worker does it at its start: from then on nobody stakes without a clearance. */
export async function openRegisterHouse(): Promise<RegisterHouse> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const secret = randomBytes(32).toString('base64');
  const test = await openTestHouse({
    EXCLUSION_REGISTER_URL: url,
    EXCLUSION_REGISTER_KEY: `sandbox:${secret}`,
  });
  const { personKey } = test.config.platform.encryption;
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      REGISTER_HTTP_PORT: new URL(url).port,
      REGISTER_SECRET: secret,
      REGISTER_PERSON_KEY: personKey?.toString('base64') ?? '',
    },
    stdio: 'ignore',
  });
  cleanUpLater(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 30_000, interval: 100 });
  await test.house.register.connect();
  return {
    ...test,
    sandbox: {
      url,
      key: { keyId: 'sandbox', secret: Buffer.from(secret, 'base64') },
      async control(path, body) {
        const answer = await fetch(`${url}/control/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as Record<string, string>;
      },
      async asked() {
        const counters = (await (await fetch(`${url}/control/counters`)).json()) as { asked: number };
        return counters.asked;
      },
    },
  };
}
