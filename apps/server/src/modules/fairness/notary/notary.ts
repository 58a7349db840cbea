// The notary: adds what is due to the public log, signs what extends its last checkpoint, and tells it outside the house.
import { createHash } from 'node:crypto';

import { listHeads } from '../../../platform/heads.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createLogTree } from '../log-tree.ts';
import { linesOfKind, newestCheckpoint } from '../store.ts';
import { noteLoggedTables, payTableLeaves, readNextDay, stopKeno } from './day-store.ts';
import { dayOfDebts } from './debt-store.ts';
import { publishDebts } from './debts.ts';
import { headLeaves, verifierLeaf } from './due-leaves.ts';
import { publishKenoDay } from './keno-day.ts';
import { keyLeaf } from './key-leaves.ts';
import type { NotaryKeys } from './key-leaves.ts';
import { checkpointLetter } from './letter-texts.ts';
import type { OwnFile } from './own-file.ts';
import { LogRefused, readStanding } from './standing.ts';
import { addCheckpoint, addLeaves, isMailed, noteMailed, readLines, readTimes } from './store.ts';
import type { NewLeaf } from './store.ts';

export interface NotarySettings {
  logName: string;
  keys: NotaryKeys;
  ownFile: OwnFile;
  /** yakamoz-verify.mjs as the site gives it out. */
  verifierFile: string;
  auditorEmails: readonly string[];
  brand: string;
}

/** Letters leave at half past seven in Istanbul, when the day before is closed. */
const letterMinute = 7 * 60 + 30;

export function createNotary(platform: Platform, settings: NotarySettings) {
  const { database, log, metrics } = platform;
  const { logName, keys, ownFile } = settings;
  let refused = 0;
  metrics.gauge(
    'notary_refuses',
    'Whether the log in the database is not the one that was signed',
    () => refused,
  );
  metrics.gauge('notary_checkpoint_age_seconds', 'Seconds since the log was signed last', async () => {
    const [{ now }, newest] = [await readTimes(database.reader), await newestCheckpoint(database.reader)];
    return newest === undefined ? 0 : (now.getTime() - newest.at.getTime()) / 1_000;
  });

  metrics.gauge('notary_day_late', 'Whether a day of Keno is over and not published yet', async () =>
    (await readNextDay(database.reader))?.isOver === true ? 1 : 0,
  );
  metrics.gauge(
    'notary_mismatches',
    'Rounds of Keno in published days that do not follow from their seeds',
    async () => {
      const days = await linesOfKind(database.reader, 'keno.day', Number.MAX_SAFE_INTEGER);
      return days.reduce((sum, line) => sum + (JSON.parse(line) as { mismatches: number }).mismatches, 0);
    },
  );

  /** The log as it stands, after it was held against the notary's own checkpoint. */
  async function readLog() {
    const tree = createLogTree();
    tree.add(await readLines(database.reader));
    const published = await newestCheckpoint(database.reader);
    const kept = await ownFile.last();
    const signed = await readStanding({ logName, tree, kept, published });
    return { tree, signed, kept, published };
  }

  async function dueLeaves(): Promise<NewLeaf[]> {
    const [last] = (await linesOfKind(database.reader, 'key', Number.MAX_SAFE_INTEGER)).slice(-1);
    const key = keyLeaf(keys, last === undefined ? undefined : (JSON.parse(last) as { key: string }).key);
    const verifier = await verifierLeaf(settings.verifierFile);
    const tables = await payTableLeaves(database.reader);
    const heads = await headLeaves(database.reader);
    return [key, verifier, ...tables, ...heads].filter((leaf) => leaf !== undefined);
  }

  /** FAIR-10: publishes days that are over and whose pairs have all ended, the oldest first. */
  async function publishDays(): Promise<void> {
    for (;;) {
      const next = await readNextDay(database.reader);
      if (next === undefined || !next.isOver || next.living > 0) return;
      const { leaf, rounds, mismatches, gaps } = await publishKenoDay(database, next.day);
      const isWrong = mismatches + gaps > 0;
      await database.inTransaction(async (tx) => {
        await addLeaves(tx, [leaf]);
        if (isWrong) await stopKeno(tx, { day: next.day, mismatches, gaps });
      });
      const said = { day: next.day, rounds, mismatches, gaps };
      if (isWrong) log.error(said, 'rounds of Keno do not follow from their seeds; it is closed for money');
      else log.info(said, 'a day of Keno is published');
    }
  }

  /** FAIR-13: once for each closed day. */
  async function publishDebtsDue(): Promise<void> {
    const day = await dayOfDebts(database.reader);
    if (day === undefined) return;
    const leaves = await publishDebts(database, day);
    await database.inTransaction((tx) => addLeaves(tx, leaves));
    log.info({ day, currencies: leaves.length }, 'what the house owes is published');
  }

  /** Gives how many leaves are new and signed. */
  async function sign(): Promise<number> {
    const { tree, signed, kept, published } = await readLog();
    if (tree.size === (signed?.size ?? 0)) {
      // Killed between the two: what was signed is published now.
      if (signed !== undefined && kept !== undefined && published?.size !== signed.size)
        await database.inTransaction((tx) => addCheckpoint(tx, { size: signed.size, note: kept }));
      return 0;
    }
    const note = keys.current.signCheckpoint({ size: tree.size, root: await tree.rootAt(tree.size) });
    await ownFile.keep(note);
    await database.inTransaction((tx) => addCheckpoint(tx, { size: tree.size, note }));
    log.info({ size: tree.size, note }, 'the log is signed');
    return tree.size - (signed?.size ?? 0);
  }

  return {
    /** Adds what is due and signs it; gives how many leaves that were. */
    async run(): Promise<number> {
      try {
        // Before anything is added: a log that was changed gets no leaf either.
        await readLog();
        const leaves = await dueLeaves();
        await database.inTransaction((tx) => addLeaves(tx, leaves));
        await publishDays();
        await publishDebtsDue();
        const added = await sign();
        await database.inTransaction(noteLoggedTables);
        refused = 0;
        return added;
      } catch (error) {
        if (error instanceof LogRefused) {
          refused = 1;
          log.error({ reason: error.message }, 'the notary signs nothing');
        }
        throw error;
      }
    },

    /** One letter a day to each address; gives how many were sent. */
    async mail(): Promise<number> {
      const { reader } = database;
      const { now, day, minuteOfDay } = await readTimes(reader);
      const newest = await newestCheckpoint(reader);
      if (newest === undefined || minuteOfDay < letterMinute) return 0;
      const heads = await listHeads(reader, now.toISOString());
      let sent = 0;
      for (const to of settings.auditorEmails) {
        const recipient = createHash('sha256').update(to).digest();
        if (await isMailed(reader, day, recipient)) continue;
        const told = { brand: settings.brand, now, key: keys.current.key, note: newest.note, heads };
        await platform.mailer.send(checkpointLetter(to, told));
        await database.inTransaction((tx) => noteMailed(tx, { day, recipient, size: newest.size }));
        sent += 1;
      }
      return sent;
    },
  };
}
