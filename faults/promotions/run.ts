// `pnpm faults:promotions`: players claim offers, deposit for them and end their runs, from several windows and with keys that are sent
// again, and half of them play in a tournament, while API and worker are killed, PostgreSQL crashes and Redis is emptied; a third of that
// comes while the prizes are paid. Afterwards every answer is compared with what stands.
// `--seed` repeats the choices of an earlier run; `--players 400 --entrants 200 --kills 2 --crashes 2 --flushes 2` is a small one.
import { addOffers, bonusMax, bringClaimants } from '../../bench/promotions/offers.ts';
import { addressOf, cookieOf } from '../../bench/player-requests.ts';
import { promotionsRefusalTexts } from '../../packages/contracts/src/promotions-refusal-texts.ts';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { verifyWallet } from '../casino/books.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { waitForNumber } from '../identity/healed-house.ts';
import { keepConnections } from '../kept-connections.ts';
import { createClient, type Tally } from '../payments/client.ts';
import { createProgress } from '../progress.ts';
import { readBooks, readOutcome } from './books.ts';
import { judge, type Story } from './checker.ts';
import { openPage } from './company-page.ts';
import { makeMischief } from './mischief.ts';
import { type Contestant, judgePlaces, type Standing } from './places.ts';
import { claimAll } from './player.ts';
import { contest, followPrizes, openTournament, passEnd, prizes, readCopy } from './tournament.ts';

const runTimeoutMs = 90 * 60_000;
/** Of two offers the budget is enough for a part of those who come. */
const partServed = [1, 1, 0.02, 1, 0.05];
/** One of so many players pays in through the house's own door, the others as payments credit it. */
const paysOnPage = 25;
const windows = 3;
const atOnceMax = 160;
const toldTimes = 10;
const spentText = promotionsRefusalTexts['promotions.budget_spent']();

const { seed, counts, say, conclude } = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { players: 20_000, entrants: 10_000, kills: 10, crashes: 3, flushes: 3 },
});
const engines = await startPrivateEngines('faults-promotions');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const house = keepConnections(
  await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 2,
    dir,
    payments: true,
  }),
);
const { apis } = house;
await bringClaimants({ ask: house.query }, counts.players);
await addOffers(
  { ask: house.query },
  partServed.map((part) => Math.round(part * counts.players)),
);
const pay = await openPage(house);
const tournament = await openTournament(house, counts.entrants);
await house.query('vacuum analyze');
say(`house ready, ${counts.players} players at ${apis.map(({ url }) => url).join(' and ')}`);

const articles = partServed.map((_, index) => index + 1);
const claimsMax = counts.players * articles.length;
const progress = createProgress(claimsMax);
async function tellProgress(): Promise<void> {
  for (let tenth = 1; tenth < toldTimes; tenth += 1) {
    await progress.reached(tenth / toldTimes);
    if (!progress.ended()) say(`${Math.round((tenth / toldTimes) * claimsMax)} claims made`);
  }
}

const tally: Tally = { requests: 0, unanswered: 0, unexpected5xx: [] };
const stories: Story[] = [];
const contestants: Contestant[] = [];
const faults: string[] = [];
let lastPlayer = 0;

async function playOn(): Promise<void> {
  while (lastPlayer < counts.players) {
    const player = (lastPlayer += 1);
    const headers = { 'x-forwarded-for': addressOf(player), cookie: cookieOf(player) };
    const clients = Array.from({ length: windows }, (_, turn) =>
      createClient({ apis, tally, headers, turn: player + turn }),
    );
    // Everybody begins with another one.
    const own = articles.map((_, index) => articles[(index + player) % articles.length] as number);
    const dice = createDice(seed + player);
    const { query } = house;
    const note = (error: unknown): void => void faults.push(String(error));
    const [client] = clients;
    if (client !== undefined && player <= counts.entrants)
      await contest({ player, tournament, client, query, dice: createDice(seed - player) }).then(
        (contestant) => void contestants.push(contestant),
        note,
      );
    await claimAll({
      player,
      clients,
      articles: own,
      query,
      dice,
      pay: player % paysOnPage === 0 ? pay : undefined,
      advance: () => progress.advance(),
    }).then((story) => void stories.push(story), note);
  }
}

