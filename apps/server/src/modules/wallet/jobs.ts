import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Wallet } from './wallet.ts';

export function walletSchedule(wallet: Wallet, platform: Platform): ScheduledJob[] {
  return [
    { name: 'wallet:roll_up', cron: '* * * * *', work: async () => void (await wallet.rollUp()) },
    // Often, so that a day is closed soon after Istanbul's midnight and also by a worker that was down then.
    { name: 'wallet:close_days', cron: '*/10 * * * *', work: async () => void (await wallet.closeDays()) },
    {
      name: 'wallet:make_partitions',
      cron: '10 2 * * *',
      work: async () => void (await wallet.makePartitions()),
    },
    { name: 'wallet:verify', cron: '40 2 * * *', work: () => verifyBooks(wallet, platform) },
  ];
}

/** A book that does not add up is for people to look at; the job fails so that it shows everywhere. */
async function verifyBooks(wallet: Wallet, { log }: Platform): Promise<void> {
  const { players, findings } = await wallet.verify();
  for (const finding of findings) log.error(finding, 'the books do not add up');
  if (findings.length > 0) throw new Error(`${findings.length} findings in the books of ${players} players`);
  log.info({ players }, 'the books add up');
}

export function walletMetrics(wallet: Wallet, { metrics }: Platform): void {
  metrics.gauges(
    'wallet_clearing_age_seconds',
    'Seconds since which a clearing account has not come back to zero',
    'account',
    () => wallet.clearingAges(),
  );
  metrics.gauge('wallet_rollup_age_seconds', 'Seconds since the house was last rolled up', () =>
    wallet.rollupAge(),
  );
  metrics.gauge('wallet_stray_transfers', 'Transfers that no month was ready for', () =>
    wallet.strayTransfers(),
  );
}
