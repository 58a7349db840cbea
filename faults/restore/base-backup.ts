// The backup and the way back by PostgreSQL's own programs: docs/runbooks/restore.md names the same commands.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataOwner, findPostgresProgram, freePort, startPostgres } from '../../tools/engines/index.ts';
import { type Means, runAsOwner, untilPromoted } from './means.ts';

export function useBaseBackup(dir: string): Means {
  const backup = join(dir, 'backup');
  const archive = join(dir, 'archive');
  mkdirSync(archive, { mode: 0o700 });
  dataOwner().take(archive);
  // Every piece of the log leaves when it is full, and at the latest after the time-out: that bounds what can be lost.
  const settings = {
    archive_mode: 'on',
    archive_timeout: '5s',
    // Under another name until it is whole and on the disk: half a piece would stop the way back.
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  };

  return {
    settings,
    prepare: () => Promise.resolve(),
    async take(postgres) {
      mkdirSync(backup, { mode: 0o700 });
      dataOwner().take(backup);
      await runAsOwner([
        findPostgresProgram('pg_basebackup'),
        `--dbname=${postgres.url}`,
        `--pgdata=${backup}`,
        '--wal-method=stream',
        '--checkpoint=fast',
      ]);
      await runAsOwner([findPostgresProgram('pg_verifybackup'), backup]);
    },
    async restore({ restorePoint, dir: into }) {
      mkdirSync(into, { mode: 0o700 });
      dataOwner().take(into);
      const data = join(into, 'data');
      await runAsOwner(['cp', '--archive', backup, data]);
      await runAsOwner(['touch', join(data, 'recovery.signal')]);
      const postgres = await startPostgres({
        dir: into,
        port: await freePort(),
        settings: {
          ...settings,
          restore_command: `cp ${archive}/%f %p`,
          recovery_target_name: restorePoint,
          recovery_target_action: 'promote',
        },
      });
      await untilPromoted(postgres);
      return postgres;
    },
  };
}
