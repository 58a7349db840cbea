// `pnpm bench:tracing`: what a signed bet over HTTP costs the API process of the processor without a trace, with one that is carried,
// and with OpenTelemetry (ADR 0071). Four processes over the same engines, each loaded in turn. `--quick` shows that it works.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { cpuSecondsOf } from '../../tools/engines/process-tree.ts';
import { createBenchDatabase, findingsAbout } from '../bench-database.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { startApi, type StudioDoor } from '../casino/api.ts';
import { bringPlayersIntoGame, judgePlayers } from '../casino/players.ts';
import { writeRequests } from '../casino/requests.ts';
import { runWrk } from '../casino/wrk.ts';
import { median } from '../figures.ts';

const goals = { carriedOverOff: 1.03 };
const players = 20_000;
const requestsPerSecondMax = 16_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '256' },
    quick: { type: 'boolean', default: false },
    /** A folder for the processes' CPU profiles. */
    profile: { type: 'string' },
  },
});
const rounds = values.quick ? 2 : Number(values.rounds);
const seconds = values.quick ? 2 : Number(values.seconds);
const connections = Number(values.connections);

interface Kind {
  /** `again` is a second process without a trace: how far two alike lie apart is what the others can be told by. */
  name: 'off' | 'again' | 'carried' | 'on';
  /** A bet is sent with a `traceparent`. */
  isTraced: boolean;
  preloaded?: string;
  /** What its log must have, or must not have: else it would not be what it is called. */
  logged: { has: RegExp[]; hasNot: RegExp[] };
}
const traced = /"trace":"[\da-f]{32}"/;
const spans = [/^spans of \S+instrumentation-http 1$/m, /^spans of \S+instrumentation-pg 2$/m];
const untraced = {
  isTraced: false,
  preloaded: import.meta.resolve('./without-trace.ts'),
  logged: { has: [], hasNot: [traced] },
};
const kinds: Kind[] = [
  { name: 'off', ...untraced },
  { name: 'again', ...untraced },
  { name: 'carried', isTraced: true, logged: { has: [traced], hasNot: spans } },
  {
    name: 'on',
    isTraced: true,
    preloaded: import.meta.resolve('./opentelemetry.ts'),
    logged: { has: [traced, ...spans], hasNot: [] },
  },
];

const dir = makeBenchFolder('bench-tracing');
const postgres = await startBenchPostgres(dir, { ...durable, ...noCheckpoints, shared_buffers: '512MB' });
const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
const database = await createBenchDatabase(postgres, 'tracing');
await bringPlayersIntoGame(database, players);
await database.ask('vacuum analyze');
await fillLog(postgres);

interface Loaded extends Kind {
  door: StudioDoor;
  firstPlayer: number;
}
const loaded: Loaded[] = [];
for (const kind of kinds) {
  const { name, preloaded } = kind;
  const profileDir = values.profile === undefined ? undefined : join(values.profile, name);
  const engines = { redisUrl: redis.url, natsUrl: nats.url };
  loaded.push({
    ...kind,
    door: await startApi(database, { dir, ...engines, profileDir, name, preloaded }),
    firstPlayer: 0,
  });
}
await judgePlayers(database);

const requestsFile = join(dir, 'requests');
let sent = 0;
let refused = 0;

/** In microseconds of a processor for each bet. */
async function measure(kind: Loaded): Promise<number> {
  const { door, firstPlayer, isTraced } = kind;
  const { host, signer, url } = door;
  const count = requestsPerSecondMax * seconds;
  await writeRequests(requestsFile, { count, players, firstPlayer, host, signer, closed: false, isTraced });
  const before = cpuSecondsOf(door.process.pid);
  const figures = await runWrk({ url, connections, seconds, requestsFile });
  const used = cpuSecondsOf(door.process.pid) - before;
  if (figures.requests >= count) throw new Error('The house was faster than its callers had requests.');
  kind.firstPlayer += figures.requests;
  sent += figures.requests;
  refused += figures.refused;
  return (used * 1e6) / figures.requests;
}

type Round = Record<Kind['name'], number>;

/** Who comes first changes from round to round: the machine drifts. */
async function runRound(number: number): Promise<Round> {
  const round: Round = { off: 0, again: 0, carried: 0, on: 0 };
  for (const kind of number % 2 === 0 ? loaded : loaded.toReversed()) round[kind.name] = await measure(kind);
  return round;
}

function tell(name: string, { off, again, carried, on }: Round): void {
  const cells = [name, ...[off, again, carried, on].map((us) => us.toFixed(1))];
  cells.push(...[again, carried, on].map((us) => (us / off).toFixed(3)));
  console.log(cells.map((cell) => cell.padStart(14)).join(''));
}

console.log(
  `us of the API's processor for a signed bet over ${connections} connections; ${seconds} s each, in turns`,
);
const columns = ['round', 'off', 'again', 'carried', 'on', 'again / off', 'carried / off', 'on / off'];
console.log(columns.map((cell) => cell.padStart(14)).join(''));
tell('warm-up', await runRound(0));
const problems = loaded.flatMap(({ name, logged }) => {
  const log = readFileSync(join(dir, `${name}.log`), 'utf8');
  return [
    ...logged.has.filter((line) => !line.test(log)).map((line) => `${name}: its log has no ${line}`),
    ...logged.hasNot.filter((line) => line.test(log)).map((line) => `${name}: its log has ${line}`),
  ];
});
const taken: Round[] = [];
for (let number = 1; number <= rounds; number += 1) {
  const round = await runRound(number);
  taken.push(round);
  tell(String(number), round);
}
await Promise.all(loaded.map(({ door }) => door.process.stop()));

problems.push(...(await findingsAbout(database, 1, players)));
const written = await database.askNumber('select count(*) from casino.phase');
// What was under way when a turn's time was over was answered to nobody.
const unanswered = connections * kinds.length * (rounds + 1);
if (refused > 0) problems.push(`${refused} bets were refused`);
if (written < sent || written > sent + unanswered)
  problems.push(`${sent} bets were answered, ${written} stand`);
await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);

// Each ratio is taken within a round, as the machine drifts.
const carriedOverOff = median(taken.map(({ carried, off }) => carried / off));
const onOverOff = median(taken.map(({ on, off }) => on / off));
const againOverOff = median(taken.map(({ again, off }) => again / off));
const verdict = carriedOverOff <= goals.carriedOverOff ? 'reached' : 'MISSED';
console.log(`on_over_off ${onOverOff.toFixed(3)}`);
console.log(
  `again_over_off ${againOverOff.toFixed(3)}: what lies within this the run cannot tell from nothing`,
);
console.log(`carried_over_off ${carriedOverOff.toFixed(3)}, goal ${goals.carriedOverOff}: ${verdict}`);
for (const problem of problems) console.log(`- ${problem}`);
const [off, carried, on] = (['off', 'carried', 'on'] as const).map((name) =>
  median(taken.map((round) => round[name])).toFixed(1),
);
console.log(`off_us=${off} carried_us=${carried} on_us=${on}`);
if (problems.length > 0) {
  // The figures of a wrong book are worth nothing, so they are not the last line.
  console.log(`failed with ${problems.length} problems`);
  process.exitCode = 1;
}
