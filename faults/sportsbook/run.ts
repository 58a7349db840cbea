// `pnpm faults:sportsbook`: a compressed day of matches is told by a provider whose messages come twice, in another order or not at all, which
// falls silent and is restarted; goals are taken back, matches broken off, results corrected after they were paid. Players bet on it before and
// under way, also by systems, cash some of it out, and some spend what they won at once; API, worker and PostgreSQL are killed. Afterwards every bet is compared
// with what its player was told, with what the provider decided, and with what was closed or stopped; and every debt is reckoned again.
// `--seed` repeats the choices of an earlier run; `--bets 4000 --matches 40 --kills 1 --crashes 1 --restarts 1 --silence 25` is a small one.
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptTerms, signPlayersIn } from '../../bench/casino/players.ts';
import { giveTokens } from '../../bench/keno/players.ts';
import { bringPlayers } from '../../bench/wallet/players.ts';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { verifyWallet } from '../casino/books.ts';
import { openLightClient } from '../casino/light-client.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { keepConnections } from '../kept-connections.ts';
import { createMoments } from '../moments.ts';
import { createProgress } from '../progress.ts';
import { type BetTally, betAway } from './bettors.ts';
import { readBooks, verifyBets } from './books.ts';
import { judge } from './checker.ts';
import type { TakenBet } from './judged.ts';
import { createClosings } from './closings.ts';
import { createDay } from './day.ts';
import { missingOf, sightsOf } from './demands.ts';
import { createLine, type LineTally } from './line.ts';
import { makeMischief } from './mischief.ts';
import { createStops } from './stops.ts';

const runTimeoutMs = 90 * 60_000;
const richCash = 1_000_000_000n;
const poorCash = 20_000n;
/** Of all players. */
const poorShare = 1 / 2;
const bettorsAtOnce = 96;
const betsPerPlayer = 40;
/** Few bets would be over before anything that takes seconds has happened: so long they take at least, and so slowly they come in a silence. */
const dayMinMs = 100_000;
const restMs = 2_000;
const turnMs = 100;
/** A silent producer is closed after so long (SPB-5), and a moment for the clock's own steps. */
const silentAfterMs = 20_100;
const settledMaxMs = 15 * 60_000;
const toldTimes = 10;

const { seed, counts, say, conclude } = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { bets: 200_000, matches: 400, players: 2_000, kills: 10, crashes: 3, restarts: 3, silence: 60 },
});
const engines = await startPrivateEngines('faults-sportsbook');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const house = keepConnections(
  await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 2,
    dir,
  }),
);
// Few bets are shared by few, so that each has several.
const playerCount = Math.min(
  counts.players,
  Math.max(bettorsAtOnce, Math.floor(counts.bets / betsPerPlayer)),
);
const poor = Math.ceil(playerCount * poorShare);
const isPoor = (player: number): boolean => player <= poor;
const firstCash = (player: number): bigint => (isPoor(player) ? poorCash : richCash);
await bringPlayers({ ask: house.query }, { from: 1, to: poor, minor: Number(poorCash) });
await bringPlayers({ ask: house.query }, { from: poor + 1, to: playerCount, minor: Number(richCash) });
await signPlayersIn({ ask: house.query }, playerCount);
await acceptTerms({ ask: house.query });
await giveTokens({ ask: house.query });
// A compressed day has the shortest delays.
const delayOf = ({ tier }: { tier: number }): number => (tier === 1 ? 3 : 4);
await house.query(`update sportsbook.delay set seconds = case tier when 1 then 3 else 4 end`);
await house.query('vacuum analyze');
const clients = house.apis.map(({ url }) => openLightClient(new URL(url)));
say(
  `house ready, ${playerCount} players, ${poor} of them poor, at ${house.apis.map(({ url }) => url).join(' and ')}`,
);

const faults: string[] = [];
const problem = (text: string): void => void faults.push(text);
const progress = createProgress(counts.bets);
const closings = createClosings();
const stops = createStops();
const lineOf = (producer: 'pre' | 'live', own: number) =>
  createLine({ producer, clients, key: house.feedKey, dice: createDice(seed + own) });
