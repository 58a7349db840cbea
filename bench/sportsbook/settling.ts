// How many bets a second a worker settles, and how many it corrects when another result follows: all of them are on one match, and its results
// come by the feed.
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
  correctedPerSecond: number;
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
    const feed = createMovingFeed(house.apis[0]?.url ?? '', house.feedKey, {
      producer: 'pre',
      from: 0,
      to: 10,
    });
    // While the bets are placed nobody speaks for the provider.
    await house.query(`update sportsbook.producer set heard_at = platform.now() + interval '1 hour'`);
    await house.query(placeAll(players));
    await house.query('vacuum analyze');
    await fillLog(postgres);
    const [placed] = await house.query(`select count(*) from sportsbook.bet where state = 'open'`);
    console.log(`${placed} bets are open on one match`);

    const unended = async (): Promise<number> =>
      Number((await house.query('select count(*) from sportsbook.sweep where ended_at is null'))[0]);
    const countBets = async (which: string): Promise<number> =>
      Number((await house.query(`select count(*) from sportsbook.bet where ${which}`))[0]);

    /** Seconds until a result has been carried to its bets. */
    async function carry(id: string, verdicts: readonly (readonly number[])[]): Promise<number> {
      const before = [cpuSecondsOf(house.worker.pid), cpuSecondsOf(postgres.pid)] as const;
      const beganAt = performance.now();
      await feed.send([
        {
          type: 'settlement',
          id,
          match_id: matchId(1),
          certainty: 'confirmed',
          markets: [{ id: '1x2', verdicts }],
        },
      ]);
      while ((await unended()) > 0 && performance.now() - beganAt < patienceMs) await sleep(250);
      const seconds = (performance.now() - beganAt) / 1000;
      const us = (used: number): string => ((used * 1e6) / Number(placed)).toFixed(0);
      console.log(
        `carried '${id}' in ${seconds.toFixed(1)} s; a bet costs ${us(cpuSecondsOf(house.worker.pid) - before[0])} us of the worker's ` +
          `processor and ${us(cpuSecondsOf(postgres.pid) - before[1])} us of the database's`,
      );
      return seconds;
    }

    // Some win, some lose, some get their stake back; then each of them something else.
    const seconds = await carry('end', [
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 1],
    ]);
    const settled = await countBets(`state = 'settled' and revision = 1`);
    await fillLog(postgres);
    const correctedSeconds = await carry('end-2', [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
    ]);
    const corrected = await countBets(`state = 'settled' and revision = 2`);
    const problems = [
      ...(await house.query(
        `select rule, player_id, bet_id, finding from sportsbook.verify_bets(1, ${verifiedPlayers})`,
      )),
      ...(await house.query(
        `select rule, player_id, seq, finding from wallet.verify(1, ${verifiedPlayers})`,
      )),
    ];
    if (settled !== Number(placed)) problems.push(`${placed} bets were open, ${settled} were settled`);
    if (corrected !== Number(placed)) problems.push(`${placed} bets were paid, ${corrected} were corrected`);
    return { perSecond: settled / seconds, correctedPerSecond: corrected / correctedSeconds, problems };
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
