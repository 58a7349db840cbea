import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findEtcd } from './binaries.ts';
import { type Engine, startEngine } from './engine.ts';
import { freePort } from './ports.ts';
import type { EngineState } from './probes.ts';

/** Members that agree by majority; each answers once the first leader is elected. */
export async function startEtcdCluster(dir: string, size = 3): Promise<Engine[]> {
  const members: { name: string; client: string; peer: string }[] = [];
  for (let index = 1; index <= size; index += 1) {
    const [client, peer] = [await freePort(), await freePort()];
    members.push({
      name: `etcd-${index}`,
      client: `http://127.0.0.1:${client}`,
      peer: `http://127.0.0.1:${peer}`,
    });
  }
  const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  return Promise.all(
    members.map(({ name, client, peer }) => {
      const own = join(dir, name);
      mkdirSync(own, { recursive: true, mode: 0o700 });
      const settings = {
        name,
        'data-dir': join(own, 'data'),
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': all,
        'initial-cluster-token': 'yakamoz',
        // Patroni 3.0 compares the leader's key before it writes it by this API alone (ops/patroni/patroni.yml).
        'enable-v2': 'true',
      };
      return startEngine({
        name,
        url: client,
        command: findEtcd(),
        args: Object.entries(settings).map(([option, value]) => `--${option}=${value}`),
        logFile: join(own, 'etcd.log'),
        stopSignal: 'SIGTERM',
        lastSignal: 'SIGKILL',
        probe: () => probeEtcd(client),
      });
    }),
  );
}

async function probeEtcd(url: string): Promise<EngineState> {
  try {
    const { health } = (await (
      await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) })
    ).json()) as { health?: string };
    return health === 'true' ? 'open' : 'starting';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'starting' : 'silent';
  }
}
