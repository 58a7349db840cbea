// `pnpm bench:catalogue`: requests a second for pages and searches of the catalogue, with ten thousand games and with a
// hundred thousand, against Fastify alone with a fixed body. One machine, in turns; the engines are private ones.
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { childrenOf } from '../../tools/engines/process-tree.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { median } from '../figures.ts';
import { bringGames } from './games.ts';
import { startLoad } from './load-process.ts';
import type { LoadReport } from './load.ts';
import { smallSize } from './queries.ts';
import { type Server, startBare, startCatalogue } from './servers.ts';

const goals = { overBare: 0.5, growth: 1.2 };
const largeSize = 100_000;
// What grew old while the others were measured is read anew before the clock starts.
const leadInMs = 2000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '64' },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 2 : Number(values.rounds);
const seconds = values.quick ? 2 : Number(values.seconds);
// Until the pages and the terms that most ask for have been asked for once.
const warmUpSeconds = values.quick ? 4 : 15;
const connections = Number(values.connections);

const engines = await startPrivateEngines('bench-catalogue');
process.once('exit', () => rmSync(engines.dir, { recursive: true, force: true }));
const load = startLoad();

async function startHouse(name: string, games: number): Promise<Server> {
  const database = await createBenchDatabase(engines.postgres, name);
  await bringGames(database, games, engines.redis.url);
  const words = await database.askNumber('select count(*) from casino.word');
  console.log(`${name}: ${games} games, ${words} words`);
  return startCatalogue(database, engines);
}

const small = await startHouse('small', smallSize);
const large = await startHouse('large', largeSize);

type Measured = LoadReport & { hitRate: number; serverMicros: number; databaseMicros: number };

/** Besides what the visitors saw: how many answers came from memory, and what each took of a core. */
async function measure(server: Server, forSeconds: number): Promise<Measured> {
  const before = { ...(await answersOf(server)), server: cpuMs(server.pid), database: databaseCpuMs() };
  const report = await load.measure({
    port: server.port,
    connections,
    leadInMs,
    measureMs: forSeconds * 1000,
  });
  const after = { ...(await answersOf(server)), server: cpuMs(server.pid), database: databaseCpuMs() };
  // The lead-in counts on both sides.
  const all = report.answers * ((leadInMs / 1000 + forSeconds) / forSeconds);
  return {
    ...report,
    hitRate: (after.memory - before.memory) / Math.max(after.total - before.total, 1),
    serverMicros: ((after.server - before.server) * 1000) / all,
    // A connection that was closed meanwhile took its count with it.
    databaseMicros: (Math.max(after.database - before.database, 0) * 1000) / all,
  };
}

const databaseCpuMs = (): number =>
  childrenOf(engines.postgres.pid).reduce((sum, pid) => sum + cpuMs(pid), 0);

// Linux counts in hundredths of a second.
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function answersOf(server: Server): Promise<{ memory: number; total: number }> {
  const page = server.opsUrl === server.url ? '' : await (await fetch(`${server.opsUrl}/metrics`)).text();
  const counts = [...page.matchAll(/^casino_catalogue_answers_total\{from="(\w+)".*\} (\d+)$/gm)];
  const count = (from?: string) =>
    counts
      .filter(([, place]) => from === undefined || place === from)
      .reduce((sum, [, , n]) => sum + Number(n), 0);
  return { memory: count('memory'), total: count() };
}

const heads = ['', 'requests/s', 'p99 ms', 'hit rate', 'unseen', 'server µs', 'database µs', 'body bytes'];
const row = (cells: string[]): void => console.log(cells.map((cell) => cell.padStart(13)).join(''));
const tell = (name: string, measured: Measured): void =>
  row([
    name,
    measured.perSecond.toFixed(0),
    measured.p99Ms.toFixed(2),
    measured.hitRate.toFixed(4),
    measured.unseen.toFixed(4),
    measured.serverMicros.toFixed(1),
    measured.databaseMicros.toFixed(1),
    measured.bodyBytes.toFixed(0),
  ]);

row(heads);
const warm = await measure(small, warmUpSeconds);
tell('warm-up 10k', warm);
tell('warm-up 100k', await measure(large, warmUpSeconds));
const bare = await startBare(warm.bodyBytes, engines);
tell('warm-up bare', await measure(bare, values.quick ? 2 : 5));

const taken: { bare: Measured; small: Measured; large: Measured }[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const figures = { bare: warm, small: warm, large: warm };
  const turns: [name: keyof typeof figures, server: Server][] = [
    ['bare', bare],
    ['small', small],
    ['large', large],
  ];
  // Who goes first changes, as the machine drifts.
  for (const [name, server] of round % 2 === 0 ? turns.toReversed() : turns) {
    figures[name] = await measure(server, seconds);
    tell(`${name} ${round}`, figures[name]);
  }
  taken.push(figures);
}

await load.stop();
await Promise.all([small.stop(), large.stop(), bare.stop()]);
await engines.stop();

// Each ratio is taken within a round.
const overBare = median(taken.map((round) => round.small.perSecond / round.bare.perSecond));
const growth = median(taken.map((round) => round.small.perSecond / round.large.perSecond));
const p99Ms = Math.max(
  median(taken.map((round) => round.small.p99Ms)),
  median(taken.map((round) => round.large.p99Ms)),
);
console.log(`hit_rate=${median(taken.map((round) => round.small.hitRate)).toFixed(4)} at ${smallSize} games`);
console.log(
  `over_bare ${overBare.toFixed(2)}, goal ${goals.overBare}: ${overBare >= goals.overBare ? 'reached' : 'MISSED'}`,
);
console.log(
  `growth ${growth.toFixed(2)}, goal ${goals.growth}: ${growth <= goals.growth ? 'reached' : 'MISSED'}`,
);
console.log(`over_bare=${overBare.toFixed(2)} growth=${growth.toFixed(2)} p99_ms=${p99Ms.toFixed(2)}`);
process.exit(0);
