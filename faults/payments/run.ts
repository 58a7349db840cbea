// `pnpm faults:payments`: players pay in and out while callbacks come twice, late, forged, out of order, contradicted or
// never, the worker is killed and the payment company is away. Others close their accounts and take that back, deposits are
// sent back and credited at the same moment, some leave the wizard of a transfer and pay all the same, and others pay in coins on a
// chain that reorganises; some pay although they are excluded, take a time-out or have used up their limit. Afterwards the house's books are compared with the company's own journal. `--seed` repeats the choices of an
// earlier run; `--deposits 50 --withdrawals 20 --closures 20 --returns 10 --abandoned 10 --crypto 20 --refused 20 --kills 2 --down 3` is a small one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { keepConnections } from '../kept-connections.ts';
import { createProgress } from '../progress.ts';
import { type HouseBooks, readBooks } from './books.ts';
import { judge } from './checker.ts';
import type { Tally } from './client.ts';
import { closeAll } from './closers.ts';
import { readCrypto, waitForWords } from './crypto-books.ts';
import { judgeCrypto } from './crypto-checker.ts';
import { payInCoins } from './crypto-players.ts';
import { createControl, orderFaults, readJournal } from './company.ts';
import {
  carriedOutAfterAll,
  judgeContradictions,
  readContradictingWords,
  readContradictionBooks,
} from './contradictions.ts';
import { makeMischief } from './mischief.ts';
import { judgeOrphans } from './orphans.ts';
import { type Methods, ownName, playAll } from './players.ts';
import { waitForDecisions, waitForQuiet } from './quiet.ts';
import { readRefunds, readReserved } from './reserved-books.ts';
import { judgeReserved } from './reserved-checker.ts';
import { returnAll } from './returners.ts';
import { refuseAll } from './refused.ts';
import { judgeRefused, withoutRefused } from './refused-checker.ts';
import { startSecondMember } from './second-member.ts';
import { startApprover } from './staff.ts';
import { abandonAll, readDesk } from './wizards.ts';

// A machine with two cores and nothing else to do needs about half of that.
const runTimeoutMs = 40 * 60_000;

const run = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: {
    deposits: 5000,
    withdrawals: 2000,
    closures: 500,
    returns: 500,
    abandoned: 1000,
    crypto: 1000,
    refused: 600,
    kills: 20,
    down: 60,
  },
});
const { seed, counts, say, conclude } = run;
const engines = await startPrivateEngines('faults-payments');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const house = keepConnections(
  await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 2,
    dir,
    seeded: true,
    payments: true,
  }),
);
if (house.payments === undefined || house.chain === undefined)
  throw new Error('The payment and crypto companies were asked for.');
const control = createControl(house.payments);
const chain = createControl(house.chain);
await orderFaults(control, { seed, payouts: counts.withdrawals + counts.closures + counts.refused });
const rows = await house.query('select name, method_id from payments.method');
const methods = Object.fromEntries(
  rows.map((row) => row.split('|')).map(([name, id]) => [name, Number(id)]),
) as Methods & Record<'usdt' | 'btc', number>;
say(`house ready: ${house.apis.map((api) => `${api.name} at ${api.url}`).join(', ')}`);

