// `pnpm bench:promotions`: claims of one campaign over HTTP against one API process; rounds counted into the scores of a tournament; a change
// of rank in Chromium; a lost board made anew. One machine, one engine, one part after another; `--parts claims,scores` runs some.
// `--profile <folder>` keeps the API process's CPU profiles.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { durable, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { measureClaims } from './claims.ts';
import { measureRank } from './rank.ts';
import { measureRebuild } from './rebuild.ts';
import { measureScores } from './scores.ts';
import { addGame, addTournament } from './tournament.ts';

// A push to a million players: one in twenty claims within five minutes, at the peak 1,700 a second. Ten million players end 3,600 rounds a
// second. Of the time to a rank, half a second is the counter's and one second lies between two tellings.
const goals = {
  claimsPerSecond: 2_000,
  claimsP99Ms: 150,
  scoresPerSecond: 5_000,
  rankP99Ms: 2_500,
  rebuildS: 15,
};

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'claims,gifts,scores,rank,rebuild' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '256' },
    players: { type: 'string', default: '150000' },
    entrants: { type: 'string', default: '1000000' },
    steps: { type: 'string', default: '60' },
    changes: { type: 'string', default: '100' },
    rebuilds: { type: 'string', default: '3' },
    /** A folder for the API process's CPU profile. */
    profile: { type: 'string' },
  },
});
const parts = new Set(values.parts.split(','));
const entrants = Number(values.entrants);

const dir = makeBenchFolder('bench-promotions');
const postgres = await startBenchPostgres(dir, { ...durable, ...noCheckpoints, shared_buffers: '1GB' });
const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
const urls = { redisUrl: redis.url, natsUrl: nats.url };

const problems: string[] = [];
const figures: string[] = [];
function keep(
  name: string,
  { value, digits, goal, isReached }: { value: number; digits: number; goal: number; isReached: boolean },
): void {
  console.log(`${name} ${value.toFixed(digits)}, goal ${goal}: ${isReached ? 'reached' : 'MISSED'}`);
  figures.push(`${name}=${value.toFixed(digits)}`);
}
const atLeast = (name: string, value: number, goal: number): void =>
  keep(name, { value, digits: 0, goal, isReached: value >= goal });
const atMost = (name: string, value: number, goal: number): void =>
  keep(name, { value, digits: 1, goal, isReached: value <= goal });

for (const [part, kind] of [
  ['claims', 'match'],
  ['gifts', 'gift'],
] as const) {
  if (!parts.has(part)) continue;
  const claims = await measureClaims({
    kind,
    dir,
    postgres,
    ...urls,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    players: Number(values.players),
    profileDir: values.profile,
  });
  problems.push(...claims.problems);
  atLeast(`${part}_per_s`, claims.perSecond, goals.claimsPerSecond);
  atMost(`${part}_p99_ms`, claims.p99Ms, goals.claimsP99Ms);
}
const isAboutBoards = parts.has('scores') || parts.has('rebuild');
const boards = isAboutBoards ? await createBenchDatabase(postgres, 'boards') : undefined;
if (boards !== undefined) await addGame(boards);
const tournament = boards === undefined ? '' : await addTournament(boards, { entrants, scored: true });
if (boards !== undefined && parts.has('scores')) {
  const steps = Number(values.steps);
  const roundsPerStep = goals.scoresPerSecond / 2;
  const scores = await measureScores(boards, { tournament, entrants, roundsPerStep, steps });
  problems.push(...scores.problems);
  atLeast('scores_per_s', scores.perSecond, goals.scoresPerSecond);
}
if (parts.has('rank')) {
  const rank = await measureRank({
    dir,
    postgres,
    redis,
    nats,
    changes: Number(values.changes),
    entrants: 10_000,
  });
  problems.push(...rank.problems);
  atMost('rank_p99_ms', rank.p99Ms, goals.rankP99Ms);
}
if (boards !== undefined && parts.has('rebuild')) {
  const order = { dir, ...urls, profileDir: values.profile, tournament, entrants };
  const rebuild = await measureRebuild(boards, { ...order, times: Number(values.rebuilds) });
  problems.push(...rebuild.problems);
  atMost('rebuild_s', rebuild.seconds, goals.rebuildS);
}

await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);
for (const problem of problems) console.log(`- ${problem}`);
console.log(figures.join(' '));
if (problems.length > 0) {
  // The figures of wrong books are worth nothing, so they are not the last line.
  console.log(`failed with ${problems.length} problems`);
  process.exitCode = 1;
}
