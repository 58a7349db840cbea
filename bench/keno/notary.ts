// The notary's figures: a day of rounds drawn again and published, and all purses summed into a tree, each by one process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Engine } from '../../tools/engines/index.ts';
import { type BenchDatabase, createBenchDatabase } from '../bench-database.ts';
import { bringManyPlayers } from '../wallet/players.ts';
import type { NotaryReport, NotaryWork } from './notary-work.ts';

export interface NotaryFigures {
  rederivePerSecond: number;
  sumPerSecond: number;
  residentMb: number;
  problems: string[];
}

/** As many as a pair has at most. */
const roundsOfPair = 1_000;
const residentMaxMb = 512;
/** As ops/compose.yaml starts the role: without it Node collects garbage late where the machine has much memory. */
const heapOption = '--max-old-space-size=192';

export async function measureNotary(
  engine: Engine,
  { rounds, purses }: { rounds: number; purses: number },
): Promise<NotaryFigures> {
  const database = await createBenchDatabase(engine, 'notary');
  await database.ask(
    'do $$ begin create role notary login; exception when duplicate_object then null; end $$',
  );
  await database.ask('grant yakamoz_notary to notary');
  const [day = ''] = await database.ask(`select (platform.now() at time zone 'Europe/Istanbul')::date - 1`);

  await playDay(database, day, rounds);
  const days = await orderWork(database, 'rounds', day);
  tell('rounds drawn again', rounds, days);

  await bringManyPlayers(database, { from: 1, to: purses });
  await database.ask(`select platform.move_clock('1 day')`);
  await database.ask('select wallet.roll_up()');
  await database.ask('select wallet.close_days()');
  await database.ask('vacuum analyze');
  const [closed = ''] = await database.ask('select max(day) from wallet.day_close');
  const debts = await orderWork(database, 'purses', closed);
  tell('purses summed', purses, debts);

  const residentMb = Math.max(days.residentMb, debts.residentMb);
  const [dayLeaf] = days.fields;
  return {
    rederivePerSecond: rounds / days.seconds,
    sumPerSecond: purses / debts.seconds,
    residentMb,
    problems: [
      ...(dayLeaf?.['rounds'] === rounds && dayLeaf['mismatches'] === 0
        ? []
        : [`the day's leaf says ${JSON.stringify(dayLeaf)}`]),
      ...(debts.fields.length === 1 ? [] : [`${debts.fields.length} trees of debts were made`]),
      ...(residentMb <= residentMaxMb ? [] : [`the notary had ${residentMb.toFixed(0)} MB`]),
    ],
  };
}

function tell(what: string, count: number, { seconds, residentMb }: NotaryReport): void {
  const rate = (count / seconds).toFixed(0);
  console.log(`notary: ${count} ${what} in ${seconds.toFixed(1)} s, ${rate}/s, ${residentMb.toFixed(0)} MB`);
}

/** Pairs of a day that have ended, with as many rounds as a pair can have, drawn by SQL as all are. */
async function playDay(database: BenchDatabase, day: string, rounds: number): Promise<void> {
  const pairs = Math.ceil(rounds / roundsOfPair);
  await database.ask(`
    insert into keno.pair (pair_id, player_id, commitment, prepared_at, client_seed, opened_at, ends_at, rounds, last_round_at,
      ended_at, ended_by, seed)
    select gen_random_uuid(), id, encode(sha256(convert_to(seed, 'UTF8')), 'hex'), began, 'bench', began, began + interval '20 hours',
      least(${roundsOfPair}, ${rounds} - (id - 1) * ${roundsOfPair}), began, began + interval '1 hour', 'wish', seed
    from generate_series(1, ${pairs}) as id
    cross join lateral (select encode(sha256(('bench ' || id)::bytea), 'hex') as seed) as made
    cross join (select ('${day}'::date + time '03:00') at time zone 'Europe/Istanbul' as began) as morning`);
  await database.ask(`
    insert into keno.draw
    select pair.player_id, pair.pair_id, nonce, pair.opened_at + nonce * interval '1 second', wished.picks, made.drawn, seen.hits, 1,
      coalesce(paid.multiplier, 0), 'TRY', 100, 100 * coalesce(paid.multiplier, 0), sha256(('salt ' || nonce)::bytea), gen_random_uuid()
    from keno.pair
    cross join lateral generate_series(0, pair.rounds - 1) as nonce
    cross join lateral (select (array[3, 9, 10, 21, 37, 44, 59, 66, 71, 80])[1 : 1 + nonce % 10]::smallint[] as picks) as wished
    cross join lateral (select keno.draw_numbers(pair.seed, pair.client_seed, nonce) as drawn offset 0) as made
    cross join lateral (
      select count(*)::smallint as hits from unnest(wished.picks) as pick where pick = any (made.drawn)
    ) as seen
    left join keno.pay_table as paid on paid.version = 1 and paid.picks = cardinality(wished.picks) and paid.hits = seen.hits`);
  await database.ask('vacuum analyze');
}

async function orderWork(database: BenchDatabase, work: NotaryWork, day: string): Promise<NotaryReport> {
  const url = new URL(database.ownerUrl);
  url.username = 'notary';
  const child = fork(
    join(import.meta.dirname, 'notary-work.ts'),
    [`--database=${url.href}`, `--work=${work}`, `--day=${day}`],
    { execArgv: [...process.execArgv, heapOption] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const gone = once(child, 'exit');
  const [report] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`The notary's process ended with ${code}.`);
    }),
  ])) as [NotaryReport];
  await gone;
  process.off('exit', end);
  return report;
}
