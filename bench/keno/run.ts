// `pnpm bench:keno`: rounds of Keno a second through the batcher, against the wallet's own batched posting of stake and win in the same
// run; rounds over HTTP at 128 connections; and the notary's work on a day of a million rounds and on a million purses. One machine, one
// engine, in turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { createBenchDatabase, findingsAbout } from '../bench-database.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { startApi } from '../casino/api.ts';
import { median } from '../figures.ts';
import { measureHttp } from './http-load.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { measureNotary } from './notary.ts';
import { bringKenoPlayers, judgeSessions } from './players.ts';

// A million rounds, and a million purses, within five minutes each.
const goals = { overWallet: 0.4, stretch: 0.5, p99Ms: 100, notaryPerSecond: 1_000_000 / 300 };
const leadInMs = 1000;
const connections = 128;
// Nobody plays twice within five seconds, so about as many as one process serves in that time. Their pairs have been played before.
const httpPlayers = 4000;
// Until the code is compiled and every player has played: turns after shorter ones still became faster.
const httpWarmUpSeconds = 20;
const httpTurns = 3;
const verifiedPlayers = 2000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    players: { type: 'string', default: '20000' },
    'in-flight': { type: 'string', default: '256' },
    'notary-rounds': { type: 'string', default: '1000000' },
    purses: { type: 'string', default: '1000000' },
    /** A folder for the API process's CPU profile. */
    profile: { type: 'string' },
  },
});
const measureMs = Number(values.seconds) * 1000;
const inFlight = Number(values['in-flight']);

const dir = makeBenchFolder('bench-keno');
const postgres = await startBenchPostgres(dir, { ...durable, ...noCheckpoints, shared_buffers: '1GB' });
const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
const database = await createBenchDatabase(postgres, 'keno');
const pairs = await bringKenoPlayers(database, Number(values.players));
await database.ask('vacuum analyze');
await fillLog(postgres);

const child = fork(join(import.meta.dirname, 'load.ts'), [
  `--database=${database.appUrl.href}`,
  `--redis=${redis.url}`,
]);
process.once('exit', () => child.kill('SIGKILL'));
child.once('exit', (code) => {
  if (code !== 0) throw new Error(`The load's process ended with ${code}.`);
});
async function order(given: LoadOrder): Promise<LoadReport> {
  child.send(given);
  const [report] = (await once(child, 'message')) as [LoadReport];
  return report;
}
await order({ kind: 'pairs', pairs });

const load = { inFlight, leadInMs, measureMs };
const turns: { postings: number; rounds: number }[] = [];
for (let turn = 0; turn <= Number(values.rounds); turn += 1) {
  const postings = (await order({ kind: 'postings', ...load })).perSecond;
  const rounds = (await order({ kind: 'rounds', ...load })).perSecond;
  const name = turn === 0 ? 'warm-up' : `turn ${turn}`;
  console.log(
    `${name}: ${postings.toFixed(0)} postings/s, ${rounds.toFixed(0)} rounds/s, ${(rounds / postings).toFixed(2)}`,
  );
  if (turn > 0) turns.push({ postings, rounds });
}
const gone = once(child, 'exit');
child.disconnect();
await gone;

const api = await startApi(database, {
  dir,
  redisUrl: redis.url,
  natsUrl: nats.url,
  profileDir: values.profile,
});
const asked = { url: api.process.url, requestsFile: join(dir, 'requests') };
// The first player's session is judged by the house, the others' as that one was.
await measureHttp({ ...asked, pairs: pairs.slice(0, 2), connections: 1, seconds: 1 });
await judgeSessions(database);
const httpLoad = { ...asked, pairs: pairs.slice(0, httpPlayers + 1), connections };
await measureHttp({ ...httpLoad, seconds: httpWarmUpSeconds });
const httpRuns: Awaited<ReturnType<typeof measureHttp>>[] = [];
for (let turn = 1; turn <= httpTurns; turn += 1) {
  const run = await measureHttp({ ...httpLoad, seconds: measureMs / 1000 });
  // Each connection asks again as soon as it is answered: what it waits is at least its share of what the house does in a second.
  const waitedMs = (1000 * connections) / run.perSecond;
  console.log(
    `over HTTP at ${connections} connections: ${run.perSecond.toFixed(0)} rounds/s, ${waitedMs.toFixed(1)} ms each, p99 ${run.p99Ms.toFixed(1)} ms`,
  );
  httpRuns.push(run);
}
const p99Ms = median(httpRuns.map((run) => run.p99Ms));
const refused = httpRuns.reduce((sum, run) => sum + run.refused, 0);
await api.process.stop();

const problems = await findingsAbout(database, 1, verifiedPlayers);
const gaps = await database.askNumber(
  'select count(*) from keno.pair where rounds <> (select count(*) from keno.draw where draw.player_id = pair.player_id and draw.pair_id = pair.pair_id)',
);
if (gaps > 0) problems.push(`${gaps} pairs count other rounds than were drawn`);
const notary = await measureNotary(postgres, {
  rounds: Number(values['notary-rounds']),
  purses: Number(values.purses),
});
problems.push(...notary.problems);
if (refused > 0) problems.push(`${refused} rounds over HTTP were refused`);
await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);

const overWallet = median(turns.map(({ rounds, postings }) => rounds / postings));
const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');
console.log(
  `over_wallet ${overWallet.toFixed(2)}, goal ${goals.overWallet}: ${verdict(overWallet >= goals.overWallet)}, ` +
    `stretch ${goals.stretch}: ${verdict(overWallet >= goals.stretch)}`,
);
console.log(`p99 ${p99Ms.toFixed(1)} ms, goal ${goals.p99Ms}: ${verdict(p99Ms <= goals.p99Ms)}`);
for (const [what, perSecond] of [
  ['rederive_per_s', notary.rederivePerSecond],
  ['sum_per_s', notary.sumPerSecond],
] as const)
  console.log(
    `${what} ${perSecond.toFixed(0)}, goal ${goals.notaryPerSecond.toFixed(0)}: ${verdict(perSecond >= goals.notaryPerSecond)}`,
  );
for (const problem of problems) console.log(`- ${problem}`);
console.log(
  `over_wallet=${overWallet.toFixed(2)} p99_ms=${p99Ms.toFixed(1)} ` +
    `rederive_per_s=${notary.rederivePerSecond.toFixed(0)} sum_per_s=${notary.sumPerSecond.toFixed(0)}`,
);
if (problems.length > 0) {
  // The figures of a wrong book are worth nothing, so they are not the last line.
  console.log(`failed with ${problems.length} problems`);
  process.exitCode = 1;
}
