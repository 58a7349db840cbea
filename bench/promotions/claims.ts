// Claims of one campaign over HTTP at many connections, each of another player.
import { join } from 'node:path';
import type { Engine } from '../../tools/engines/index.ts';
import { cpuSecondsOf } from '../../tools/engines/process-tree.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { fillLog } from '../bench-engine.ts';
import { startApi } from '../casino/api.ts';
import { runWrk } from '../casino/wrk.ts';
import { median } from '../figures.ts';
import { judgeSessions } from '../keno/players.ts';
import { type PlayerRequest, writePlayerRequests } from '../player-requests.ts';
import { addOffers, bringClaimants, bringSightings, offered } from './offers.ts';

export interface ClaimsOrder {
  /** What is claimed: a gift is looked at for signals at once, a match when its deposit comes. */
  kind: keyof typeof offered;
  dir: string;
  postgres: Engine;
  redisUrl: string;
  natsUrl: string;
  rounds: number;
  seconds: number;
  connections: number;
  players: number;
  profileDir: string | undefined;
}

export interface ClaimsFigures {
  perSecond: number;
  p99Ms: number;
  problems: string[];
}

// More than any machine of this size answers in a second.
const requestsPerSecondMax = 6_000;

interface Round {
  claims: number;
  p99Ms: number;
  apiUs: number;
  databaseUs: number;
}

export async function measureClaims(order: ClaimsOrder): Promise<ClaimsFigures> {
  const { dir, postgres, connections, seconds, players, kind } = order;
  const database = await createBenchDatabase(postgres, `claims_${kind}`);
  await bringClaimants(database, players);
  await bringSightings(database, players);
  await addOffers(database, [players], offered[kind]);
  await database.ask('vacuum analyze');
  await fillLog(postgres);
  const api = await startApi(database, order);
  const { url } = api.process;
  const requestsFile = join(dir, 'requests');
  let nextPlayer = 1;
  let claimed = 0;
  let refused = 0;

  /** Everybody once: whoever has claimed waits for the deposit. */
  function* claimsOf(count: number): Generator<PlayerRequest> {
    for (let index = 0; index < count; index += 1)
      yield { player: nextPlayer + index, path: '/api/claim_promotion.php', body: { promotion_id: 1 } };
  }

  async function runRound(load: { connections: number; seconds: number }): Promise<Round> {
    const count = Math.min(requestsPerSecondMax * load.seconds, players - nextPlayer + 1);
    await writePlayerRequests({ url, requestsFile }, claimsOf(count));
    const before = [cpuSecondsOf(api.process.pid), cpuSecondsOf(postgres.pid)] as const;
    const figures = await runWrk({ url, ...load, requestsFile });
    const usPerClaim = (pid: number, secondsBefore: number): number =>
      ((cpuSecondsOf(pid) - secondsBefore) * 1e6) / figures.requests;
    // What was under way at the end was answered to nobody.
    nextPlayer += figures.requests + load.connections;
    if (figures.requests + load.connections >= count) throw new Error('There are too few players: --players');
    claimed += figures.requests;
    refused += figures.refused;
    return {
      claims: figures.perSecond,
      p99Ms: figures.p99Ms,
      apiUs: usPerClaim(api.process.pid, before[0]),
      databaseUs: usPerClaim(postgres.pid, before[1]),
    };
  }

  console.log(`claims/s of a ${kind} over ${connections} connections, ${seconds} s each`);
  console.log(
    ['round', 'claims', 'p99 ms', 'api us', 'postgres us'].map((cell) => cell.padStart(12)).join(''),
  );
  // The first player's session is judged by the house, the others' as that one was.
  await runRound({ connections: 1, seconds: 1 });
  await judgeSessions(database);
  tell('warm-up', await runRound({ connections, seconds }));
  const rounds: Round[] = [];
  for (let number = 1; number <= order.rounds; number += 1) {
    const round = await runRound({ connections, seconds });
    rounds.push(round);
    tell(String(number), round);
  }
  await api.process.stop();

  const written = await database.askNumber('select count(*) from promotions.claim');
  const doubled = await database.askNumber(
    'select count(*) from (select from promotions.claim group by player_id having count(*) > 1) as twice',
  );
  const delayed = await database.askNumber('select count(*) from promotions.signal');
  const promised = await database.askNumber('select promised from promotions.budget where campaign_id = 1');
  const unanswered = connections * (rounds.length + 1) + 1;
  console.log(`${claimed} claims answered, ${written} written`);
  return {
    perSecond: median(rounds.map(({ claims }) => claims)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    problems: [
      ...(refused === 0 ? [] : [`${refused} claims were refused`]),
      ...(delayed === 0 ? [] : [`${delayed} claims were delayed`]),
      ...(doubled === 0 ? [] : [`${doubled} players have claimed twice`]),
      ...(written >= claimed && written <= claimed + unanswered
        ? []
        : [`${claimed} claims were answered, ${written} stand`]),
      ...(BigInt(promised) === BigInt(written) * offered[kind].promise
        ? []
        : [`${written} claims stand, ${promised} is promised`]),
    ],
  };
}

function tell(name: string, { claims, p99Ms, apiUs, databaseUs }: Round): void {
  const cells = [name, claims.toFixed(0), p99Ms.toFixed(1), apiUs.toFixed(0), databaseUs.toFixed(0)];
  console.log(cells.map((cell) => cell.padStart(12)).join(''));
}
