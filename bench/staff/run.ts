// `pnpm bench:staff`: how long staff wait for the players' list among a million players, over HTTP and signed in, for
// every kind of search, filter and depth. One machine; the engines are private ones.
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { startCatalogue as startApi } from '../catalogue/servers.ts';
import { percentile } from '../figures.ts';
import { bringPlayers } from './players.ts';
import { makeQuestions, type Question, type Sample } from './questions.ts';

const goalP95Ms = 200;
// So many clerks ask at once, each again as soon as it was answered.
const clerks = 2;

const { values } = parseArgs({
  options: { players: { type: 'string', default: '1000000' }, 'per-kind': { type: 'string', default: '20' } },
});
const players = Number(values.players);

const engines = await startPrivateEngines('bench-staff');
process.once('exit', () => rmSync(engines.dir, { recursive: true, force: true }));
const database = await createBenchDatabase(engines.postgres, 'staff');
const startedAt = performance.now();
await bringPlayers(database, players);
console.log(`${players} players in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

/** A session as signing in leaves it. */
async function signIn(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await database.ask(`
    with member as (
      insert into staff.member (login, name, role, password_hash, totp_secret)
      values ('clerk', 'clerk', 'support', '$argon2id$none', '\\x00') returning staff_id
    )
    insert into staff.session (staff_id, token_hash, expires_at)
    select staff_id, '\\x${hash}', platform.now() + interval '10 hours' from member`);
  return `__Host-staff=${token}`;
}

const cookie = await signIn();
const api = await startApi(database, engines);

async function ask({ kind, query }: Question): Promise<number> {
  const askedAt = performance.now();
  const answer = await fetch(`${api.url}/api/staff/v1/player-searches`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-forwarded-host': 'staff-yakamoz.localhost:3000',
    },
    body: JSON.stringify(query),
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${kind} was answered ${answer.status}: ${body}`);
  return performance.now() - askedAt;
}

async function measure(questions: Question[]): Promise<Map<string, number[]>> {
  const waits = new Map<string, number[]>();
  const queue = [...questions];
  const clerk = async (): Promise<void> => {
    for (let question = queue.shift(); question !== undefined; question = queue.shift()) {
      const ms = await ask(question);
      waits.set(question.kind, [...(waits.get(question.kind) ?? []), ms]);
    }
  };
  await Promise.all(Array.from({ length: clerks }, clerk));
  return waits;
}

const samples: Sample[] = (
  await database.ask(`
    select player_id, username, first_name, last_name, email, phone from identity.player
    order by hashint8extended(player_id, 9) limit 2000`)
).map((line) => {
  const [id = '', username = '', first = '', last = '', email = '', phone = ''] = line.split('|');
  return { id, username, first, last, email, phone };
});

await measure(makeQuestions(samples, 2));
const waits = await measure(makeQuestions(samples, Number(values['per-kind'])));
await api.stop();
await engines.stop();

const share = (of: readonly number[], part: number): string =>
  percentile(Float64Array.from(of), part).toFixed(1);
for (const [kind, ms] of waits) {
  console.log(
    `${kind.padEnd(42)} n=${ms.length} p50=${share(ms, 0.5)} p95=${share(ms, 0.95)} max=${share(ms, 1)} ms`,
  );
}
const all = [...waits.values()].flat();
const reached = Number(share(all, 0.95)) <= goalP95Ms;
console.log(`${all.length} requests; p95 goal ${goalP95Ms} ms: ${reached ? 'reached' : 'MISSED'}`);
console.log(
  `players=${players} p50_ms=${share(all, 0.5)} p95_ms=${share(all, 0.95)} p99_ms=${share(all, 0.99)}`,
);
process.exit(reached ? 0 : 1);
