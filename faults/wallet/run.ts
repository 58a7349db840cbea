// `pnpm faults:wallet`: four clients move money while API processes are killed and PostgreSQL crashes, and afterwards
// the books must bear out every answer that was given, once each. `--seed` repeats the choices of an earlier run.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../apps/server/src/platform/database.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { makeRunFolder, startRunPostgres } from '../private-postgres.ts';
import { createProgress } from '../progress.ts';
import { readRecord } from '../record.ts';
import { startApis } from './apis.ts';
import { readBooks } from './books.ts';
import { judge } from './checker.ts';
import { type Fact, idOf } from './facts.ts';
import { settleUnanswered } from './healed-house.ts';
import { readHistory } from './history.ts';
import { buildHouse, databaseUrlOf, openHouse, openPurses } from './house.ts';
import { allPlayers, startLoad } from './load.ts';
import { crashCount, killCount, makeMischief } from './mischief.ts';

const commands = 110_000;
const acknowledgedMin = 100_000;
const rollUpEveryMs = 2000;
// Two cores need about three minutes, also when others use them.
const runTimeoutMs = 10 * 60_000;

const { seed, say, conclude } = beginFaultRun({ timeoutMs: runTimeoutMs });
const dir = makeRunFolder('faults-wallet');
say(`seed ${seed}, logs and records in ${dir}`);
const postgres = await startRunPostgres(dir);
await buildHouse(postgres.url);
const databaseUrl = databaseUrlOf(postgres.url);
const house = openHouse({ databaseUrl, logTo: createWriteStream(join(dir, 'run.log')) });
await openPurses(house, postgres.url, allPlayers());
const apis = await startApis({ databaseUrl, dir });
const apiUrls = apis.map(({ url }) => url);
say(`house ready: ${apis.map((api) => `${api.name} at ${api.url}`).join(', ')}`);

const progress = createProgress(commands);
const load = startLoad({ seed, apiUrls, dir, commandsMax: commands, progress });

/** As the worker does it: what is counted must be counted once, whatever happens to the database meanwhile. */
async function rollUpMeanwhile(): Promise<number> {
  let times = 0;
  while (!progress.ended()) {
    await sleep(rollUpEveryMs);
    await house.wallet.rollUp().then(
      () => (times += 1),
      (error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
      },
    );
  }
  return times;
}

const [tallies, damage, rollUps] = await Promise.all([
  load.ended,
  makeMischief({ apis, postgres, dice: createDice(seed), progress, say }),
  rollUpMeanwhile(),
]);
const total = (count: (tally: (typeof tallies)[number]) => number): number =>
  tallies.reduce((sum, tally) => sum + count(tally), 0);
const timeouts = total((tally) => tally.timeouts);
const cutOff = total((tally) => tally.cutOff);
say(
  `all clients done: ${total((tally) => tally.requests)} requests, house rolled up ${rollUps} times meanwhile`,
);
say(
  `without an answer: ${timeouts} timed out, ${cutOff} cut off, ${total((tally) => tally.unavailable)} without database; ` +
    `${total((tally) => tally.turnedAway)} turned away, ${total((tally) => tally.nobodyThere)} found nobody`,
);

const records = await Promise.all(load.recordFiles.map((file) => readRecord<Fact>(file)));
const history = readHistory(records);
const booked = new Set((await readBooks(house.platform)).operations.map(idOf));
const settlement = await settleUnanswered({ history, apiUrls, booked });
say(
  `asked again for ${settlement.record.length} commands that were given up: ${settlement.takenEffect} had taken effect`,
);

await house.wallet.rollUp();
const { players, findings } = await house.wallet.verify();
say(`books of ${players} players verified: ${findings.length} findings`);
const verdict = judge({ records: [...records, settlement.record], books: await readBooks(house.platform) });

const refused = [...verdict.outcomes].filter(([outcome]) => outcome !== 'posted');
say(`refused: ${refused.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);

await Promise.all(apis.map((api) => api.stop()));
await house.close();
await postgres.stop();

const { acknowledged, lost, doubled } = verdict;
const refusals = refused.reduce((sum, [, count]) => sum + count, 0);
const problems = [
  ...lost,
  ...doubled,
  ...settlement.faults,
  ...findings.map(({ rule, player, seq, finding }) => `${rule} player ${player} seq ${seq}: ${finding}`),
  ...tallies.flatMap(({ unexpected }) => unexpected),
  ...damage.tooLate,
  ...(acknowledged >= acknowledgedMin ? [] : ['too little was acknowledged to prove anything']),
  ...(timeouts > 0 ? [] : ['no call timed out: nothing was proved']),
  ...(cutOff > 0 ? [] : ['no connection broke: nothing was proved']),
  ...(refusals > 0 ? [] : ['nothing was refused: nothing was proved']),
  ...(settlement.record.length > 0 ? [] : ['no command was left without an answer: nothing was proved']),
  ...(damage.kills === killCount && damage.crashes === crashCount ? [] : ['not all the mischief happened']),
];
const figures =
  `acknowledged=${acknowledged} lost=${lost.length} doubled=${doubled.length} timeouts=${timeouts} ` +
  `refusals=${refusals} kills=${damage.kills} crashes=${damage.crashes}`;
conclude({ figures, problems, dir });
