// `pnpm faults:identity`: players register and sign in while processes and engines are taken away, and afterwards
// everything that was acknowledged must be true. `--seed` repeats the choices of an earlier run.
import { join } from 'node:path';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { createProgress } from '../progress.ts';
import { openRecord, readRecord } from '../record.ts';
import { expectationsOf, judge } from './checker.ts';
import { playAll, stages } from './crowd.ts';
import { askEverything, countSharedKeys, waitForNumber } from './healed-house.ts';
import type { Fact } from './facts.ts';
import { createTally } from './house-client.ts';
import { makeMischief } from './mischief.ts';

const players = 500;
const atOnceMax = 500;
const acknowledgedMin = 500;
// An idle machine with two cores needs about one minute, one that runs the browser tests beside it about eight.
const runTimeoutMs = 15 * 60_000;

const { seed, say, conclude } = beginFaultRun({ timeoutMs: runTimeoutMs });
const engines = await startPrivateEngines('faults-identity');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const house = await launchHouse({
  engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
  apis: 2,
  dir,
});
const { apis } = house;
say(`house ready: ${apis.map((api) => `${api.name} at ${api.url}`).join(', ')}`);

const recordFile = join(dir, 'record.jsonl');
const record = await openRecord<Fact>(recordFile);
const cookies = new Map<string, string>();
const tally = createTally();
const progress = createProgress(players * stages);
const write = record.write;
const [faults, damage] = await Promise.all([
  playAll({ seed, playersMax: players, atOnceMax, apis, write, cookies, tally, progress }),
  makeMischief({ house, redis, nats, dice: createDice(seed), progress, say }),
]);
await record.close();
say(`all players done: ${tally.requests} requests, ${tally.connectionErrors} connection errors`);

const facts = await readRecord<Fact>(recordFile);
const disturbed = tally.connectionErrors;
const expectations = expectationsOf(facts);
const findings = await askEverything({ expectations, apis, cookies, tally });
const verdict = judge({ record: facts, findings, apis: apis.map((api) => api.name) });
say(`asked about ${expectations.length} players and ${cookies.size} sessions`);

const countFacts = (kind: string): number => facts.filter((fact) => fact.kind === kind).length;
const outbox = await waitForNumber(
  async () => Number((await house.query('select count(*) from platform.outbox'))[0]),
  (count) => count === 0,
);
// Each account and each change of a password makes one mail; only the queue and the news line can bring them.
const changes = '(select count(*) from identity.account_change)';
const mailsDue = Number((await house.query(`select count(*) + ${changes} from identity.player`))[0]);
const mails = await waitForNumber(
  async () => {
    const answer = await fetch(`${house.mail.opsUrl}/control`);
    return ((await answer.json()) as { accepted: number }).accepted;
  },
  (count) => count >= mailsDue,
);
const sharedKeys = await countSharedKeys(house);
await house.stop();
await engines.stop();

const turnedAway = [...tally.turnedAway].map(([code, count]) => `${count} ${code}`).join(', ');
say(`api processes killed ${damage.kills} times; ${damage.newsWaiting} news waited for NATS`);
say(`turned away for a while: ${turnedAway === '' ? 'nobody' : turnedAway}`);
say(`changes of password without an answer: ${countFacts('changing') - countFacts('changed')}`);
say(`outbox at the end ${outbox}, mails delivered ${mails} of ${mailsDue} due`);

const problems = [
  ...verdict.lost,
  ...verdict.revived,
  ...tally.unexpected5xx,
  ...faults,
  ...damage.tooLate,
  ...(disturbed === 0 ? ['no client met a connection error: nothing was proved'] : []),
  ...(damage.newsWaiting === 0 ? ['no news had to wait for NATS: nothing was proved'] : []),
  ...(outbox === 0 ? [] : [`${outbox} news never left the outbox`]),
  ...(mails >= mailsDue ? [] : [`${mailsDue - mails} mails never came`]),
  ...(sharedKeys === 0 ? [] : [`${sharedKeys} keys of the directory are held twice`]),
  ...(verdict.acknowledged >= acknowledgedMin ? [] : ['too little was acknowledged to prove anything']),
];

const { acknowledged, lost, revived } = verdict;
const unexpected = tally.unexpected5xx.length;
const figures = `acknowledged=${acknowledged} lost=${lost.length} revived_sessions=${revived.length} unexpected_5xx=${unexpected} longest_wait_s=${Math.round(tally.longestMs / 1000)}`;
conclude({ figures, problems, dir });
