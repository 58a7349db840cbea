// `pnpm faults:keno`: players play Keno for money with two tabs, each key several times, pairs ended in between, while days go by and
// API, worker, notary and database are killed. Afterwards every answer is compared with what stands, every round is drawn again, and
// every checkpoint that was ever signed is held against the last. `--seed` repeats the choices of an earlier run;
// `--rounds 400 --players 40 --kills 4 --database_kills 1 --nights 1` is a small one.
import { drawKeno } from '../../packages/proof/src/keno-draw.ts';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { verifyWallet } from '../casino/books.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { createProgress } from '../progress.ts';
import { countHurried, readBooks } from './books.ts';
import { judge } from './checker.ts';
import { playAll } from './crowd.ts';
import { makeMischief } from './mischief.ts';
import { awaitPublished, passNight } from './night.ts';
import { givenMinor, seatPlayers } from './seats.ts';
import { followLog, forksAmong, notesOfNotary } from './witness.ts';

// Five seconds lie between two rounds of a player: 20,000 rounds of 400 players take at least 250 s.
const runTimeoutMs = 60 * 60_000;
const cycleMs = 5_000;
const toldTimes = 10;

const { seed, counts, say, conclude } = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { rounds: 20_000, players: 400, kills: 20, database_kills: 5, nights: 5 },
});
const engines = await startPrivateEngines('faults-keno');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const house = await launchHouse({
  engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
  apis: 2,
  notary: true,
  dir,
});
const urls = house.apis.map(({ url }) => url);
const seats = await seatPlayers({ urls, count: counts.players, query: house.query });
say(`house ready, ${seats.length} players at ${urls.join(' and ')}`);

const witness = followLog(urls);
const progress = createProgress(counts.rounds);
async function tellProgress(): Promise<void> {
  for (let tenth = 1; tenth <= toldTimes; tenth += 1) {
    await progress.reached(tenth / toldTimes);
    if (!progress.ended()) say(`${Math.round((tenth / toldTimes) * counts.rounds)} rounds played`);
  }
}
let isAllDone = false;
const [{ stories, tally }, damage] = await Promise.all([
  playAll({
    seats,
    urls,
    rounds: counts.rounds,
    cycleMs,
    // A kill that came after the last round would prove nothing.
    goesOn: () => !isAllDone,
    seed,
    advance: () => progress.advance(),
  }).finally(() => progress.end()),
  makeMischief({
    house,
    postgres,
    dice: createDice(seed - 1),
    progress,
    say,
    kills: counts.kills,
    databaseKills: counts.database_kills,
    nights: counts.nights,
  }).finally(() => (isAllDone = true)),
  tellProgress(),
]);
say(
  `all rounds played: ${tally.repeated} keys sent again, ${tally.pairsEnded} pairs ended in between, ${tally.pairsOver} with ` +
    `their day, ${tally.tooSoon} too soon, ${tally.unknown} calls without an answer`,
);
// The last day ends as well, so that every seed is shown and every round published.
await passNight(house.query);
const published = await awaitPublished(house.query);
await witness.stop();
const notes = [
  ...witness.seen,
  ...notesOfNotary(dir),
  ...(await house.query(`select replace(note, e'\n', '~') from fairness.checkpoint`)).map((note) =>
    note.replaceAll('~', '\n'),
  ),
];
const forks = await forksAmong(notes, urls[0] ?? '');
say(
  `${published.days} days with ${published.rounds} rounds are published, ${new Set(notes).size} checkpoints were signed, ` +
    `${witness.seen.size} of them seen outside`,
);
const findings = await verifyWallet(house);
const hurried = await countHurried(house.query);
const books = await readBooks(house.query, seats, givenMinor);
await house.stop();
await engines.stop();

const verdict = judge(stories, books, drawKeno);
const rounds = stories.reduce((sum, story) => sum + story.rounds.length, 0);
const problems = [
  ...verdict.doubled,
  ...verdict.gaps,
  ...verdict.earlySeeds,
  ...verdict.others,
  ...forks,
  ...findings,
  ...damage.tooLate,
  ...(verdict.kurusOff === 0n ? [] : [`purses are ${verdict.kurusOff} kuruş off`]),
  ...(rounds >= counts.rounds ? [] : [`only ${rounds} rounds were played`]),
  ...(hurried === 0 ? [] : [`${hurried} rounds began within five seconds of the one before`]),
  ...(published.rounds === rounds && published.isSigned
    ? []
    : [`${published.rounds} rounds are published, signed: ${published.isSigned}`]),
  ...(published.mismatches === 0
    ? []
    : [`${published.mismatches} published rounds do not follow from their seeds`]),
  ...(new Set(notes).size > 1 ? [] : ['the log was signed once only: nothing was proved about it']),
  ...(tally.unknown > 0 ? [] : ['no call was without an answer: nothing was proved']),
  ...(tally.pairsEnded > 0 ? [] : ['no pair ended in between: nothing was proved']),
  ...(damage.kills === counts.kills &&
  damage.databaseKills === counts.database_kills &&
  damage.nights === counts.nights
    ? []
    : ['not all the mischief happened']),
];
const figures =
  `rounds=${rounds} doubled=${verdict.doubled.length} gaps=${verdict.gaps.length} ` +
  `kurus_off=${verdict.kurusOff} early_seeds=${verdict.earlySeeds.length} forks=${forks.length}`;
conclude({ figures, problems, dir });
