import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const given = new Set<number>();

/**
 * A port where nobody listens now, for a program that must be told its port before it starts. Below the ports that
 * the system gives to connections, so that none of those takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (given.has(port) || !(await isPortFree({ host: '127.0.0.1', port }))) continue;
    given.add(port);
    return port;
  }
}

/** Whether a server could listen there now. */
export function isPortFree({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
