// How many bets a second a worker settles: all of them are on one match, and its result comes by the feed.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startNats, startRedis } from '../../tools/engines/index.ts';
import { cpuSecondsOf } from '../../tools/engines/process-tree.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { durable, fillLog, makeBenchFolder, noCheckpoints, startBenchPostgres } from '../bench-engine.ts';
import { signPlayersIn } from '../casino/players.ts';
import { bringPlayers } from '../wallet/players.ts';
import { createMovingFeed, fillOffer, matchId } from './offer.ts';

const betsPerPlayer = 4;
const playersPerCall = 250;
const patienceMs = 15 * 60_000;
const verifiedPlayers = 1_000;

export interface SettlingFigures {
  perSecond: number;
  problems: string[];
}

export async function measureSettling({ bets }: { bets: number }): Promise<SettlingFigures> {
  const dir = makeBenchFolder('bench-sportsbook-settling');
  const postgres = await startBenchPostgres(dir, { ...durable, ...noCheckpoints, shared_buffers: '1GB' });
  const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
  const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
  const house = await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 1,
    dir: join(dir, 'house'),
  });
  try {
    const database = { ask: house.query };
    const players = Math.ceil(bets / betsPerPlayer);
    await bringPlayers(database, { from: 1, to: players });
    await signPlayersIn(database, players);
    await fillOffer(database, 10);
    const feed = createMovingFeed(house.apis[0]?.url ?? '', house.feedKey, 10);
    // While the bets are placed nobody speaks for the provider.
    await house.query(`update sportsbook.producer set heard_at = platform.now() + interval '1 hour'`);
    await house.query(placeAll(players));
    await house.query('vacuum analyze');
    await fillLog(postgres);
    const [placed] = await house.query(`select count(*) from sportsbook.bet where state = 'open'`);
    console.log(`${placed} bets are open on one match`);

    const before = [cpuSecondsOf(house.worker.pid), cpuSecondsOf(postgres.pid)] as const;
    const beganAt = performance.now();
    await feed.send([
      {
        type: 'settlement',
        id: 'end',
        match_id: matchId(1),
        certainty: 'confirmed',
        // Some win, some lose, some get their stake back.
        markets: [
          {
            id: '1x2',
            verdicts: [
              [1, 0, 1],
              [0, 1, 1],
              [0, 0, 1],
            ],
          },
        ],
      },
    ]);
    const unended = async (): Promise<number> =>
      Number((await house.query('select count(*) from sportsbook.sweep where ended_at is null'))[0]);
    while ((await unended()) > 0 && performance.now() - beganAt < patienceMs) await sleep(250);
    const seconds = (performance.now() - beganAt) / 1000;
    const used = [
      cpuSecondsOf(house.worker.pid) - before[0],
      cpuSecondsOf(postgres.pid) - before[1],
    ] as const;
    const [settled = '0'] = await house.query(`select count(*) from sportsbook.bet where state = 'settled'`);
    const us = (cpu: number): string => ((cpu * 1e6) / Number(settled)).toFixed(0);
    console.log(
      `${settled} settled in ${seconds.toFixed(1)} s; a bet costs ${us(used[0])} us of the worker's processor and ${us(used[1])} us of ` +
        `the database's`,
    );
    const problems = [
      ...(await house.query(
        `select rule, player_id, bet_id, finding from sportsbook.verify_bets(1, ${verifiedPlayers})`,
      )),
      ...(await house.query(
        `select rule, player_id, seq, finding from wallet.verify(1, ${verifiedPlayers})`,
      )),
    ];
    if (settled !== placed) problems.push(`${placed} bets were open, ${settled} are settled`);
    return { perSecond: Number(settled) / seconds, problems };
  } finally {
    await house.stop();
    await Promise.all([redis.kill(), nats.kill(), postgres.kill()]);
  }
}

/** By the function that places bets, many players at once. */
const placeAll = (players: number): string => `
  do $$
  begin
    for turn in 1..${betsPerPlayer} loop
      for part in 0..(${players} - 1) / ${playersPerCall} loop
        perform sportsbook.place_bets((
          select json_agg(json_build_object(
            'player_id', id, 'session_id', '00000000-0000-4000-9000-' || lpad(to_hex(id), 12, '0'),
            'key', 'bench-' || turn || '-' || id, 'stake', 100, 'policy', 'all', 'legs', json_build_array(json_build_object(
              'match_id', '${matchId(1)}', 'market_id', '1x2', 'outcome_id', (array['1', 'x', '2'])[1 + (id + turn) % 3],
              'price', (array[200, 320, 380])[1 + (id + turn) % 3]))))
          from generate_series(1 + part * ${playersPerCall}, least((part + 1) * ${playersPerCall}, ${players})) as id
        ));
        commit;
      end loop;
    end loop;
  end
  $$`;