const lines = { pre: lineOf('pre', 11), live: lineOf('live', 12) };
const day = createDay({ matches: counts.matches, lines, dice: createDice(seed + 13), closings, stops });
const taken: TakenBet[] = [];
const tally: BetTally = { sent: 0, late: 0, unanswered: 0, unexpected: [], refused: new Map() };

/** What the provider is to do beside telling; done between two turns, when nothing of it is on its way. */
let restartsDue = 0;
let silenceDue = false;
let restarts = 0;
let silences = 0;
let isSilent = false;

async function beSilent(): Promise<void> {
  await Promise.all([lines.pre.settle(), lines.live.settle()]);
  closings.closeAllFrom(Date.now() + silentAfterMs);
  isSilent = true;
  await sleep(counts.silence * 1000);
  closings.endSilence();
  isSilent = false;
  silences += 1;
}

async function tellDay(): Promise<void> {
  day.turn(0);
  for (const line of [lines.pre, lines.live]) line.say({ type: 'snapshot_complete' });
  // The end of a snapshot is the last message of its batch.
  await Promise.all([lines.pre.flush(), lines.live.flush()]);
  while (!progress.ended()) {
    if (silenceDue) {
      silenceDue = false;
      await beSilent();
    }
    if (restartsDue > 0) {
      restartsDue -= 1;
      restarts += 1;
      for (const line of [lines.pre, lines.live]) {
        line.restart();
        day.tellAll(line);
      }
    } else day.turn(taken.length / counts.bets);
    await Promise.all([lines.pre.flush(), lines.live.flush()]);
    await sleep(turnMs);
  }
  day.finish();
  // What is said only when a handover was heard is said by then.
  for (let last = 0; last < 3; last += 1) await tellRest();
  await carried();
  // What is still to be said of results comes after their payment.
  while (day.correctLate()) {
    await tellRest();
    await carried();
  }
}

async function tellRest(): Promise<void> {
  await Promise.all([lines.pre.flush(), lines.live.flush()]);
  await Promise.all([lines.pre.settle(), lines.live.settle()]);
}

/** What is still under way: sweeps, and bets and cash-outs that wait. */
const leftOver = async (): Promise<number> =>
  Number(
    (
      await house.query(`select (select count(*) from sportsbook.sweep where ended_at is null)
        + (select count(*) from sportsbook.waiting where look_at is not null)
        + (select count(*) from sportsbook.cash_out where look_at is not null)`)
    )[0],
  );

async function carried(): Promise<void> {
  const deadline = Date.now() + settledMaxMs;
  // PostgreSQL may be away just then.
  while ((await leftOver().catch(() => 1)) > 0 && Date.now() < deadline) await sleep(500);
}

async function disturbProvider(): Promise<string[]> {
  const { once, tooLate } = createMoments({ dice: createDice(seed + 14), progress, say });
  const quiet = once(30, 50, `provider silent for ${counts.silence} s`, async () => void (silenceDue = true));
  for (let restart = 0; restart < counts.restarts; restart += 1) {
    const low = Math.floor(12 + (restart * 75) / counts.restarts);
    await once(low, low + 10, 'provider restarted', async () => void (restartsDue += 1));
  }
  await quiet;
  return tooLate;
}

async function tellProgress(): Promise<void> {
  for (let tenth = 1; tenth < toldTimes; tenth += 1) {
    await progress.reached(tenth / toldTimes);
    if (!progress.ended()) say(`${taken.length} bets taken`);
  }
}

const beganAt = Date.now();
const restOf = (): number =>
  isSilent || taken.length > (counts.bets * (Date.now() - beganAt)) / dayMinMs ? restMs : 0;
