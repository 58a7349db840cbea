// `pnpm faults:failover`: the whole server over a cluster of three PostgreSQL nodes, as ops/patroni sets it up, while the primary's machine is lost
// and paused, its PostgreSQL killed, a switchover planned and etcd away. The provider of `faults:casino` plays meanwhile, and members look at
// their account. `--seed` repeats the provider's choices; `--rounds 5000` is a small run.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { playChaos } from '../../conformance/chaos/provider.ts';
import { createOwnDialect } from '../../conformance/dialects/own.ts';
import { freePort, startNats, startPostgresCluster, startRedis } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { readBooks, verifyWallet } from '../casino/books.ts';
import { judge } from '../casino/checker.ts';
import { openLightClient } from '../casino/light-client.ts';
import { seatPlayers } from '../casino/players.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { seatPlayers as seatMembers } from '../keno/seats.ts';
import { createMoments } from '../moments.ts';
import { makeRunFolder } from '../private-postgres.ts';
import { createProgress } from '../progress.ts';
import { faults } from './faults.ts';
import { lookAsMembers } from './members.ts';
import { createOutages } from './outages.ts';
import { compare } from './told.ts';

const runTimeoutMs = 60 * 60_000;
const acknowledgedMin = 100_000;
const shares = { duplicated: 0.1, reordered: 0.1, timedOut: 0.02 };
const stakes = { min: 100n, max: 3000n };
const studio = 'chaos';
/** Between two faults, in percent of all rounds. */
const spacing = 18;

const { seed, counts, say, conclude } = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { rounds: 80_000, players: 400 },
});
const dir = makeRunFolder('faults-failover');
say(`seed ${seed}, logs in ${dir}`);
const cluster = await startPostgresCluster(join(dir, 'cluster'));
const redis = await startRedis({ dir: join(dir, 'redis'), port: await freePort() });
const nats = await startNats({ dir: join(dir, 'nats'), port: await freePort() });
say(`three nodes, the primary at ${cluster.url}`);
const key = { id: studio, secret: randomBytes(32).toString('base64') };
const house = await launchHouse({
  engines: { postgresUrl: cluster.url, redisUrl: redis.url, natsUrl: nats.url },
  apis: 2,
  dir,
  gameStudios: [{ code: studio, adapter: 'own', callKeys: [key] }],
});
const outages = createOutages();
const clients = house.walletUrls.map((url) => outages.watch(openLightClient(new URL(url))));
const [client] = clients;
if (client === undefined) throw new Error('There is a client for each process.');
const dialect = createOwnDialect(key);
const accounts = await seatPlayers({ house, studio, dialect, client, count: counts.players });
const seats = await seatMembers({
  urls: house.apis.map(({ url }) => url),
  count: house.apis.length,
  query: house.query,
});
say(`house ready, ${accounts.length} players at ${house.walletUrls.join(' and ')}`);

const progress = createProgress(counts.rounds);
const members = lookAsMembers({ house, seats, isOver: progress.ended });
const { once, tooLate } = createMoments({ dice: createDice(seed + 1), progress, say });
const slow: string[] = [];
const longest: number[] = [];

async function letFaultsHappen(): Promise<void> {
  for (const [index, { name, outageMaxS, happen }] of faults.entries()) {
    const at = 4 + index * spacing;
    await once(at, at, name, async () => {
      const begin = performance.now();
      const since = (): string => ((performance.now() - begin) / 1000).toFixed(1);
      let leader = '-';
      await happen(cluster, () => (leader = since()));
      await cluster.untilWhole();
      const outage = outages.longestSince(begin);
      longest.push(outage);
      say(`${name}: leader_s=${leader} outage_s=${outage.toFixed(1)}, whole after ${since()} s`);
      if (outage > outageMaxS)
        slow.push(`${name}: ${outage.toFixed(1)} s without an answer, more than ${outageMaxS}`);
    });
  }
}

const [{ rounds, tally }] = await Promise.all([
  playChaos({
    accounts,
    rounds: counts.rounds,
    dialect,
    clients,
    dice: createDice(seed),
    shares,
    stakes,
    advance: () => progress.advance(),
  }).finally(() => progress.end()),
  letFaultsHappen(),
]);
const looked = await members;
say(
  `all rounds played: ${outages.answers()} answers, ${tally.unknown} attempts without one, ${tally.refused} refused; ` +
    `members looked ${looked.looks} times, ${looked.comeAgain} in vain`,
);

const findings = await verifyWallet(house);
const books = await readBooks(
  house,
  accounts.map(({ seat }) => seat.player),
);
for (const each of clients) each.close();
await house.stop();
await Promise.all([cluster.stop(), redis.stop(), nats.stop()]);

const verdict = judge({ accounts, rounds, books });
const told = compare(rounds, books.rounds);
const errors = [...outages.errors, ...looked.errors];
const problems = [
  ...told.lost.map((line) => `lost: ${line}`),
  ...told.doubled.map((line) => `doubled: ${line}`),
  ...errors.map((line) => `answered ${line}`),
  ...verdict.others,
  ...verdict.lateBets,
  ...verdict.lostRounds,
  ...verdict.open,
  ...tally.lateBets,
  ...tally.problems,
  ...findings,
  ...slow,
  ...tooLate,
  ...(told.acknowledged >= acknowledgedMin ? [] : ['too little was acknowledged to prove anything']),
  ...(tally.unknown > 0 && looked.comeAgain > 0 ? [] : ['nobody was told to come again: nothing was proved']),
];
const figures =
  `acknowledged=${told.acknowledged} lost=${told.lost.length} doubled=${told.doubled.length} ` +
  `outage_s=${Math.max(...longest).toFixed(1)} errors_500=${errors.length}`;
conclude({ figures, problems, dir });
