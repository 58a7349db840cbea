// The servers that keep the stream of news together, and what they say of it.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../apps/server/src/platform/log.ts';
import { connectOrWait, subjectOf } from '../../apps/server/src/platform/news-connection.ts';
import type { NewsConnection } from '../../apps/server/src/platform/news-connection.ts';
import type { Engine } from '../../tools/engines/index.ts';

export interface WatchedStream {
  /** Undefined while it has none. */
  leader(): Promise<Engine | undefined>;
  /** Seconds until another server has the lead; undefined if none has within that time. */
  leaderOtherThan(old: Engine, withinMs: number): Promise<number | undefined>;
  /** Gives the lead to another server, whichever that is. */
  stepDown(): Promise<void>;
  /** Resolves when every server has all of it. */
  inStep(): Promise<void>;
  /** How often the stream has each piece of news of this subject, by its key. */
  countKept(subject: string): Promise<Map<string, number>>;
  close(): Promise<void>;
}

const connectTimeoutMs = 30_000;
const inStepTimeoutMs = 60_000;
const askEveryMs = 100;

export async function watchStream(
  servers: readonly Engine[],
  { prefix, log }: { prefix: string; log: Log },
): Promise<WatchedStream> {
  // By each server: whichever hangs, the others still answer.
  const watchers = await Promise.all(servers.map(({ url }) => connectTo(url, prefix, log)));
  const [first] = watchers;
  if (first === undefined) throw new Error('A cluster has servers.');
  const { stream } = first;
  const ask = () => Promise.any(watchers.map(({ manager }) => manager.streams.info(stream)));

  async function leader(): Promise<Engine | undefined> {
    const { cluster } = await ask();
    return servers.find(({ name }) => name === `NATS ${cluster?.leader}`);
  }

  async function isInStep(): Promise<boolean> {
    const { cluster } = await ask();
    const copies = cluster?.replicas ?? [];
    return copies.length === servers.length - 1 && copies.every(({ current, lag }) => current && !lag);
  }

  return {
    leader,
    async leaderOtherThan(old, withinMs) {
      const from = performance.now();
      let seconds: number | undefined;
      while (seconds === undefined && performance.now() - from < withinMs) {
        // Not awaited: a question that is asked before there is a leader is answered by nobody.
        void leader().then(
          (found) => {
            if (found !== undefined && found !== old) seconds ??= (performance.now() - from) / 1000;
          },
          () => undefined,
        );
        await sleep(askEveryMs);
      }
      return seconds;
    },
    async stepDown() {
      await first.nats.request(`$JS.API.STREAM.LEADER.STEPDOWN.${stream}`, '', { timeout: 5_000 });
    },
    async inStep() {
      const deadline = performance.now() + inStepTimeoutMs;
      while (!(await isInStep().catch(() => false))) {
        if (performance.now() > deadline) throw new Error('The servers of NATS do not come into step.');
        await sleep(askEveryMs);
      }
    },
    async countKept(subject) {
      const filter = subjectOf(prefix, { subject, key: '*' });
      const { state } = await first.manager.streams.info(stream, { subjects_filter: filter });
      const counted = Object.entries(state.subjects ?? {});
      return new Map(counted.map(([full, count]) => [full.slice(filter.length - 1), count]));
    },
    close: async () => void (await Promise.all(watchers.map(({ nats }) => nats.close()))),
  };
}

async function connectTo(url: string, prefix: string, log: Log): Promise<NewsConnection> {
  const options = { url, prefix, name: 'watcher', log };
  const connection = await connectOrWait(options, AbortSignal.timeout(connectTimeoutMs));
  if (connection === undefined) throw new Error(`${url} does not answer.`);
  return connection;
}

/** The one that a process is connected to. */
export function serverOf(pid: number, servers: readonly Engine[]): Engine | undefined {
  const ports = portsReachedBy(pid);
  return servers.find(({ url }) => ports.has(Number(new URL(url).port)));
}

const established = '01';

/** At the other end of its TCP connections. */
function portsReachedBy(pid: number): Set<number> {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(readdirSync(folder).map((name) => readLink(`${folder}/${name}`)));
  const [, ...lines] = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trimEnd().split('\n');
  return new Set(
    lines.flatMap((line) => {
      const fields = line.trim().split(/\s+/);
      const [remote = '', state = '', socket = ''] = [fields[2], fields[3], fields[9]];
      const isOwn = state === established && sockets.has(`socket:[${socket}]`);
      return isOwn ? [Number.parseInt(remote.split(':')[1] ?? '', 16)] : [];
    }),
  );
}

/** Files are opened and closed while they are listed. */
function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
