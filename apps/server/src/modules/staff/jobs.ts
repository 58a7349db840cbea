import { jobFor } from '../../platform/jobs.ts';
import type { Job, ScheduledJob } from '../../platform/jobs.ts';
import { createEvidenceLines } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import { sendInvitation } from './job-kinds.ts';
import type { Staff } from './staff.ts';

export const staffJobs = (staff: Staff): Job[] => [
  jobFor(sendInvitation, ({ staffId }) => staff.mailInvitation(staffId)),
];

/** STF-8: what a proposal reserved is free again soon after it counts no more. */
export const staffRepeats = ({ approvals }: Staff): RepeatedWork[] => [
  { name: 'staff:lapse_proposals', everyMs: 15_000, work: () => approvals.lapseDue() },
];

export function staffSchedule(staff: Staff, { log }: Platform): ScheduledJob[] {
  const tell = createEvidenceLines(log);
  return [
    { name: 'staff:purge_sessions', cron: '25 3 * * *', work: () => staff.purgeSessions() },
    { name: 'staff:make_partitions', cron: '15 2 * * *', work: () => staff.makePartitions() },
    // STF-7: the log is shipped off this machine, so the head in it can be compared with the chain later.
    {
      name: 'staff:tell_head',
      cron: '* * * * *',
      work: async () => {
        const head = await staff.tellHead();
        if (head === undefined) return;
        const { seq, hash } = head;
        const fields = { seq, hash: hash.toString('hex'), msg: 'head of the audit chain' };
        tell(Buffer.from(JSON.stringify(fields).slice(1, -1)));
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
