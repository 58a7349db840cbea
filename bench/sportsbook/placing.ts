// Bets a second over HTTP against one API process while prices move, half singles and half combos of three, half of them on matches under way,
// against one bare posting at a time. Those wait, and as many that came before are decided meanwhile. One machine, one engine, in turns.
import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { cpuSecondsOf } from '../../tools/engines/process-tree.ts';
import { createBenchDatabase, findingsAbout } from '../bench-database.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { type Figures, runWrk } from '../casino/wrk.ts';
import { acceptTerms, signPlayersIn } from '../casino/players.ts';
import { median } from '../figures.ts';
import { giveTokens, judgeSessions } from '../keno/players.ts';
import { runPgbench } from '../pgbench.ts';
import { type PlayerRequest, writePlayerRequests } from '../player-requests.ts';
import { countStatements, statementFigures, writeStatements } from '../statements.ts';
import { startApi } from '../stream/api.ts';
import { bringPlayers } from '../wallet/players.ts';
import { readReference } from '../wallet/reference.ts';
import { createMovingFeed, fillOffer, firstPrices, matchId, outcomesOf } from './offer.ts';
import { startRipening } from './ripening.ts';

const referenceSha256 = 'b25620b814681ed072d525f89dd702527658dff87113f55f78ecdc3c71da21b8';
// The reference names this number as well.
const players = 100_000;
const referenceClients = 32;
const requestsPerSecondMax = 8_000;
const verifiedPlayers = 2_000;
const comboLegs = 3;
/** The last turn of a round may come after its end. */
const movedShare = 0.9;
/** The shortest delay, so that what a round places is decided in it, behind a lead-in as long. */
const delaySeconds = 3;

export interface PlacingOrder {
  rounds: number;
  seconds: number;
  connections: number;
  matches: number;
  changesPerSecond: number;
  /** A folder for the CPU profile of the API process and the statements of the database. */
  profileDir: string | undefined;
}

export interface PlacingFigures {
  overSingle: number;
  p99Ms: number;
  problems: string[];
}

interface Round {
  single: number;
  bets: number;
  p99Ms: number;
  apiUs: number;
  databaseUs: number;
}

const liveOf = (matches: number): number => Math.floor(matches / 2);

function* requestsBy(order: PlacingOrder, firstPlayer: number): Generator<PlayerRequest> {
  const markets = Object.keys(outcomesOf);
  for (let number = 0; number < requestsPerSecondMax * order.seconds; number += 1) {
    const matches = new Set<number>();
    const [from, to] = number % 4 < 2 ? [0, liveOf(order.matches)] : [liveOf(order.matches), order.matches];
    while (matches.size < (number % 2 === 0 ? 1 : comboLegs)) matches.add(randomInt(from, to));
    const legs = [...matches].map((match) => {
      const market = markets[randomInt(markets.length)] ?? '1x2';
      const outcomes = outcomesOf[market] ?? [];
      const outcome = randomInt(outcomes.length);
      return {
        match_id: matchId(match),
        market_id: market,
        outcome_id: outcomes[outcome] ?? '',
        price: firstPrices[market]?.[outcome] ?? 0,
      };
    });
    yield {
      player: 1 + ((firstPlayer + number) % players),
      path: '/api/v1/bets',
      body: { legs, stake: '1.00', policy: 'all' },
    };
  }
}

