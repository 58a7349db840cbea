// How long after its delay a bet on a match under way is decided by the worker, and by how much a crowd on one outcome passes its bound. Both
// over HTTP against one API process, by the times at which the database committed.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { openClient } from '../../conformance/wire.ts';
import { benchDatabase } from '../bench-database.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { acceptTerms, signPlayersIn } from '../casino/players.ts';
import { giveTokens, judgeSessions } from '../keno/players.ts';
import { addressOf, cookieOf } from '../player-requests.ts';
import { bringPlayers } from '../wallet/players.ts';
import { createMovingFeed, fillOffer, firstPrices, matchId } from './offer.ts';

export interface LiveOrder {
  /** Bets a second on matches under way, and for how long. */
  perSecond: number;
  seconds: number;
  /** Bets on one outcome at once. */
  burst: number;
}

export interface LiveFigures {
  ripeP99Ms: number;
  overshootBatches: number;
  problems: string[];
}

const players = 20_000;
const matches = 400;
const liveMatches = 200;
const movedPerSecond = 100;
const turnMs = 10;
/** Plans are made and connections opened in the first seconds. */
const leadInMs = 3_000;
const decidedMaxMs = 60_000;
/** The first half of the burst is below it: a bet of 1.00 on 2.00 may cost as much. */
const stakeMinor = 100;