/** A third of the mischief comes while prizes are paid. */
const late = {
  kills: Math.ceil(counts.kills / 3),
  crashes: Math.ceil(counts.crashes / 3),
  flushes: Math.ceil(counts.flushes / 3),
};
const early = {
  kills: counts.kills - late.kills,
  crashes: counts.crashes - late.crashes,
  flushes: counts.flushes - late.flushes,
};
const [damage] = await Promise.all([
  makeMischief({ house, postgres, redis, seed: seed - 1, progress, say, ...early }),
  Promise.all(Array.from({ length: atOnceMax }, playOn)).finally(() => progress.end()),
  tellProgress(),
]);
const presses = stories.flatMap((story) => story.presses);
const deposits = stories.reduce((sum, story) => sum + story.deposits.length, 0);
const paid = stories
  .filter(({ player }) => player % paysOnPage === 0)
  .reduce((sum, story) => sum + story.deposits.length, 0);
const spent = presses.filter(({ answer }) => answer.endsWith(spentText)).length;
say(
  `all players done: ${tally.requests} requests, ${tally.unanswered} without an answer; ${presses.length} presses, ${deposits} deposits, ` +
    `${paid} of them on the company's page; ${spent} came too late for a budget`,
);

// Redis follows what is counted; one that was emptied is made whole again.
let copy: Standing[] | undefined;
const behind = await waitForNumber(
  async () => {
    const [untold] = await house.query(
      'select (select count(*) from casino.tally) + (select count(*) from promotions.score where not is_told)',
    );
    copy = await readCopy(redis.url, tournament);
    return Number(untold) + (copy === undefined ? 1 : 0);
  },
  (count) => count === 0,
);
const ranked = Number(
  (
    await house.query(
      `select count(*) from promotions.score where tournament_id = ${tournament} and rank_key > 0`,
    )
  )[0],
);
const due = Math.min(ranked, prizes.length);
say(`${contestants.length} players entered, ${ranked} stand on the board; ${due} prizes are to be paid`);
const payment = createProgress(due);
await passEnd(house, tournament);
const [lateDamage] = await Promise.all([
  makeMischief({ house, postgres, redis, seed: seed - 2, progress: payment, say, ...late }),
  followPrizes(house, { tournament, due, progress: payment }),
]);
say('all prizes paid');

// The worker gives back what was not needed and sends the news.
const unsquared = await waitForNumber(
  async () =>
    Number(
      (
        await house.query(
          'select count(*) from promotions.claim where not is_squared and ended_at is not null',
        )
      )[0],
    ),
  (count) => count === 0,
);
const outbox = await waitForNumber(
  async () => Number((await house.query('select count(*) from platform.outbox'))[0]),
  (count) => count === 0,
);
const findings = await verifyWallet(house);
say(`the wallet's own checker has ${findings.length} findings`);
const books = await readBooks(house);
const outcome = await readOutcome(house, tournament);
await house.stop();
await engines.stop();

const placing = judgePlaces(contestants, { ...outcome, copy }, prizes);
const verdict = judge(stories, books, { percent: 50n, most: bonusMax });
const claims = stories.reduce(
  (sum, story) => sum + new Set(story.presses.map(({ article }) => article)).size,
  0,
);
const problems = [
  ...verdict.doubled,
  ...verdict.lost,
  ...verdict.overBudget,
  ...verdict.others,
  ...placing.boardOff,
  ...placing.prizesDoubled,
  ...placing.prizesMissing,
  ...faults,
  ...tally.unexpected5xx,
  ...findings,
  ...damage.tooLate,
  ...lateDamage.tooLate,
  ...(claims === claimsMax ? [] : [`only ${claims} claims were made`]),
  ...(contestants.length === counts.entrants ? [] : [`only ${contestants.length} players played`]),
  ...(behind === 0 ? [] : [`${behind} rounds and scores were never told`]),
  ...(unsquared === 0 ? [] : [`${unsquared} claims never gave back what they did not need`]),
  ...(outbox === 0 ? [] : [`${outbox} news never left the outbox`]),
  ...(tally.unanswered > 0 ? [] : ['no request was without an answer: nothing was proved']),
  ...(paid > 0 ? [] : ['nobody paid in through the house: nothing was proved']),
  ...(spent > 0 ? [] : ['no budget was spent: nothing was proved']),
  ...(damage.apiKills + lateDamage.apiKills === counts.kills &&
  damage.workerKills + lateDamage.workerKills === counts.kills &&
  damage.crashes + lateDamage.crashes === counts.crashes &&
  damage.flushes + lateDamage.flushes === counts.flushes
    ? []
    : ['not all the mischief happened']),
];
const figures =
  `claims=${claims} doubled=${verdict.doubled.length} lost=${verdict.lost.length} ` +
  `over_budget=${verdict.overBudget.length} prizes_doubled=${placing.prizesDoubled.length} ` +
  `prizes_missing=${placing.prizesMissing.length} board_off=${placing.boardOff.length}`;
conclude({ figures, problems, dir });
