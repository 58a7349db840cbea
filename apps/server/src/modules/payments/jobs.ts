import type { ScheduledJob } from '../../platform/jobs.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Payments } from './payments.ts';

export const paymentsSchedule = ({ work }: Payments): ScheduledJob[] => [
  {
    name: 'payments:expire_claims',
    cron: '* * * * *',
    work: async () => void (await work.expireDeposits()),
  },
  {
    name: 'payments:find_differences',
    cron: '20 * * * *',
    work: async () => void (await work.findDifferences()),
  },
  { name: 'payments:purge_signatures', cron: '*/10 * * * *', work: () => work.purgeSignatures() },
];

// After an outage players wait for money: the next try comes no later than this.
const retryMaxMs = 2_000;

/** A player who waits for money at a screen counts seconds. Any number of workers may do this. */
export const paymentsRepeats = ({ work }: Payments): RepeatedWork[] => [
  { name: 'payments:follow_up', everyMs: 500, retryMaxMs, work: () => work.followUpDue() },
  { name: 'payments:read_statements', everyMs: 2_000, retryMaxMs, work: () => work.readStatements() },
  // Confirmations are counted on the player's screen.
  { name: 'payments:read_chain', everyMs: 1_000, retryMaxMs, work: () => work.readChainWords() },
  { name: 'payments:send_chain_returns', everyMs: 3_000, retryMaxMs, work: () => work.sendChainReturns() },
  { name: 'payments:read_records', everyMs: 3_000, retryMaxMs, work: () => work.readRecords() },
];
