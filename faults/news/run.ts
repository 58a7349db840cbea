// `pnpm faults:news`: a worker carries news from the outbox to three NATS servers, whose leader is paused for 20 seconds and killed,
// as the worker's own server and as another. All that left the outbox must then be in the stream, once. `--rounds 3` does everything
// three times.
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type Engine, startNatsCluster } from '../../tools/engines/index.ts';
import { beginFaultRun } from '../fault-run.ts';
import { makeRunFolder, startRunPostgres } from '../private-postgres.ts';
import { buildHouse, databaseUrlOf } from '../wallet/house.ts';
import { judge } from './checker.ts';
import { serverOf, watchStream } from './cluster.ts';
import { startTelling, toldSubject, watchOutbox } from './outbox.ts';
import { prefix, startWorker } from './worker.ts';

const outageMax = 10;
const publishedMin = 1_000;
const awayMs = 20_000;
const placeTriesMax = 50;
// Two cores need about three minutes for a round.
const runTimeoutMs = 60 * 60_000;

const { counts, say, conclude } = beginFaultRun({ timeoutMs: runTimeoutMs, counts: { rounds: 1 } });
const dir = makeRunFolder('faults-news');
say(`logs in ${dir}`);
const [postgres, servers] = await Promise.all([startRunPostgres(dir), startNatsCluster(join(dir, 'nats'))]);
await buildHouse(postgres.url);
const databaseUrl = databaseUrlOf(postgres.url);
const log = createLog({
  level: 'warn',
  role: 'faults',
  destination: createWriteStream(join(dir, 'run.log')),
});
const database = openDatabase({ url: databaseUrl, poolMax: 4, name: 'faults', log });
const natsUrl = servers.map(({ url }) => url).join(',');
const worker = await startWorker({ databaseUrl, natsUrl, replicas: servers.length, dir });
const stream = await watchStream(servers, { prefix, log });
await stream.inStep();
const telling = startTelling(database);
const outbox = watchOutbox(database);
say('house ready, news is told and published');

interface Fault {
  what: string;
  strike: (leader: Engine) => unknown;
  mend: (leader: Engine) => unknown;
}
const faults: Fault[] = [
  {
    what: `paused for ${awayMs / 1000} s`,
    strike: ({ pid }) => process.kill(pid, 'SIGSTOP'),
    mend: ({ pid }) => process.kill(pid, 'SIGCONT'),
  },
  { what: 'killed', strike: (leader) => leader.kill(), mend: (leader) => leader.restart() },
];

/** Gives the leader, once that is the server to which the worker is connected, or another. */
async function placeLeader(isOfWorker: boolean): Promise<Engine> {
  for (let tries = 0; tries < placeTriesMax; tries += 1) {
    await stream.inStep();
    const leader = await stream.leader();
    if (leader !== undefined && (leader === serverOf(worker.pid, servers)) === isOfWorker) return leader;
    await stream.stepDown();
  }
  throw new Error('The lead does not come to the server where it is wanted.');
}

const problems: string[] = [];
let longest = 0;

async function suffer({ what, strike, mend }: Fault, isOfWorker: boolean): Promise<void> {
  const leader = await placeLeader(isOfWorker);
  await outbox.emptied();
  outbox.takeOutage();
  const name = `leader ${what}, ${isOfWorker ? "the worker's own server" : 'the worker at another server'}`;
  await strike(leader);
  const [leaderSeconds] = await Promise.all([stream.leaderOtherThan(leader, awayMs), sleep(awayMs)]);
  await mend(leader);
  await Promise.all([stream.inStep(), outbox.emptied()]);
  const outage = outbox.takeOutage();
  longest = Math.max(longest, outage);
  const lead =
    leaderSeconds === undefined ? 'no new leader' : `new leader after ${leaderSeconds.toFixed(1)} s`;
  say(`${name}: ${outage.toFixed(1)} s without acknowledgement, ${lead}`);
  if (leaderSeconds === undefined) problems.push(`${name}: no other server took the lead`);
  if (outage > outageMax) problems.push(`${name}: ${outage.toFixed(1)} s, allowed are ${outageMax}`);
}

for (let round = 0; round < counts.rounds; round += 1)
  for (const fault of faults) for (const isOfWorker of [false, true]) await suffer(fault, isOfWorker);

const told = await telling.stop();
await outbox.emptied();
await Promise.all([outbox.stop(), worker.stop()]);
await stream.inStep();
const { lost, doubled } = judge(told, await stream.countKept(toldSubject));
await stream.close();
await database.close();
await Promise.all([postgres, ...servers].map((engine) => engine.stop()));

const workerLog = readFileSync(join(dir, 'worker.log'), 'utf8');
const sentAgain = workerLog.split('"work":"platform:relay_outbox"').length - 1;
say(`the worker sent ${sentAgain} batches again`);
problems.push(
  ...lost,
  ...doubled,
  ...(told.length >= publishedMin ? [] : ['too little was published to prove anything']),
  ...(sentAgain > 0 ? [] : ['nothing was sent again: nothing was proved about doubles']),
);
const figures = `published=${told.length} lost=${lost.length} outage_s=${longest.toFixed(1)}`;
conclude({ figures, problems, dir });
