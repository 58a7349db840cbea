// `pnpm bench:casino`: signed bets a second over HTTP against one API process (signature, validation, launch, gate, ledger,
// round), against one bare posting at a time. One machine, one engine, in turns.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { cpuSecondsOf } from '../../tools/engines/process-tree.ts';
import { createBenchDatabase, findingsAbout } from '../bench-database.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { median } from '../figures.ts';
import { runPgbench } from '../pgbench.ts';
import { readReference } from '../wallet/reference.ts';
import { startApi } from './api.ts';
import { bringPlayersIntoGame, judgePlayers, openRuns } from './players.ts';
import { writeRequests } from './requests.ts';
import { runWrk } from './wrk.ts';

const referenceSha256 = 'b25620b814681ed072d525f89dd702527658dff87113f55f78ecdc3c71da21b8';
const goals = { overSingle: 0.8, p99Ms: 100 };
// The reference names this number as well.
const players = 100_000;
const referenceClients = 32;
// More than any machine of this size answers in a second.
const requestsPerSecondMax = 16_000;
const verifiedPlayers = 2000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '256' },
    /** Rounds are closed: some by their bet, the others by a call of their own that wins nothing. */
    closed: { type: 'boolean', default: false },
    /** Which part of the players has a run, from 0 to 1; their stakes count for it and never finish it. */
    runs: { type: 'string', default: '0' },
    /** A folder for the API process's CPU profile. */
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const { closed } = values;
const runs = Number(values.runs);
if (!(runs >= 0 && runs <= 1)) throw new Error('--runs is a part of all players: from 0 to 1');

const reference = readReference(referenceSha256);
const dir = makeBenchFolder('bench-casino');
const referenceScript = join(dir, 'reference-transaction.sql');
writeFileSync(referenceScript, reference.transaction);
const postgres = await startBenchPostgres(dir, { ...durable, ...noCheckpoints, shared_buffers: '1GB' });
const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });

const database = await createBenchDatabase(postgres, 'casino');
await bringPlayersIntoGame(database, players);
if (runs > 0) await openRuns(database, Math.round(players * runs));
await database.ask(reference.definition);
await database.ask('vacuum analyze');
await fillLog(postgres);
const api = await startApi(database, {
  dir,
  redisUrl: redis.url,
  natsUrl: nats.url,
  profileDir: values.profile,
});
await judgePlayers(database);

/** What a bet costs of a processor is in microseconds, of the API's process and of the database's. */
interface Round {
  single: number;
  bets: number;
  p99Ms: number;
  apiUs: number;
  databaseUs: number;
}

const requestsFile = join(dir, 'requests');
let firstPlayer = 0;
let sent = 0;
let refused = 0;

async function runRound(): Promise<Round> {
  const load = { url: database.appUrl, script: referenceScript, clients: referenceClients, seconds };
  const { perSecond: single } = await runPgbench(load);
  const count = requestsPerSecondMax * seconds;
  const { host, signer } = api;
  await writeRequests(requestsFile, { count, players, firstPlayer, host, signer, closed });
  const before = [cpuSecondsOf(api.process.pid), cpuSecondsOf(postgres.pid)] as const;
  const figures = await runWrk({ url: api.url, connections, seconds, requestsFile });
  const usPerBet = (pid: number, secondsBefore: number): number =>
    ((cpuSecondsOf(pid) - secondsBefore) * 1e6) / figures.requests;
  if (figures.requests >= count) throw new Error('The house was faster than its callers had requests.');
  firstPlayer += figures.requests;
  sent += figures.requests;
  refused += figures.refused;
  return {
    single,
    bets: figures.perSecond,
    p99Ms: figures.p99Ms,
    apiUs: usPerBet(api.process.pid, before[0]),
    databaseUs: usPerBet(postgres.pid, before[1]),
  };
}

function tell(name: string, { single, bets, p99Ms, apiUs, databaseUs }: Round): void {
  const cells = [name, single.toFixed(0), bets.toFixed(0), (bets / single).toFixed(2), p99Ms.toFixed(1)];
  cells.push(apiUs.toFixed(0), databaseUs.toFixed(0));
  console.log(cells.map((cell) => cell.padStart(12)).join(''));
}

if (closed || runs > 0)
  console.log(
    `rounds ${closed ? 'are closed' : 'stay open'}; ${(100 * runs).toFixed(0)} % of the players have a run`,
  );
console.log(`signed bets/s over ${connections} connections against single postings/s; ${seconds} s each`);
const columns = ['round', 'reference', 'bets', '/ reference', 'p99 ms', 'api us', 'postgres us'];
console.log(columns.map((cell) => cell.padStart(12)).join(''));
tell('warm-up', await runRound());
const rounds: Round[] = [];
for (let number = 1; number <= Number(values.rounds); number += 1) {
  const round = await runRound();
  rounds.push(round);
  tell(String(number), round);
}
await api.process.stop();

const problems = await findingsAbout(database, 1, verifiedPlayers);
const written = await database.askNumber('select count(*) from casino.phase');
// What was under way when a round's time was over was answered to nobody.
const unanswered = connections * (rounds.length + 1);
if (refused > 0) problems.push(`${refused} bets were refused`);
if (written < sent || written > sent + unanswered)
  problems.push(`${sent} bets were answered, ${written} stand`);
console.log(
  `${sent} bets answered, ${written} written; verified ${verifiedPlayers} players: ${problems.length} findings`,
);
await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);

const overSingle = median(rounds.map(({ bets, single }) => bets / single));
const p99Ms = median(rounds.map((round) => round.p99Ms));
const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');
console.log(
  `over_single ${overSingle.toFixed(2)}, goal ${goals.overSingle}: ${verdict(overSingle >= goals.overSingle)}`,
);
console.log(
  `a bet costs ${median(rounds.map(({ apiUs }) => apiUs)).toFixed(0)} us of the API's processor and ` +
    `${median(rounds.map(({ databaseUs }) => databaseUs)).toFixed(0)} us of the database's`,
);
console.log(`p99 ${p99Ms.toFixed(1)} ms, goal ${goals.p99Ms}: ${verdict(p99Ms <= goals.p99Ms)}`);
for (const problem of problems) console.log(`- ${problem}`);
console.log(`over_single=${overSingle.toFixed(2)} p99_ms=${p99Ms.toFixed(1)}`);
if (problems.length > 0) {
  // The figures of a wrong book are worth nothing, so they are not the last line.
  console.log(`failed with ${problems.length} problems`);
  process.exitCode = 1;
}
