// Engines are believed by one authority. Each is played here as far as its certificate is shown, and believed is the one that
// is then told something.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createSecureContext, getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { realEnvironment } from '../../testing/real-environment.ts';
import { makeAuthority } from '../../testing/test-certificates.ts';
import type { TestCertificate } from '../../testing/test-certificates.ts';
import { readConfig } from '../config.ts';
import { createLog } from './log.ts';
import { createPlatform } from './platform.ts';
import type { Platform } from './platform.ts';

const house = makeAuthority();
const worldwide = makeAuthority();
const publicOnes = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...publicOnes, worldwide.cert]));
afterAll(() => setDefaultCACertificates(publicOnes));

interface Engine {
  setting: string;
  address: (port: number) => string;
  /** What is said before TLS begins. */
  greet: (socket: Socket) => Promise<void>;
  use: (platform: Platform) => unknown;
}

const account = 'yakamoz:one@127.0.0.1';
const info = { server_id: 'x', version: '2.10.0', proto: 1, max_payload: 1_000, tls_required: true };
const engines: Record<string, Engine> = {
  PostgreSQL: {
    setting: 'DATABASE_URL',
    address: (port) => `postgres://${account}:${port}/yakamoz?sslmode=verify-full`,
    greet: async (socket) => {
      await once(socket, 'data');
      socket.write('S');
    },
    use: ({ database }) => database.pool.query('select 1').catch(() => undefined),
  },
  Redis: {
    setting: 'REDIS_URL',
    address: (port) => `rediss://${account}:${port}`,
    greet: async () => undefined,
    // It connects when it is made.
    use: () => undefined,
  },
  NATS: {
    setting: 'NATS_URL',
    address: (port) => `tls://${account}:${port}`,
    greet: async (socket) => void socket.write(`INFO ${JSON.stringify(info)}\r\n`),
    use: ({ news }) => news.follow('nobody', { onMessage: () => undefined, onGap: () => undefined }),
  },
};

async function isBelieved(
  { setting, address, greet, use }: Engine,
  shown: TestCertificate,
): Promise<boolean> {
  const judged = Promise.withResolvers<boolean>();
  const secureContext = createSecureContext({ cert: shown.cert, key: shown.key });
  const show = async (socket: Socket): Promise<void> => {
    socket.on('error', () => undefined);
    await greet(socket);
    const secured = new TLSSocket(socket, { isServer: true, secureContext });
    secured.on('error', () => judged.resolve(false));
    secured.on('data', () => judged.resolve(true));
    secured.on('close', () => judged.resolve(false));
  };
  const server = createServer((socket) => void show(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = realEnvironment('api', {
    [setting]: address((server.address() as AddressInfo).port),
    INTERNAL_CA_FILE: house.certFile,
  });
  const config = readConfig('api', env);
  const platform = createPlatform(config.platform, 'test', createLog({ level: 'silent', role: 'test' }));
  try {
    void use(platform);
    return await judged.promise;
  } finally {
    await platform.close();
    server.close();
  }
}

test.each(Object.entries(engines))(
  '%s is believed by the authority that INTERNAL_CA_FILE names, and by no public one',
  async (_name, engine) => {
    expect(await isBelieved(engine, house.sign())).toBe(true);
    expect(await isBelieved(engine, worldwide.sign())).toBe(false);
  },
);