const players = Array.from({ length: playerCount }, (_, index) => index + 1);
let isBroken = false;
const isOver = (): boolean => taken.length >= counts.bets || isBroken;
const betting = Promise.all(
  Array.from({ length: bettorsAtOnce }, (_, bettor) =>
    betAway({
      clients,
      day,
      dice: createDice(seed * 7 + bettor),
      players: players.filter((player) => player % bettorsAtOnce === bettor),
      isPoor,
      firstCash,
      delayOf,
      tally,
      isOver,
      rest: restOf,
      take(bet) {
        taken.push(bet);
        progress.advance();
      },
    }).catch((error: unknown) => problem(String(error))),
  ),
).finally(() => progress.end());
const { kills, crashes } = counts;
const [damage, tooLate] = await Promise.all([
  makeMischief({ house, postgres, seed: seed - 1, progress, say, kills, crashes }),
  disturbProvider(),
  betting,
  tellDay().catch((error: unknown) => {
    problem(`the provider failed: ${String(error)}`);
    isBroken = true;
  }),
  tellProgress(),
]);
const sum = (what: Exclude<keyof LineTally, 'forgotten'>): number =>
  lines.pre.tally[what] + lines.live.tally[what];
say(
  `all bets placed: ${taken.length} taken of ${tally.sent} requests, ${tally.unanswered} without an answer, ${tally.late} slips on what was ` +
    `closed; ${closings.count} closings; ${damage.settlingKills} of ${damage.workerKills} kills of the worker left a sweep under way; ` +
    `${sum('messages')} messages, ${sum('doubled')} twice, ${sum('swapped')} in another order, ${sum('lost')} lost, ${sum('gaps')} gaps`,
);
for (const [code, count] of tally.refused) say(`${count} refused: ${code}`);

await carried();
const left = await leftOver();
say(`${left} sweeps, waiting bets and cash-outs are under way`);
const findings = [...(await verifyWallet(house)), ...(await verifyBets(house, playerCount))];
say(`the house's own checkers have ${findings.length} findings`);
const books = await readBooks(house, playerCount);
for (const client of clients) client.close();
await house.stop();
await engines.stop();

const decisions = new Map([...day.all()].map(([id, match]) => [id, match.decisions]));
const verdict = judge({ taken, decisions, closings, stops, firstCash }, books);
const sights = sightsOf({ taken, books, matches: day.all(), verdict });
for (const { name, count } of sights) say(`${count} ${name}`);
const share = (count: number): number => count / sum('messages');
const problems = [
  ...verdict.lost,
  ...verdict.doubled,
  ...verdict.wrongSettlements,
  ...verdict.lateBets,
  ...verdict.unsettled,
  ...verdict.brokenDelays,
  ...verdict.doubleCashOuts,
  ...verdict.wrongDebts,
  ...verdict.others,
  ...missingOf(sights),
  ...faults,
  ...tally.unexpected,
  ...lines.pre.tally.forgotten,
  ...lines.live.tally.forgotten,
  ...findings,
  ...damage.tooLate,
  ...tooLate,
  ...(taken.length >= counts.bets ? [] : [`only ${taken.length} bets were taken`]),
  ...(left === 0 ? [] : [`${left} sweeps, waiting bets and cash-outs never ended`]),
  ...(tally.unanswered > 0 ? [] : ['no request was without an answer: nothing was proved']),
  ...((tally.refused.get('sportsbook.market_closed') ?? 0) > 0
    ? []
    : ['nothing was closed: nothing was proved']),
  ...(restarts === counts.restarts && silences === 1 ? [] : ['the provider was not disturbed as planned']),
  // Of few messages the shares are left to chance.
  ...(sum('messages') < 10_000 ||
  (share(sum('doubled')) > 0.08 && share(sum('swapped')) > 0.08 && share(sum('lost')) > 0.015)
    ? []
    : ['the messages were not disturbed as planned']),
  // The worker ends a small sweep in a moment, and may have done so between the look and the kill.
  ...(damage.settlingKills >= Math.floor(kills / 2) ? [] : ['the worker was not killed while it settled']),
  ...(damage.apiKills === kills && damage.workerKills === kills && damage.crashes === crashes
    ? []
    : ['not all the mischief happened']),
];
const figures =
  `bets=${taken.length} lost=${verdict.lost.length} doubled=${verdict.doubled.length} ` +
  `wrong_settlements=${verdict.wrongSettlements.length} kurus_off=${verdict.kurusOff} ` +
  `late_bets=${verdict.lateBets.length} unsettled=${verdict.unsettled.length} ` +
  `broken_delays=${verdict.brokenDelays.length} double_cashouts=${verdict.doubleCashOuts.length} wrong_debts=${verdict.wrongDebts.length}`;
conclude({ figures, problems, dir });
