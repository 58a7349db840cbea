// Bets a second over HTTP against one API process while prices move, half singles and half combos of three, against one bare posting at a
// time. One machine, one engine, in turns.
import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { cpuSecondsOf } from '../../tools/engines/process-tree.ts';
import { createBenchDatabase, findingsAbout } from '../bench-database.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { runWrk } from '../casino/wrk.ts';
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

const referenceSha256 = 'b25620b814681ed072d525f89dd702527658dff87113f55f78ecdc3c71da21b8';
// The reference names this number as well.
const players = 100_000;
const referenceClients = 32;
const requestsPerSecondMax = 8_000;
const verifiedPlayers = 2_000;
const comboLegs = 3;
/** The last turn of a round may come after its end. */
const movedShare = 0.9;

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

function* requestsBy(order: PlacingOrder, firstPlayer: number): Generator<PlayerRequest> {
  const markets = Object.keys(outcomesOf);
  for (let number = 0; number < requestsPerSecondMax * order.seconds; number += 1) {
    const matches = new Set<number>();
    while (matches.size < (number % 2 === 0 ? 1 : comboLegs)) matches.add(randomInt(order.matches));
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
  await fillOffer(database, matches);
  await fillLog(postgres);
  const key = { id: 'bench', secret: randomBytes(32).toString('base64') };
  const api = await startApi({ dir, database, redis, nats, feedKeys: `${key.id}:${key.secret}`, profileDir });
  const feed = createMovingFeed(api.url, key, matches);
  const requestsFile = join(dir, 'requests');
  let sent = 0;
  let refused = 0;
  /** Markets a second of rounds in which the house did not take them as fast as they came. */
  const behind: number[] = [];

  async function runRound(given: { connections: number; seconds: number }): Promise<Round> {
    const load = {
      url: database.appUrl,
      script: referenceScript,
      clients: referenceClients,
      seconds: given.seconds,
    };
    const { perSecond: single } = await runPgbench(load);
    await writePlayerRequests(
      { url: api.url, requestsFile },
      requestsBy({ ...order, seconds: given.seconds }, sent),
    );
    // Nobody spoke for the provider since the last round, and a silent one closes everything.
    await feed.send([{ type: 'alive', as_of: new Date().toISOString() }]);
    const stop = new AbortController();
    const movingSince = performance.now();
    const moving = feed.move(changesPerSecond, stop.signal);
    const before = [api.cpuSeconds(), cpuSecondsOf(postgres.pid)] as const;
    const figures = await runWrk({ url: api.url, ...given, requestsFile });
    const us = (used: number): number => (used * 1e6) / figures.requests;
    const spent = [us(api.cpuSeconds() - before[0]), us(cpuSecondsOf(postgres.pid) - before[1])] as const;
    stop.abort();
    const movedPerSecond = ((await moving) * 1000) / (performance.now() - movingSince);
    // In a round of one second the last turn alone is a tenth.
    if (given.seconds === seconds && movedPerSecond < changesPerSecond * movedShare)
      behind.push(movedPerSecond);
    sent += figures.requests;
    refused += figures.refused;
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
  const unanswered = connections * (rounds + 1) + 1;
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
