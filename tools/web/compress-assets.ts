import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const worthIt = /\.(js|css|svg|html|json|webmanifest)$/;

interface BuildPlugin {
  name: string;
  apply: 'build';
  writeBundle(options: { dir?: string }): Promise<void>;
}

/** Compresses once at build what the server would otherwise compress at every request. */
export function compressAssets(): BuildPlugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter((name) => worthIt.test(name))) {
        const path = join(dir, file);
        const content = await readFile(path);
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      }
    },
  };
}
