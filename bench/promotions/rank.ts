// A change of rank in Chromium: from the moment at which a round has ended in PostgreSQL to the board on the screen, through the worker
// that counts, the API process that follows, the stream that tells and the page that asks again. Others look at the same board meanwhile.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { buildStaleSites } from '../../tools/web/build-sites.ts';
import { openChromium } from '../../tools/web/chromium.ts';
import { game, signPlayersIn } from '../casino/players.ts';
import { percentile } from '../figures.ts';
import { bringPlayers } from '../wallet/players.ts';
import { addGame, addTournament, endedRound, tallyColumns } from './tournament.ts';

export interface RankOrder {
  dir: string;
  postgres: Engine;
  redis: Engine;
  nats: Engine;
  changes: number;
  entrants: number;
}

export interface RankFigures {
  p99Ms: number;
  problems: string[];
}

const root = join(import.meta.dirname, '../..');
// Players with a name, who take the first place in turn. Each has a hundred rounds.
const leaders = 50;
const othersPerChange = 200;
const patienceMs = 30_000;
// Longer than between two tellings, so that changes meet every moment of it.
const pauseMaxMs = 1_500;
const onlookerPauseMs = 150;

export async function measureRank(order: RankOrder): Promise<RankFigures> {
  const { dir, postgres, redis, nats, entrants } = order;
  await buildStaleSites(root);
  const house = await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 1,
    dir: join(dir, 'rank'),
  });
  const database = { ask: house.query };
  const browser = await openChromium();
  try {
    await bringPlayers(database, { from: 1, to: leaders });
    await signPlayersIn(database, leaders);
    await addGame(database);
    const tournament = await addTournament(database, { entrants, scored: true });
    const page = await browser.newPage();
    await page.goto(`${house.publicUrl}/turnuvalar?turnuva=${tournament}`);
    // Of the entrants only the leaders have names; nobody is shown before the first of them leads.
    await page.locator('#board').waitFor({ timeout: patienceMs });

    const looking = new AbortController();
    const onlooker = lookOn(`${house.apis[0]?.url}/api/v1/tournaments/${tournament}`, looking.signal);
    const waits: number[] = [];
    const problems: string[] = [];
    // Above every score of the entrants.
    let multiple = 600_000;
    for (let change = 0; change < order.changes; change += 1) {
      multiple += 100;
      const leader = 1 + (change % leaders);
      const shown = `${new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(multiple / 100)}×`;
      const seen = page.evaluate<number | null>(seeFirst(shown));
      const [endedMs = ''] = await house.query(`
        insert into casino.tally (${tallyColumns})
        select ${endedRound} from casino.game as title
        cross join (
          select ${leader} as player, 'lead-${change}' as round, ${multiple} as won
          union all
          select ${leaders} + 1 + floor(random() * ${entrants - leaders})::bigint, 'other-${change}-' || number,
            floor(random() * 50000)::bigint
          from generate_series(1, ${othersPerChange}) as number
        ) as made
        where title.code = '${game}';
        select date_part('epoch', clock_timestamp()) * 1000`);
      const seenMs = await seen;
      if (seenMs === null) problems.push(`change ${change} was not seen within ${patienceMs} ms`);
      else waits.push(seenMs - Number(endedMs));
      await sleep(randomInt(pauseMaxMs));
    }
    looking.abort();
    await onlooker;
    const sorted = Float64Array.from(waits);
    console.log(
      `${waits.length} changes of rank: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms, ` +
        `max ${Math.max(...waits).toFixed(0)} ms`,
    );
    return { p99Ms: percentile(sorted, 0.99), problems };
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Somebody else's look makes the process remember a board; what it remembers must not be shown after a change was told. */
async function lookOn(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`A board was answered with ${answer.status}.`);
    await answer.arrayBuffer();
    await sleep(onlookerPauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** For the page: when the first row has this multiple, by the machine's clock; null where it never had. */
const seeFirst = (shown: string): string => `new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('table tbody tr')?.textContent.includes(${JSON.stringify(shown)}))
      end(performance.timeOrigin + performance.now());
  });
  const timer = setTimeout(() => end(null), ${patienceMs});
  const end = (at) => {
    observer.disconnect();
    clearTimeout(timer);
    resolve(at);
  };
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
})`;
