import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Sportsbook } from './sportsbook.ts';

/** SPB-5: a silent producer is closed within seconds. Any number of servers may look: the first one that notices tells. */
export function silenceWatch(sportsbook: Sportsbook, { log }: Pick<Platform, 'log'>): RepeatedWork {
  // While no server ran, no feed could be received: silence at the first look is expected after a start.
  let isFirstLook = true;
  return {
    name: 'sportsbook:notice_silence',
    everyMs: 1_000,
    retryMaxMs: 2_000,
    async work() {
      const matches = await sportsbook.noticeSilence();
      if (matches > 0 && isFirstLook)
        log.info(
          { matches },
          'no sports feed since the last start, its prices are suspended until it is heard',
        );
      else if (matches > 0) log.warn({ matches }, 'the sports feed fell silent, its prices are suspended');
      isFirstLook = false;
      return 0;
    },
  };
}

/** Two at once, and any number of workers: a sweep is taken by one at a time. */
export const sportsbookRepeats = ({ settling, payCashbacks }: Sportsbook): RepeatedWork[] => [
  ...(['first', 'second'] as const).map((lane): RepeatedWork => ({
    name: `sportsbook:settle_bets_${lane}`,
    everyMs: 250,
    retryMaxMs: 2_000,
    // A sweep without bets is looked at once more by its last pass, so there is more to do also after none.
    work: async () => ((await settling.sweep()) === undefined ? 0 : 1),
  })),
  { name: 'sportsbook:pay_cashbacks', everyMs: 60_000, work: payCashbacks },
];

export const sportsbookSchedule = (
  sportsbook: Sportsbook,
  { log }: Pick<Platform, 'log'>,
): ScheduledJob[] => [
  {
    name: 'sportsbook:ask_for_results',
    cron: '* * * * *',
    work: async () => void (await sportsbook.askForResults()),
  },
  {
    name: 'sportsbook:void_overdue',
    cron: '*/10 * * * *',
    work: async () => void (await sportsbook.settling.voidOverdue()),
  },
  { name: 'sportsbook:make_partitions', cron: '40 2 * * *', work: () => sportsbook.makePartitions() },
  {
    name: 'sportsbook:clear_markets',
    cron: '25 * * * *',
    work: async () => void (await sportsbook.clearMarkets()),
  },
  {
    name: 'sportsbook:verify_bets',
    cron: '50 4 * * *',
    oneAtATime: true,
    work: () => verifyBets(sportsbook, log),
  },
];

/** SPB-15: wrong bets need a person; the job fails so that every alarm shows it. */
async function verifyBets({ settling }: Sportsbook, log: Platform['log']): Promise<void> {
  const { bets, findings } = await settling.verify();
  for (const finding of findings) log.error(finding, 'a bet is not what its decisions say');
  if (findings.length > 0) throw new Error(`${findings.length} findings in ${bets} bets`);
  log.info({ bets }, 'bets are what their decisions say');
}

// It reads the matches of months, and hours are what counts.
const overdueFreshMs = 60_000;

export function sportsbookMetrics(
  sportsbook: Sportsbook,
  { metrics, log }: Pick<Platform, 'metrics' | 'log'>,
): void {
  metrics.gauges(
    'sports_feed_age_seconds',
    'Seconds since a producer of the sports feed was heard',
    'producer',
    () => sportsbook.producerAges(),
  );
  metrics.gauge(
    'sports_sweep_age_seconds',
    'Age of the oldest decision that is still carried to its bets; alarm at 60',
    () => sportsbook.settling.oldestSweepSeconds(),
  );
  const overdue = createAnswerCache<number>({
    name: 'overdue bets',
    log,
    freshMs: overdueFreshMs,
    room: { answersMax: 1 },
  });
  metrics.gauge(
    'sports_bets_overdue_seconds',
    'For how long the oldest open bet should have been settled: its matches are over and 48 hours have passed (D-44)',
    () => overdue.recall('', () => sportsbook.settling.overdueSeconds()),
  );
  metrics.gauge('sports_bets_contradicted', 'Paid bets that a later decision gives another value', () =>
    sportsbook.settling.countContradictions(),
  );
  metrics.gauge(
    'sports_matches_unfinished',
    'Matches that began more than 5 hours ago and whose end was not heard',
    () => sportsbook.countUnfinished(),
  );
}