export async function measurePlacing(order: PlacingOrder): Promise<PlacingFigures> {
  const { rounds, seconds, connections, matches, changesPerSecond, profileDir } = order;
  const reference = readReference(referenceSha256);
  const dir = makeBenchFolder('bench-sportsbook-placing');
  const referenceScript = join(dir, 'reference-transaction.sql');
  writeFileSync(referenceScript, reference.transaction);
  const postgres: Engine = await startBenchPostgres(dir, {
    ...durable,
    ...noCheckpoints,
    shared_buffers: '1GB',
    ...(profileDir === undefined ? {} : statementFigures),
  });
  const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
  const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
  const database = await createBenchDatabase(postgres, 'bets');
  await bringPlayers(database, { from: 1, to: players });
  await signPlayersIn(database, players);
  await acceptTerms(database);
  await giveTokens(database);
  await database.ask(reference.definition);
  await fillOffer(database, matches, liveOf(matches));
  await database.ask(`update sportsbook.delay set seconds = ${delaySeconds}`);
  await fillLog(postgres);
  const key = { id: 'bench', secret: randomBytes(32).toString('base64') };
  const api = await startApi({ dir, database, redis, nats, feedKeys: `${key.id}:${key.secret}`, profileDir });
  const feeds = {
    pre: createMovingFeed(api.url, key, { producer: 'pre', from: liveOf(matches), to: matches }),
    live: createMovingFeed(api.url, key, { producer: 'live', from: 0, to: liveOf(matches) }),
  };
  const ripening = startRipening(database);
  const files = { leadIn: join(dir, 'lead-in'), measured: join(dir, 'requests') };
  let sent = 0;
  let refused = 0;
  /** Markets a second of rounds in which the house did not take them as fast as they came. */
  const behind: number[] = [];

  async function sendAway(
    given: { connections: number; seconds: number },
    requestsFile: string,
  ): Promise<Figures> {
    const figures = await runWrk({ url: api.url, ...given, requestsFile });
    sent += figures.requests;
    refused += figures.refused;
    return figures;
  }

  async function runRound(given: { connections: number; seconds: number }): Promise<Round> {
    const load = {
      url: database.appUrl,
      script: referenceScript,
      clients: referenceClients,
      seconds: given.seconds,
    };
    const { perSecond: single } = await runPgbench(load);
    const leadIn = { ...given, seconds: delaySeconds };
    for (const [file, { seconds: during }] of [
      [files.leadIn, leadIn],
      [files.measured, given],
    ] as const)
      await writePlayerRequests(
        { url: api.url, requestsFile: file },
        requestsBy({ ...order, seconds: during }, sent + (file === files.leadIn ? 0 : players / 2)),
      );
    // Nobody spoke for the providers since the last round, and a silent one closes everything.
    const stop = new AbortController();
    const alive = { type: 'alive', as_of: new Date().toISOString() };
    await Promise.all([feeds.pre.send([alive]), feeds.live.send([alive])]);
    const movingSince = performance.now();
    const moving = Promise.all([
      feeds.pre.move(changesPerSecond / 2, stop.signal),
      feeds.live.move(changesPerSecond / 2, stop.signal),
    ]);
    // Not measured: they are decided while those are placed that are.
    await sendAway(leadIn, files.leadIn);
    const before = [api.cpuSeconds(), cpuSecondsOf(postgres.pid)] as const;
    const figures = await sendAway(given, files.measured);
    const us = (used: number): number => (used * 1e6) / figures.requests;
    const spent = [us(api.cpuSeconds() - before[0]), us(cpuSecondsOf(postgres.pid) - before[1])] as const;
    // What waits is decided only while its producer is heard.
    await ripening.drain();
    const movedMs = performance.now() - movingSince;
    stop.abort();
    const [movedBefore, movedLive] = await moving;
    const movedPerSecond = ((movedBefore + movedLive) * 1000) / movedMs;
    // In a round of one second the last turn alone is a tenth.
    if (given.seconds === seconds && movedPerSecond < changesPerSecond * movedShare)
      behind.push(movedPerSecond);
    return { single, bets: figures.perSecond, p99Ms: figures.p99Ms, apiUs: spent[0], databaseUs: spent[1] };
  }

  const columns = ['round', 'reference', 'bets', '/ reference', 'p99 ms', 'api us', 'postgres us'];
  console.log(
    `bets/s over ${connections} connections while ${changesPerSecond} markets a second move; ${seconds} s each`,
  );
  console.log(columns.map((cell) => cell.padStart(12)).join(''));
  const all: Round[] = [];
  // The first players' sessions are judged by the house, the others' as those were.
  await runRound({ connections: 1, seconds: 1 });
  await judgeSessions(database);
  for (let number = 0; number <= rounds; number += 1) {
    const round = await runRound({ connections, seconds });
    if (number === 0 && profileDir !== undefined) await countStatements(postgres);
    if (number > 0) all.push(round);
    const { single, bets, p99Ms, apiUs, databaseUs } = round;
    const cells = [number === 0 ? 'warm-up' : String(number), single.toFixed(0), bets.toFixed(0)];
    cells.push((bets / single).toFixed(2), p99Ms.toFixed(1), apiUs.toFixed(0), databaseUs.toFixed(0));
    console.log(cells.map((cell) => cell.padStart(12)).join(''));
  }
  await ripening.stop();
  await api.stop();
  if (profileDir !== undefined) await writeStatements(postgres, profileDir);
  const problems = await findingsAbout(database, 1, verifiedPlayers);
  problems.push(
    ...(await database.ask(
      `select rule, player_id, bet_id, finding from sportsbook.verify_bets(1, ${verifiedPlayers})`,
    )),
  );
  const written = await database.askNumber('select count(*) from sportsbook.bet');
  // What was under way when a round's time was over was answered to nobody.
  const unanswered = 2 * (connections * (rounds + 1) + 1);
  for (const perSecond of behind) problems.push(`only ${perSecond.toFixed(0)} markets a second were moved`);
  if (refused > 0) problems.push(`${refused} bets were refused`);
  if (written < sent - refused || written > sent + unanswered)
    problems.push(`${sent} bets were answered, ${written} stand`);
  await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);
  return {
    overSingle: median(all.map(({ bets, single }) => bets / single)),
    p99Ms: median(all.map((round) => round.p99Ms)),
    problems,
  };
}
