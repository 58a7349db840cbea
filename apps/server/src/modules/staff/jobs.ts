import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from './staff.ts';

export function staffSchedule(staff: Staff, { log }: Platform): ScheduledJob[] {
  return [
    { name: 'staff:purge_sessions', cron: '25 3 * * *', work: () => staff.purgeSessions() },
    { name: 'staff:make_partitions', cron: '15 2 * * *', work: () => staff.makePartitions() },
    // STF-7: the log is shipped off this machine, so the head in it can be compared with the chain later.
    {
      name: 'staff:tell_head',
      cron: '* * * * *',
      work: async () => {
        const { seq, hash } = await staff.chainHead();
        log.info({ seq, hash: hash.toString('hex') }, 'head of the audit chain');
      },
    },
    {
      name: 'staff:verify_audit',
      cron: '45 2 * * *',
      work: async () => {
        const { entries, findings } = await staff.verifyAudit();
        for (const finding of findings) log.error(finding, 'verification of the audit chain found a fault');
        if (findings.length > 0) throw new Error(`${findings.length} findings in ${entries} audit entries`);
      },
    },
  ];
}
