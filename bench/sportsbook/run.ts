// `pnpm bench:sportsbook`: bets a second over HTTP while prices move; bets on one match settled; the recovery of a million prices; a price from
// the provider's message to the paint; long tasks of the board. One machine, one part after another; `--parts placing,settling` runs some.
import { parseArgs } from 'node:util';
import { measurePlacing } from './placing.ts';
import { measureRecovery } from './recovery.ts';
import { countLongTasks, measurePrices } from './screens.ts';
import { measureSettling } from './settling.ts';

// RTM-7's four a second may take 250 ms of the time to a price.
const goals = {
  overSingle: 0.4,
  p99Ms: 120,
  settledPerSecond: 3_000,
  recoveryS: 60,
  priceP99Ms: 500,
  longTasks: 0,
};

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'placing,settling,recovery,prices,scroll' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '256' },
    matches: { type: 'string', default: '10000' },
    moved: { type: 'string', default: '500' },
    bets: { type: 'string', default: '200000' },
    streams: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '200' },
    /** A folder for the profile of the API process that places bets, and for the statements of its database. */
    profile: { type: 'string' },
  },
});
const parts = new Set(values.parts.split(','));
const problems: string[] = [];
const figures: string[] = [];

function keep(name: string, shown: string, { goal, isReached }: { goal: number; isReached: boolean }): void {
  console.log(`${name} ${shown}, goal ${goal}: ${isReached ? 'reached' : 'MISSED'}`);
  figures.push(`${name}=${shown}`);
}

if (parts.has('placing')) {
  const placing = await measurePlacing({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    matches: Number(values.matches),
    changesPerSecond: Number(values.moved),
    profileDir: values.profile,
  });
  problems.push(...placing.problems);
  const { overSingle, p99Ms } = placing;
  keep('over_single', overSingle.toFixed(2), {
    goal: goals.overSingle,
    isReached: overSingle >= goals.overSingle,
  });
  keep('p99_ms', p99Ms.toFixed(1), { goal: goals.p99Ms, isReached: p99Ms <= goals.p99Ms });
}
if (parts.has('settling')) {
  const settling = await measureSettling({ bets: Number(values.bets) });
  problems.push(...settling.problems);
  const { perSecond } = settling;
  const goal = goals.settledPerSecond;
  keep('settled_per_s', perSecond.toFixed(0), { goal, isReached: perSecond >= goal });
}
if (parts.has('recovery')) {
  const recovery = await measureRecovery();
  problems.push(...recovery.problems);
  const { seconds } = recovery;
  keep('recovery_s', seconds.toFixed(1), { goal: goals.recoveryS, isReached: seconds <= goals.recoveryS });
}
if (parts.has('prices')) {
  const prices = await measurePrices({ streams: Number(values.streams), changes: Number(values.changes) });
  problems.push(...prices.problems);
  const { p99Ms } = prices;
  keep('price_p99_ms', p99Ms.toFixed(0), { goal: goals.priceP99Ms, isReached: p99Ms <= goals.priceP99Ms });
}
if (parts.has('scroll')) {
  const scroll = await countLongTasks({ matches: Number(values.matches) });
  problems.push(...scroll.problems);
  const { longTasks } = scroll;
  keep('long_tasks', String(longTasks), { goal: goals.longTasks, isReached: longTasks <= goals.longTasks });
}

for (const problem of problems.slice(0, 40)) console.log(`- ${problem}`);
console.log(figures.join(' '));
if (problems.length > 0) {
  // The figures of wrong books are worth nothing, so they are not the last line.
  console.log(`failed with ${problems.length} problems`);
  process.exitCode = 1;
}
process.exit();