const tally: Tally = { requests: 0, unanswered: 0, unexpected5xx: [] };
const progress = createProgress(
  counts.deposits + counts.withdrawals + counts.closures + counts.returns + counts.crypto + counts.refused,
);
const approver = await startApprover(house, tally);
const second = await startSecondMember({
  house,
  tally,
  dice: createDice(seed + 1),
  putBack: (kind, id) => kind === 'payments.withdrawal' && approver.add(id),
});
const [crowd, closers, returners, wizards, coins, unwanted, damage] = await Promise.all([
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
  closeAll({
    seed,
    house,
    closures: counts.closures,
    tally,
    progress,
    asked: (id) => approver.add(id),
  }),
  returnAll({ seed, house, control, returns: counts.returns, tally, progress }),
  abandonAll({
    seed,
    house,
    control,
    methodId: methods['otomatik-havale'],
    abandoned: counts.abandoned,
    tally,
  }),
  payInCoins({ seed, house, chain, methods, deposits: counts.crypto, tally, progress }),
  refuseAll({
    seed,
    house,
    control,
    methodId: methods['otomatik-havale'],
    refused: counts.refused,
    tally,
    progress,
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
await waitForDecisions(house);
const undecided = await second.finish();
const unapproved = [...(await approver.finish()), ...undecided];
say(`all players done: ${tally.requests} requests, ${tally.unanswered} without an answer`);

const noise = [...(await waitForWords(house, chain)), ...(await waitForQuiet(house, control))];
const answers = ((await control('counters')) as { answers: object }).answers;
say(`quiet: ${JSON.stringify(answers)}`);
const inCoins = judgeCrypto(await readCrypto(house, chain, coins.claims));
const allBooks = withoutSuspense(await readBooks(house), inCoins.suspense);
const refunds = await readRefunds(house);
const contradictionBooks = await readContradictionBooks(house);
const reservedBooks = await readReserved(house);
const desk = await readDesk(
  { house, tally },
  wizards.claims.map(({ code }) => code),
);
await house.stop();
await engines.stop();

const [file = ''] = readdirSync(dir).filter(
  (name) => name.startsWith('payments-') && name.endsWith('.jsonl'),
);
const wholeJournal = await readJournal(join(dir, file));
const refused = judgeRefused({
  credits: unwanted.credits,
  refunds,
  books: allBooks,
  journal: wholeJournal,
  cases: contradictionBooks.cases,
});
const { books, journal } = withoutRefused({ books: allBooks, journal: wholeJournal }, refunds, refused.held);
const { deposits } = crowd;
const words = await readContradictingWords(join(dir, file));
const reserved = judgeReserved({
  closings: closers.closings,
  returns: returners.deposits,
  books: reservedBooks,
  payouts: journal.payouts,
  afterAll: carriedOutAfterAll(journal.payouts, words),
});
const left = judgeOrphans({ claims: wizards.claims, desk, books, journal, ownName });
const withdrawals = [...crowd.withdrawals, ...reserved.sent];
const { ordinary, paidAfterAll, contradictions, uncased } = judgeContradictions(
  { deposits, withdrawals, books, journal, ownName },
  words,
  contradictionBooks,
);
const verdict = judge(ordinary);
verdict.withdrawals += paidAfterAll;
say(
  `${journal.payouts.length} payouts, ${journal.records} records, ${journal.lines.length} lines of the bank`,
);
say(`${journal.events.faulty} events went wrong on their way; worker killed ${damage.kills} times`);
say(
  `${coins.reorganisations} reorganisations, words of ${coins.repeated} payments told again, ${inCoins.suspense} in suspense from coins`,
);
say(`${contradictions} words contradicted earlier ones; ${paidAfterAll} payouts were carried out after all`);

const { undrained } = verdict;
const unmatchedCredits = [...verdict.unmatchedCredits, ...inCoins.unmatchedCredits];
const doubleCredits = [
  ...new Set([...verdict.doubleCredits, ...reserved.doubleCredits, ...inCoins.doubleCredits]),
];
const doublePayouts = [...verdict.doublePayouts, ...reserved.doublePayouts];
const missing = [...verdict.missing, ...reserved.missing, ...inCoins.missing];
const problems = [
  ...unmatchedCredits,
  ...doubleCredits,
  ...doublePayouts,
  ...undrained,
  ...uncased,
  ...missing,
  ...crowd.faults,
  ...closers.faults,
  ...returners.faults,
  ...wizards.faults,
  ...left.orphans,
  ...left.uncredited,
  ...coins.faults,
  ...unwanted.faults,
  ...refused.problems,
  ...(refused.refused === counts.refused ? [] : [`only ${refused.refused} credits were refused`]),
  ...(refused.kurusOff === 0n ? [] : [`${refused.kurusOff} kuruş of refused money are nowhere`]),
  ...unapproved,
  ...noise,
  ...tally.unexpected5xx,
  ...damage.tooLate,
  ...(verdict.deposits === counts.deposits ? [] : [`only ${verdict.deposits} deposits ended as they must`]),
  ...(verdict.withdrawals === withdrawals.length && crowd.withdrawals.length === counts.withdrawals
    ? []
    : [`only ${verdict.withdrawals} of ${withdrawals.length} withdrawals ended as they must`]),
  ...(reserved.closures === counts.closures ? [] : [`only ${reserved.closures} closures ended as they must`]),
  ...(reserved.returns === counts.returns ? [] : [`only ${reserved.returns} returns ended as they must`]),
  ...(left.abandoned === 4 * counts.abandoned
    ? []
    : [`only ${left.abandoned} of ${4 * counts.abandoned} claims that were left ended as they must`]),
  ...(inCoins.crypto === counts.crypto ? [] : [`only ${inCoins.crypto} crypto deposits ended as they must`]),
  ...(counts.crypto === 0 || (coins.reorganisations > 0 && coins.repeated > 0)
    ? []
    : ['the chain was neither reorganised nor its words repeated: nothing was proved']),
  ...(damage.kills === counts.kills ? [] : ['not all the mischief happened']),
  ...(journal.events.faulty > 0 ? [] : ['no event went wrong: nothing was proved']),
  ...(contradictions > 0 ? [] : ['no word contradicted another: nothing was proved']),
];
const figures =
  `deposits=${verdict.deposits} withdrawals=${verdict.withdrawals - reserved.sent.length} closures=${reserved.closures} returns=${reserved.returns} ` +
  `crypto=${inCoins.crypto} ` +
  `unmatched_credits=${unmatchedCredits.length} ` +
  `double_credits=${doubleCredits.length} double_payouts=${doublePayouts.length} undrained=${undrained.length} uncased=${uncased.length} ` +
  `abandoned=${left.abandoned} orphans=${left.orphans.length} ` +
  `refused=${refused.refused} returned=${refused.returned} kurus_off=${refused.kurusOff}`;
conclude({ figures, problems, dir });

/** What waits in suspense from coins is judged by the chain, the rest by the company and the bank. */
function withoutSuspense(given: HouseBooks, fromCoins: bigint): HouseBooks {
  const positions = given.positions.map((one) =>
    one.account === 'suspense' && one.currency === 'TRY'
      ? { ...one, position: (BigInt(one.position) - fromCoins).toString() }
      : one,
  );
  return { ...given, positions };
}
