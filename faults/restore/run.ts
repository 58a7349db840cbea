// `pnpm faults:restore`: money moves, a backup is taken meanwhile, the server and its data are lost, and the house is
// set back to a named moment: everything that was acknowledged before it must be there. `--pgbackrest 1` lets pgBackRest make the backup; `--seed` repeats the choices.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { beginFaultRun } from '../fault-run.ts';
import { makeRunFolder, startRunPostgres } from '../private-postgres.ts';
import { createProgress } from '../progress.ts';
import { readRecord } from '../record.ts';
import { startApis } from '../wallet/apis.ts';
import { readBooks } from '../wallet/books.ts';
import { type Fact, source } from '../wallet/facts.ts';
import { buildHouse, databaseUrlOf, openHouse, openPurses, type PlayerId } from '../wallet/house.ts';
import { allPlayers, startLoad } from '../wallet/load.ts';
import { useBaseBackup } from './base-backup.ts';
import { judgeRestored, marks } from './checker.ts';
import { loseEverything, nameRestorePoint, waitUntilArchived } from './disaster.ts';
import { usePgBackRest } from './pgbackrest.ts';

const commandsBefore = 25_000;
const acknowledgedMin = 20_000;
// As shares of those: when the backup begins, and how far the load goes beyond the restore point.
const backupAt = 0.2;
const disasterAt = 1.2;
const restorePoint = 'faults_restore';
// Two cores need about one minute.
const runTimeoutMs = 10 * 60_000;

const { seed, counts, seconds, say, conclude } = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { pgbackrest: 0 },
});
const dir = makeRunFolder('faults-restore');
say(`seed ${seed}, logs and records in ${dir}`);
const logTo = createWriteStream(join(dir, 'run.log'));
const means = counts.pgbackrest > 0 ? usePgBackRest(dir) : useBaseBackup(dir);
const postgres = await startRunPostgres(dir, means.settings);
await means.prepare(postgres);
await buildHouse(postgres.url);
const databaseUrl = databaseUrlOf(postgres.url);
const house = openHouse({ databaseUrl, logTo });
await openPurses(house, postgres.url, allPlayers());
const apis = await startApis({ databaseUrl, dir });
say('house ready, the log is archived');

const progress = createProgress(commandsBefore);
const apiUrls = apis.map(({ url }) => url);
const load = startLoad({ seed, apiUrls, dir, commandsMax: Number.MAX_SAFE_INTEGER, progress });
const loadEnded = load.ended;
// Waited for below; a client that dies before must not end the run without a word.
loadEnded.catch((error: unknown) => say(String(error)));

await progress.reached(backupAt);
say('backup begins under load');
await means.take(postgres);
say('backup taken and verified');
// The house's positions are rolled up before and after, so that the way back crosses their count.
await house.wallet.rollUp();
await house.close();

await progress.reached(1);
// Everything acknowledged so far is written down before the moment is named, so it must be there afterwards.
await load.mark(marks.before);
const file = await nameRestorePoint(postgres, restorePoint);
await load.mark(marks.after);
const named = seconds();
say(`restore point named, in ${file}`);
await Promise.all([progress.reached(disasterAt), waitUntilArchived(postgres, file)]);
say(`its log is archived; load went on for ${(seconds() - named).toFixed(1)} s`);

await loseEverything(postgres, join(dir, 'postgres'));
say('disaster: PostgreSQL ended at once, its data is gone');
load.finish();
const tallies = await loadEnded;
await Promise.all(apis.map((api) => api.stop()));

const restoreBegin = seconds();
const restored = await means.restore({ restorePoint, dir: join(dir, 'restored') });
const restoreMinutes = (seconds() - restoreBegin) / 60;
say('restored and open');

const restoredHouse = openHouse({ databaseUrl: databaseUrlOf(restored.url), logTo });
const { platform, wallet } = restoredHouse;
const records = await Promise.all(load.recordFiles.map((recordFile) => readRecord<Fact>(recordFile)));
const verdict = judgeRestored({ records, books: await readBooks(platform) });
// It must take new commands too, and its books must add up with them.
const posted = await wallet.postBatched({
  playerId: allPlayers()[0] as PlayerId,
  source,
  key: 'after the restore',
  currency: 'TRY',
  steps: [{ code: 'play_money', amount: 1n, house: 'suspense' }],
});
await wallet.rollUp();
const { players, findings } = await wallet.verify();
say(`books of ${players} players verified: ${findings.length} findings`);
await restoredHouse.close();
await restored.stop();

const { acknowledged, givenUp, lost, doubled, beyond } = verdict;
say(`${givenUp} commands acknowledged after the restore point are given up, as they must be`);
const problems = [
  ...lost,
  ...doubled,
  ...beyond,
  ...findings.map(({ rule, player, seq, finding }) => `${rule} player ${player} seq ${seq}: ${finding}`),
  ...tallies.flatMap(({ unexpected }) => unexpected),
  ...(posted.outcome === 'posted' ? [] : [`the restored house answers ${posted.outcome}`]),
  ...(acknowledged >= acknowledgedMin ? [] : ['too little was acknowledged to prove anything']),
  ...(givenUp > 0 ? [] : ['nothing came after the restore point: nothing was proved about it']),
];
const figures =
  `acknowledged=${acknowledged} lost=${lost.length} restore_minutes=${restoreMinutes.toFixed(2)} ` +
  `total_minutes=${(seconds() / 60).toFixed(2)}`;
conclude({ figures, problems, dir });
