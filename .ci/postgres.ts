// The PostgreSQL of one run: its folder goes with it, so nothing of it waits for the disk. Prints its address.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../tools/engines/index.ts';

const dir = mkdtempSync(join(tmpdir(), 'yakamoz-ci-'));
// Run by root, PostgreSQL's own user must be able to pass through to its folder.
chmodSync(dir, 0o755);
const engine = await startPostgres({
  dir: join(dir, 'postgres'),
  port: await freePort(),
  settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void engine.stop().finally(() => {
      rmSync(dir, { recursive: true, force: true });
      process.exit(0);
    });
  });
process.stdout.write(`${engine.url}\n`);
