// The signed log as this process serves it: read once as it grows, and held against each checkpoint.
import { readLogKey, readNote } from '@yakamoz/proof/checkpoint';
import { isSame } from '@yakamoz/proof/merkle';

import type { Platform } from '../../platform/platform.ts';
import { createLogTree } from './log-tree.ts';
import type { LogTree } from './log-tree.ts';
import { linesBetween, linesOfKind, newestCheckpoint } from './store.ts';
import type { Checkpoint } from './store.ts';

export interface SignedLog {
  tree: LogTree;
  checkpoint: Checkpoint;
  /** `name+id+base64`. */
  key: string;
  /** The leaves that name keys, the first key first. */
  keyLines: readonly string[];
}

/** Reads at most so many at once. */
const readMax = 20_000;

export function createLogMirror({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const tree = createLogTree();
  let current: SignedLog | undefined;
  let reading: Promise<void> | undefined;

  async function grow(checkpoint: Checkpoint): Promise<void> {
    while (tree.size < checkpoint.size) {
      const to = Math.min(checkpoint.size, tree.size + readMax);
      tree.add(await linesBetween(database.reader, tree.size, to));
      if (tree.size < to)
        throw new Error(`The log has no leaf ${tree.size} and is signed up to ${checkpoint.size}.`);
    }
    const root = readNote(checkpoint.note)?.head.root;
    if (root === undefined || !isSame(root, await tree.rootAt(checkpoint.size)))
      // It is served all the same: whoever follows the log must see it.
      log.error(
        { size: checkpoint.size },
        'the leaves of the log give another root than the one that was signed',
      );
    const keyLines = await linesOfKind(database.reader, 'key', checkpoint.size);
    const key = keyLines.map((line) => (JSON.parse(line) as { key: string }).key).findLast(readLogKey) ?? '';
    current = { tree, checkpoint, key, keyLines };
  }

  return {
    /** Undefined while nothing is signed. */
    async read(): Promise<SignedLog | undefined> {
      const newest = await newestCheckpoint(database.reader);
      if (newest === undefined || newest.size === current?.checkpoint.size) return current;
      // One at a time: two would add the same leaves twice.
      reading ??= grow(newest).finally(() => (reading = undefined));
      await reading;
      return current;
    },
  };
}
