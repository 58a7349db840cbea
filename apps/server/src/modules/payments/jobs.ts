import { playerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import { playSafetyNews } from '../play-safety/index.ts';
import type { Payments } from './payments.ts';

export const paymentsSchedule = ({ work }: Payments): ScheduledJob[] => [
  {
    name: 'payments:drop_claims',
    cron: '* * * * *',
    work: async () => void (await work.dropClosedClaims()),
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
  // Not by a crontab: a worker that starts at a full minute leaves that minute out.
  { name: 'payments:expire_claims', everyMs: 15_000, work: () => work.expireDeposits() },
  // Within ten minutes (D-48).
  { name: 'payments:send_refunds', everyMs: 1_000, retryMaxMs, work: () => work.sendRefunds() },
  { name: 'payments:read_statements', everyMs: 2_000, retryMaxMs, work: () => work.readStatements() },
  // Confirmations are counted on the player's screen.
  { name: 'payments:read_chain', everyMs: 1_000, retryMaxMs, work: () => work.readChainWords() },
  { name: 'payments:send_chain_returns', everyMs: 3_000, retryMaxMs, work: () => work.sendChainReturns() },
  { name: 'payments:read_records', everyMs: 3_000, retryMaxMs, work: () => work.readRecords() },
];

const safetyChanged = z.object({ player_id: playerId });

/** What changed is not asked: claims end where depositing is closed, and nowhere else (PAY-25). */
export const paymentsListeners = ({ dropClaims }: Payments): Listener[] => [
  {
    consumer: 'payments-play-safety',
    subject: playSafetyNews.changed,
    handle: async (tx, news) => void (await dropClaims(tx, safetyChanged.parse(news.body).player_id)),
  },
];

export function paymentsMetrics({ work }: Payments, { metrics }: Platform): void {
  metrics.gauges(
    'payments_oldest_withdrawal_seconds',
    'Seconds since the oldest open withdrawal was asked for, by what it waits for: staff, or the payment company; 0 where none is open',
    'waits_for',
    () => work.withdrawalAges(),
  );
  metrics.gauges(
    'payments_oldest_suspense_seconds',
    'Seconds since the oldest money in suspense was booked, by what it came as: a bank line, a record of the company, coins; 0 where there is none',
    'came_as',
    () => work.suspenseAges(),
  );
}
