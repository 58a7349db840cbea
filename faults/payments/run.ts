// `pnpm faults:payments`: players pay in and out while callbacks come twice, late, forged, out of order or never, the
// worker is killed and the payment company is away. Afterwards the house's books are compared with the company's own
// journal. `--seed` repeats the choices of an earlier run; `--deposits 50 --withdrawals 20 --kills 2 --down 3` is a small one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { createProgress } from '../progress.ts';
import { readBooks } from './books.ts';
import { judge } from './checker.ts';
import type { Tally } from './client.ts';
import { createControl, orderFaults, readJournal } from './company.ts';
import { makeMischief } from './mischief.ts';
import { type Methods, ownName, playAll } from './players.ts';
import { waitForQuiet } from './quiet.ts';
import { startApprover } from './staff.ts';

// A machine with two cores and nothing else to do needs less than ten minutes.
const runTimeoutMs = 25 * 60_000;

const run = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { deposits: 5000, withdrawals: 2000, kills: 20, down: 60 },
});
const { seed, counts, say, conclude } = run;
const engines = await startPrivateEngines('faults-payments');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const house = await launchHouse({
  engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
  apis: 2,
  dir,
  seeded: true,
  payments: true,
});
if (house.payments === undefined) throw new Error('The payment company was asked for.');
const control = createControl(house.payments);
await orderFaults(control, { seed, payouts: counts.withdrawals });
const rows = await house.query('select name, method_id from payments.method');
const methods = Object.fromEntries(
  rows.map((row) => row.split('|')).map(([name, id]) => [name, Number(id)]),
) as Methods;
say(`house ready: ${house.apis.map((api) => `${api.name} at ${api.url}`).join(', ')}`);

const tally: Tally = { requests: 0, unanswered: 0, unexpected5xx: [] };
const progress = createProgress(counts.deposits + counts.withdrawals);
const approver = await startApprover(house, tally);
const [crowd, damage] = await Promise.all([
  playAll({
    seed,
    house,
    control,
    methods,
    deposits: counts.deposits,
    withdrawals: counts.withdrawals,
    tally,
    progress,
    asked: (id) => approver.add(id),
  }),
  makeMischief({
    house,
    control,
    dice: createDice(seed),
    progress,
    say,
    kills: counts.kills,
    downSeconds: counts.down,
  }),
]);
const unapproved = await approver.finish();
say(`all players done: ${tally.requests} requests, ${tally.unanswered} without an answer`);

const noise = await waitForQuiet(house, control);
const answers = ((await control('counters')) as { answers: object }).answers;
say(`quiet: ${JSON.stringify(answers)}`);
const books = await readBooks(house);
await house.stop();
await engines.stop();

const [file = ''] = readdirSync(dir).filter(
  (name) => name.startsWith('payments-') && name.endsWith('.jsonl'),
);
const journal = await readJournal(join(dir, file));
const { deposits, withdrawals } = crowd;
const verdict = judge({ deposits, withdrawals, books, journal, ownName });
say(
  `${journal.payouts.length} payouts, ${journal.records} records, ${journal.lines.length} lines of the bank`,
);
say(`${journal.events.faulty} events went wrong on their way; worker killed ${damage.kills} times`);

const { unmatchedCredits, doubleCredits, doublePayouts, undrained, missing } = verdict;
const problems = [
  ...unmatchedCredits,
  ...doubleCredits,
  ...doublePayouts,
  ...undrained,
  ...missing,
  ...crowd.faults,
  ...unapproved,
  ...noise,
  ...tally.unexpected5xx,
  ...damage.tooLate,
  ...(verdict.deposits === counts.deposits ? [] : [`only ${verdict.deposits} deposits ended as they must`]),
  ...(verdict.withdrawals === counts.withdrawals
    ? []
    : [`only ${verdict.withdrawals} withdrawals ended as they must`]),
  ...(damage.kills === counts.kills ? [] : ['not all the mischief happened']),
  ...(journal.events.faulty > 0 ? [] : ['no event went wrong: nothing was proved']),
];
const figures =
  `deposits=${verdict.deposits} withdrawals=${verdict.withdrawals} unmatched_credits=${unmatchedCredits.length} ` +
  `double_credits=${doubleCredits.length} double_payouts=${doublePayouts.length} undrained=${undrained.length}`;
conclude({ figures, problems, dir });
