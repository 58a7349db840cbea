// What the notary remembers outside the database: its last checkpoint, and behind one another all it ever signed. Whoever rewrites the
// database does not rewrite these.
import { appendFile, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface OwnFile {
  /** The note that was signed last. */
  last(): Promise<string | undefined>;
  /** On disk when it returns. */
  keep(note: string): Promise<void>;
}

export function openOwnFile(folder: string): OwnFile {
  const file = join(folder, 'checkpoint');
  return {
    async last() {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async keep(note) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(join(folder, 'checkpoints'), `${note}\n`);
      // Written beside it and put in its place, so that a crash leaves the old note or the new one.
      const written = await open(`${file}.new`, 'w', 0o600);
      try {
        await written.writeFile(note);
        await written.sync();
      } finally {
        await written.close();
      }
      await rename(`${file}.new`, file);
      const entries = await open(folder, 'r');
      try {
        await entries.sync();
      } finally {
        await entries.close();
      }
    },
  };
}
