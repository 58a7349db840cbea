// Whether the database still holds the log that was signed. The notary signs nothing that does not extend its last checkpoint (FAIR-11).
import { readNote } from '@yakamoz/proof/checkpoint';
import type { TreeHead } from '@yakamoz/proof/merkle';
import { isSame } from '@yakamoz/proof/merkle';

import type { LogTree } from '../log-tree.ts';
import type { Checkpoint } from '../store.ts';

/** The log in the database is not the one that was signed. A person must look (docs/runbooks/notary.md). */
export class LogRefused extends Error {}

export async function readStanding(given: {
  logName: string;
  tree: LogTree;
  /** The notary's own last note. */
  kept: string | undefined;
  published: Checkpoint | undefined;
}): Promise<TreeHead | undefined> {
  const { logName, tree, kept, published } = given;
  if (kept === undefined) {
    if (published !== undefined)
      throw new LogRefused(
        `${published.size} leaves are signed and the notary has no checkpoint of its own: its folder is lost or another one`,
      );
    return undefined;
  }
  const note = readNote(kept);
  if (note === undefined) throw new LogRefused("the notary's own checkpoint cannot be read");
  if (note.origin !== logName)
    throw new LogRefused(`the notary's own checkpoint is of the log ${note.origin}, not of ${logName}`);
  const { size, root } = note.head;
  if (tree.size < size)
    throw new LogRefused(`the log was cut short: ${size} leaves were signed, ${tree.size} are there`);
  if (!isSame(await tree.rootAt(size), root))
    throw new LogRefused(`the first ${size} leaves are other ones than those that were signed`);
  if (published !== undefined && published.size > size)
    throw new LogRefused(`${published.size} leaves are signed, and this notary signed ${size} only`);
  return note.head;
}