export async function measureLive({ perSecond, seconds, burst }: LiveOrder): Promise<LiveFigures> {
  const dir = makeBenchFolder('bench-sportsbook-live');
  const postgres = await startBenchPostgres(dir, {
    ...durable,
    ...noCheckpoints,
    shared_buffers: '1GB',
    track_commit_timestamp: 'on',
  });
  const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
  const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
  const house = await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 1,
    dir: join(dir, 'house'),
  });
  const url = house.apis[0]?.url ?? '';
  const client = openClient(new URL(url));
  const stop = new AbortController();
  const problems: string[] = [];
  const refused = new Map<string, number>();
  let moving: Promise<unknown> = Promise.resolve();

  async function bet(player: number, leg: { match_id: string; outcome: number }): Promise<string> {
    const outcome_id = ['1', 'x', '2'][leg.outcome] ?? '1';
    const price = firstPrices['1x2']?.[leg.outcome] ?? 0;
    const answer = await client.send({
      path: '/api/v1/bets',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': addressOf(player),
        'user-agent': 'bench',
        cookie: cookieOf(player),
      },
      body: JSON.stringify({
        legs: [{ match_id: leg.match_id, market_id: '1x2', outcome_id, price }],
        stake: '1.00',
        policy: 'all',
      }),
    });
    if (answer?.status === 200) return 'taken';
    return answer === undefined
      ? 'no answer'
      : ((JSON.parse(answer.text) as { code?: string }).code ?? String(answer.status));
  }

  /** As many a second, whatever the house needs for each. */
  async function placeSteadily(forMs: number): Promise<number> {
    const beganAt = performance.now();
    const asked: Promise<void>[] = [];
    while (performance.now() - beganAt < forMs) {
      const due = Math.floor(((performance.now() - beganAt) / 1000) * perSecond);
      while (asked.length < due) {
        const number = asked.length;
        const leg = { match_id: matchId(number % liveMatches), outcome: number % 3 };
        asked.push(
          bet(1 + (number % players), leg).then((word) => {
            if (word !== 'taken') refused.set(word, (refused.get(word) ?? 0) + 1);
          }),
        );
      }
      await sleep(turnMs);
    }
    await Promise.all(asked);
    return asked.length;
  }

  async function measureRipening(): Promise<number> {
    await placeSteadily(leadInMs);
    await judgeSessions(benchDatabase(postgres, house.databaseUrl.pathname.slice(1)));
    const [since = ''] = await house.query('select platform.now()');
    const placed = await placeSteadily(seconds * 1000);
    const waiting = async (): Promise<number> =>
      Number((await house.query('select count(*) from sportsbook.waiting where look_at is not null'))[0]);
    const deadline = Date.now() + decidedMaxMs;
    while ((await waiting()) > 0 && Date.now() < deadline) await sleep(250);
    const [row = ''] = await house.query(
      `select count(*), count(*) filter (where reason is null), percentile_disc(0.5) within group (order by late), percentile_disc(0.99) within group (order by late), max(late)
       from (
         select reason, extract(epoch from pg_xact_commit_timestamp(xmin) - due_at) * 1000 as late
         from sportsbook.waiting where asked_at >= '${since}' and decided_at is not null
       ) as decided`,
    );
    const [decided = '0', accepted = '0', p50 = '', p99 = '', max = ''] = row.split(/[|\t]/);
    console.log(
      `${placed} bets at ${perSecond} a second waited, ${accepted} were accepted; decided after their delay: p50 ${Number(p50).toFixed(0)} ms, ` +
        `p99 ${Number(p99).toFixed(0)} ms, max ${Number(max).toFixed(0)} ms`,
    );
    if (Number(decided) < placed * 0.99) problems.push(`${placed} bets were placed, ${decided} were decided`);
    if (Number(accepted) < Number(decided) * 0.99)
      problems.push(`of ${decided} bets only ${accepted} were accepted`);
    for (const [word, count] of refused) problems.push(`${count} bets were refused: ${word}`);
    return Number(p99);
  }

  /** How many batches ended behind the one that reached the bound, and itself. */
  async function measureBurst(): Promise<number> {
    const match = matchId(liveMatches);
    const bound = (burst / 2) * stakeMinor;
    await house.query(
      `update sportsbook.bound set outcome_liability = ${bound} where currency = 'TRY' and phase = 'pre' and tier = 1`,
    );
    const words = await Promise.all(
      Array.from({ length: burst }, (_, number) =>
        bet(1 + (number % players), { match_id: match, outcome: 0 }),
      ),
    );
    const counted = Map.groupBy(words, (word) => word);
    const shown = [...counted].map(([word, { length }]) => `${length} ${word}`).join(', ');
    const rows = await house.query(
      `select count(*), sum(bet.possible - bet.stake) from sportsbook.bet
       join sportsbook.leg on leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
       where leg.match_id = '${match}' group by bet.xmin order by pg_xact_commit_timestamp(bet.xmin)`,
    );
    let reached = 0;
    let behind = 0;
    let largest = 0;
    for (const row of rows) {
      const [bets = '0', liability = '0'] = row.split(/[|\t]/);
      reached += Number(liability);
      largest = Math.max(largest, Number(bets));
      if (reached > bound) behind += 1;
    }
    console.log(
      `a burst of ${burst} on one outcome: ${shown}; ${rows.length} batches of at most ${largest}; liability ${reached} where ${bound} is the bound`,
    );
    if (!words.includes('sportsbook.stake_too_high')) problems.push('the burst never came to its bound');
    return behind;
  }

  try {
    const database = { ask: house.query };
    await bringPlayers(database, { from: 1, to: players });
    await signPlayersIn(database, players);
    await acceptTerms(database);
    await giveTokens(database);
    await fillOffer(database, matches, liveMatches);
    await fillLog(postgres);
    moving = Promise.all([
      createMovingFeed(url, house.feedKey, { producer: 'live', from: 0, to: liveMatches }).move(
        movedPerSecond,
        stop.signal,
      ),
      // The match of the burst keeps its prices.
      createMovingFeed(url, house.feedKey, { producer: 'pre', from: liveMatches + 1, to: matches }).move(
        movedPerSecond,
        stop.signal,
      ),
    ]);
    const ripeP99Ms = await measureRipening();
    const overshootBatches = await measureBurst();
    problems.push(
      ...(await house.query(`select rule, player_id, bet_id, finding from sportsbook.verify_bets(1, 1000)`)),
      ...(await house.query(`select match_id, market_id, outcome from sportsbook.check_exposure()`)),
    );
    return { ripeP99Ms, overshootBatches, problems };
  } finally {
    stop.abort();
    await moving.catch((error: unknown) => problems.push(`the feed failed: ${String(error)}`));
    client.close();
    await house.stop();
    await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);
  }
}
