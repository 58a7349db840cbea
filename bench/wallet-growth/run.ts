// `pnpm bench:wallet-growth`: what a posting costs in a house with twenty million transfers, against one with two
// hundred thousand. The same players, the same months, the same engine; only the number of transfers differs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askPostgres } from '../../tools/launch/engine-words.ts';
import { type BenchDatabase, benchDatabase, createBenchDatabase, findingsAbout } from '../bench-database.ts';
import {
  durable,
  makeBenchFolder,
  noCheckpoints,
  type Settings,
  startBenchPostgres,
} from '../bench-engine.ts';
import { median } from '../figures.ts';
import { runPgbench } from '../pgbench.ts';
import { players, writeHistory } from './history.ts';

const goal = 1.4;
const youngTransfers = 200_000;
const clients = 2;
const verifiedPlayers = 500;
// Long enough for the pages that postings touch to have been touched once since the last checkpoint: the first time
// the log takes the whole page, and the measured seconds are not to be those.
const oldWarmUpSecondsMax = 60;
const youngWarmUpSeconds = 2;

const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '20000000' },
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '10' },
  },
});
const oldTransfers = Number(values.transfers);
const seconds = Number(values.seconds);
// A small version for development has less to warm.
const oldWarmUpSeconds = Math.min(
  oldWarmUpSecondsMax,
  Math.ceil((oldWarmUpSecondsMax * oldTransfers) / 5_000_000),
);

const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

// Autovacuum is off in both: it would come to the young book, which grows by the half, and not to the old one.
const memory: Settings = { shared_buffers: '6GB', autovacuum: 'off' };
// What is lost in a crash while the histories are written is written again; it is measured after a restart.
const forWriting: Settings = {
  ...memory,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
};
const forMeasuring: Settings = { ...memory, ...durable, ...noCheckpoints };

const dir = makeBenchFolder('bench-wallet-growth');
const writing = await startBenchPostgres(dir, forWriting);
for (const [name, transfers] of [
  ['young', youngTransfers],
  ['old', oldTransfers],
] as const) {
  const database = await createBenchDatabase(writing, name);
  await writeHistory(database, transfers / players);
  say(`${name}: ${transfers} transfers of ${players} players written, ${await sizeOf(database)}`);
  await verifySample(database);
}
// Everything is on the disk before it is told to end, which has to be quick.
await askPostgres(new URL(writing.url), 'checkpoint');
await writing.stop();

const postgres = await startBenchPostgres(dir, forMeasuring);
const script = join(import.meta.dirname, '../post-many.sql');
const old = benchDatabase(postgres, 'old');
await old.ask('create extension pg_prewarm');
await old.ask(`select sum(pg_prewarm(oid)) from pg_class where oid = 'wallet.purse'::regclass
  or relkind = 'i' and relnamespace = 'wallet'::regnamespace`);
const warmUp = await measure(old, oldWarmUpSeconds);
say(
  `old: warm after ${oldWarmUpSeconds} s, ${warmUp.perSecond.toFixed(0)}/s, ${warmUp.logBytes.toFixed(0)} bytes of log each`,
);

const growths: number[] = [];
for (let pair = 1; pair <= Number(values.pairs); pair += 1) {
  const young = await copyOfYoung(pair);
  await measure(young, youngWarmUpSeconds);
  // Who goes first changes, as the machine drifts.
  const first = pair % 2 === 0 ? young : old;
  const second = first === old ? young : old;
  const figures = new Map([[first, await measure(first, seconds)]]);
  figures.set(second, await measure(second, seconds));
  const [inYoung, inOld] = [figures.get(young), figures.get(old)];
  if (inYoung === undefined || inOld === undefined) throw new Error('A pair has two halves.');
  growths.push(inYoung.perSecond / inOld.perSecond);
  say(`pair ${pair}: young ${tell(inYoung)}, old ${tell(inOld)}, growth ${growths.at(-1)?.toFixed(3)}`);
  await verifySample(young);
}
await verifySample(old);
// There is nothing left to write down.
await postgres.kill();

const growth = median(growths);
console.log(`growth ${growth.toFixed(2)}, goal ${goal}: ${growth <= goal ? 'reached' : 'MISSED'}`);
console.log(`growth=${growth.toFixed(2)}`);

interface Figures {
  perSecond: number;
  logBytes: number;
}

/** Counted and not multiplied: a purse that another call holds is left out of a batch. */
async function measure(database: BenchDatabase, forSeconds: number): Promise<Figures> {
  const look = `select sum(seq), pg_current_wal_lsn() - '0/0' from wallet.purse`;
  const before = numbersOf(await database.ask(look));
  const load = { url: database.appUrl, script, clients, seconds: forSeconds };
  const { transactions, perSecond } = await runPgbench(load);
  const after = numbersOf(await database.ask(look));
  const postings = after.postings - before.postings;
  return { perSecond: postings * (perSecond / transactions), logBytes: (after.log - before.log) / postings };
}

function numbersOf([row = '']: string[]): { postings: number; log: number } {
  const [postings, log] = row.split('|').map(Number);
  if (postings === undefined || log === undefined) throw new Error('The database counted nothing.');
  return { postings, log };
}

/**
 * Each pair begins with the book as it was written, which the seconds before have grown. Copied through the log: the
 * other way makes a checkpoint, after which the old book would be measured with whole pages in its log.
 */
async function copyOfYoung(pair: number): Promise<BenchDatabase> {
  const name = `young_${pair}`;
  await askPostgres(new URL(postgres.url), `create database ${name} template young strategy wal_log`);
  return benchDatabase(postgres, name);
}

async function verifySample(database: BenchDatabase): Promise<void> {
  const findings = await findingsAbout(database, 1, verifiedPlayers);
  if (findings.length > 0)
    throw new Error(`The book ${database.name} is wrong:\n${findings.slice(0, 20).join('\n')}`);
}

async function sizeOf(database: BenchDatabase): Promise<string> {
  const [size = ''] = await database.ask('select pg_size_pretty(pg_database_size(current_database()))');
  return size;
}

function tell({ perSecond, logBytes }: Figures): string {
  return `${perSecond.toFixed(0)}/s (${logBytes.toFixed(0)} bytes of log each)`;
}
