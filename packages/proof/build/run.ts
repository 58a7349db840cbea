// `pnpm --filter @yakamoz/proof build`: writes dist/yakamoz-verify.mjs and says its hash.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildVerifier, hashOf } from './bundle.ts';

const folder = join(import.meta.dirname, '../dist');
const file = await buildVerifier();
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'yakamoz-verify.mjs'), file, { mode: 0o755 });
process.stdout.write(`yakamoz-verify.mjs bytes=${Buffer.byteLength(file)} sha256=${hashOf(file)}\n`);
