import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import { playSafetyNews } from '../play-safety/index.ts';
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
export const sportsbookRepeats = ({
  settling,
  waiting,
  cashOuts,
  exposure,
  payCashbacks,
}: Sportsbook): RepeatedWork[] => [
  ...(['first', 'second'] as const).map((lane): RepeatedWork => ({
    name: `sportsbook:settle_bets_${lane}`,
    everyMs: 250,
    retryMaxMs: 2_000,
    // A sweep without bets is looked at once more by its last pass, so there is more to do also after none.
    work: async () => ((await settling.sweep()) === undefined ? 0 : 1),
  })),
  {
    name: 'sportsbook:ripen_bets',
    everyMs: 100,
    retryMaxMs: 2_000,
    work: async () => ((await waiting.ripen()) ? 1 : 0),
  },
  {
    name: 'sportsbook:ripen_cash_outs',
    everyMs: 100,
    retryMaxMs: 2_000,
    work: async () => ((await cashOuts.ripen()) ? 1 : 0),
  },
  {
    name: 'sportsbook:look_at_targets',
    everyMs: 1_000,
    work: async () => {
      await cashOuts.lookAtTargets();
      return 0;
    },
  },
  {
    name: 'sportsbook:raise_alarms',
    everyMs: 2_000,
    work: async () => {
      await exposure.raiseAlarms();
      return 0;
    },
  },
  { name: 'sportsbook:pay_cashbacks', everyMs: 60_000, work: payCashbacks },
];

export const sportsbookListeners = ({ waiting }: Sportsbook): Listener[] => [
  {
    consumer: 'sportsbook-play-safety',
    subject: playSafetyNews.changed,
    handle: (tx, news) => waiting.hearSafetyChange(tx, news),
  },
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
  {
    name: 'sportsbook:take_up_contradictions',
    cron: '*/10 * * * *',
    work: async () => void (await sportsbook.settling.takeUpContradictions()),
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
  {
    name: 'sportsbook:check_exposure',
    cron: '35 * * * *',
    oneAtATime: true,
    work: () => checkExposure(sportsbook, log),
  },
];

/** SPB-15: wrong bets need a person; the job fails so that every alarm shows it. */
async function verifyBets({ settling }: Sportsbook, log: Platform['log']): Promise<void> {
  const { bets, findings } = await settling.verify();
  for (const finding of findings) log.error(finding, 'a bet is not what its decisions say');
  if (findings.length > 0) throw new Error(`${findings.length} findings in ${bets} bets`);
  log.info({ bets }, 'bets are what their decisions say');
}

/** SPB-21: a bound that counts wrongly needs a person; the job fails so that every alarm shows it. */
async function checkExposure({ risk }: Sportsbook, log: Platform['log']): Promise<void> {
  const findings = await risk.checkExposure();
  for (const finding of findings) log.error(finding, 'exposure is not what the open bets come to');
  if (findings.length > 0)
    throw new Error(`${findings.length} outcomes have another exposure than their bets`);
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
  metrics.gauge(
    'sports_waiting_overdue_seconds',
    'For how long the oldest waiting bet or cash-out should have been decided; alarm at 15',
    () => sportsbook.waiting.overdueSeconds(),
  );
  metrics.gauge('sports_bets_contradicted', 'Paid bets whose correction waits for two members', () =>
    sportsbook.settling.countContradictions(),
  );
  metrics.gauge(
    'sports_matches_unfinished',
    'Matches that began more than 5 hours ago and whose end was not heard',
    () => sportsbook.countUnfinished(),
  );
}
