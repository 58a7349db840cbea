// `pnpm bench:stream`: one API process holds thousands of public streams while prices move through the signed feed.
// Measured is every delivery, from the moment its change was due to the moment a reader has it.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { startApi } from './api.ts';
import { createFeed, feedKeys, sharedMs } from './feed.ts';
import { startReaders } from './readers-process.ts';

const goals = { delivered: 0.99, p99Ms: 250 };
const matches = 200;
const matchesPerStream = 10;
const changesPerSecond = 20;
const warmUpStreams = 300;
const warmUpLanes = 8;
const warmUpLists = 500;
const aliveMs = 5000;
const leadInMs = 500;
const graceMs = 5000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    streams: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const streams = Number(values.streams ?? (values.quick ? 500 : 5000));
const seconds = Number(values.seconds ?? (values.quick ? 5 : 30));

const engines = await startPrivateEngines('bench-stream');
const { dir, postgres, redis, nats } = engines;
const database = await createBenchDatabase(postgres, 'stream');
const api = await startApi({ dir, database, redis, nats, feedKeys });
const feed = createFeed(api.url, matches);
const readers = startReaders();
const port = Number(new URL(api.url).port);
const open = (count: number) => readers.tell({ do: 'open', port, streams: count, matches, matchesPerStream });

/** Opening takes longer than a feed may be silent. */
async function whileAlive<T>(work: Promise<T>): Promise<T> {
  const finished = new AbortController();
  const breathe = async (): Promise<void> => {
    while (!finished.signal.aborted) {
      await feed.alive();
      await sleep(aliveMs, undefined, { signal: finished.signal }).catch(() => undefined);
    }
  };
  const breathing = breathe();
  try {
    return await work;
  } finally {
    finished.abort();
    await breathing;
  }
}

/** As visitors of the front page do, on a connection that is kept. */
async function askForLists(): Promise<void> {
  for (let asked = 0; asked < warmUpLists; asked += 1) {
    await (await fetch(`${api.url}/api/get_live_matches.php?limit=50`)).arrayBuffer();
  }
}

await feed.open();
// Measured is what a stream costs a process that is at work, and not what it costs to get to work.
await whileAlive(open(warmUpStreams));
await readers.tell({ do: 'close' });
await Promise.all(Array.from({ length: warmUpLanes }, askForLists));
const restMs = 1000;
await sleep(restMs);
const beforeKb = await api.residentKb();

const openedFromMs = sharedMs();
await whileAlive(open(streams));
const openingMs = sharedMs() - openedFromMs;
const heldKb = await api.residentKb();
const kbPerStream = (heldKb - beforeKb) / streams;
console.log(
  `${streams} streams of ${matchesPerStream} of ${matches} matches opened in ${openingMs.toFixed(0)} ms`,
);
console.log(`the process holds ${beforeKb} KB without them and ${heldKb} KB with them`);

const everyMs = 1000 / changesPerSecond;
const schedule = { startMs: sharedMs() + leadInMs, everyMs, changes: seconds * changesPerSecond };
const cpuBefore = api.cpuSeconds();
const measuring = readers.tell({ do: 'measure', schedule, graceMs });
const { behindMs } = await feed.run(schedule);
const cpuSeconds = api.cpuSeconds() - cpuBefore;
const report = await measuring;

await readers.stop();
await api.stop();
await engines.stop();
rmSync(dir, { recursive: true, force: true });

const delivered = report.received / report.expected;
console.log(
  `${schedule.changes} changes, ${report.expected} deliveries expected, ${report.received} received, ` +
    `${report.lost} streams lost; the feed was answered at most ${behindMs.toFixed(0)} ms after a change was due`,
);
console.log(
  `p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms, max ${report.maxMs.toFixed(1)} ms; ` +
    `the API used ${((cpuSeconds / seconds) * 100).toFixed(0)} % of a core`,
);
const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');
const [deliversAll, isQuick] = [delivered >= goals.delivered, report.p99Ms <= goals.p99Ms];
console.log(`delivered ${delivered.toFixed(4)}, goal ${goals.delivered}: ${verdict(deliversAll)}`);
console.log(`p99 ${report.p99Ms.toFixed(1)} ms, goal ${goals.p99Ms} ms: ${verdict(isQuick)}`);
console.log(
  `streams=${report.streams} delivered=${delivered.toFixed(4)} p99_ms=${report.p99Ms.toFixed(1)} ` +
    `kb_per_stream=${kbPerStream.toFixed(1)}`,
);
process.exitCode = deliversAll && isQuick ? 0 : 1;
