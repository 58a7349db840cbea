import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Wallet } from './wallet.ts';

export function walletSchedule(wallet: Wallet, platform: Platform): ScheduledJob[] {
  return [
    {
      name: 'wallet:roll_up',
      cron: '* * * * *',
      async work() {
        await wallet.rollUp();
        await wallet.keepPace();
      },
    },
    // Often, so that a day is closed soon after midnight in Istanbul, also where the worker was down at midnight.
    { name: 'wallet:close_days', cron: '*/10 * * * *', work: async () => void (await wallet.closeDays()) },
    {
      name: 'wallet:make_partitions',
      cron: '10 2 * * *',
      work: async () => void (await wallet.makePartitions()),
    },
    // After the closing of a day, whose head it keeps.
    {
      name: 'wallet:tell_heads',
      cron: '5,15,25,35,45,55 * * * *',
      work: async () => void (await wallet.tellHeads()),
    },
    // Bonuses from before there were runs; nothing once they are done.
    {
      name: 'wallet:end_carried_runs',
      cron: '* * * * *',
      work: async () => void (await wallet.endCarriedRuns()),
    },
    { name: 'wallet:verify', cron: '40 2 * * *', work: () => verifyBooks(wallet, platform) },
  ];
}

/** Wrong books need a person; the job fails so that every alarm shows it. */
async function verifyBooks(wallet: Wallet, { log }: Platform): Promise<void> {
  const { players, findings } = await wallet.verify();
  for (const finding of findings) log.error(finding, 'the books do not add up');
  if (findings.length > 0) throw new Error(`${findings.length} findings in the books of ${players} players`);
  log.info({ players }, 'the books add up');
}

export function walletMetrics(wallet: Wallet, { metrics }: Platform): void {
  metrics.gauges(
    'wallet_clearing_age_seconds',
    'Seconds for which the oldest money in a clearing account has waited',
    'account',
    () => wallet.clearingAges(),
  );
  metrics.gauge('wallet_rollup_age_seconds', "Seconds since the last rollup of the house's accounts", () =>
    wallet.rollupAge(),
  );
}
