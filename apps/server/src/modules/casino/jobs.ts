import { jobFor } from '../../platform/jobs.ts';
import type { Job, ScheduledJob } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import { playSafetyNews } from '../play-safety/index.ts';
import type { Casino } from './casino.ts';
import { leavePlayKind } from './upkeep/closed-players.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

export const casinoSchedule = ({ upkeep, desk }: Casino, { log }: Pick<Platform, 'log'>): ScheduledJob[] => [
  {
    name: 'casino:find_differences',
    cron: '* * * * *',
    work: async () => void (await upkeep.findDifferences()),
  },
  {
    name: 'casino:finish_unfinished',
    cron: '*/10 * * * *',
    oneAtATime: true,
    work: async () => void (await upkeep.finishUnfinished()),
  },
  {
    name: 'casino:check_returns',
    cron: '25 * * * *',
    work: async () => {
      for (const strayed of await desk.checkReturns())
        log.error(strayed, 'the return of a game is outside the band around its stated return');
    },
  },
  { name: 'casino:purge_nonces', cron: '*/5 * * * *', work: () => upkeep.purgeNonces() },
  { name: 'casino:purge_statements', cron: '50 3 * * *', work: () => upkeep.purgeTransactionLists() },
  { name: 'casino:make_partitions', cron: '15 2 * * *', work: () => upkeep.makePartitions() },
];

export const casinoJobs = ({ upkeep }: Casino): Job[] => [
  jobFor(leavePlayKind, async ({ playerId }) => void (await upkeep.leavePlay(playerId))),
];

export const casinoListeners = ({ upkeep }: Casino): Listener[] => [
  {
    consumer: 'casino-play-safety',
    subject: playSafetyNews.changed,
    handle: (tx, news) => upkeep.hearSafetyChange(tx, news),
  },
];

/** A pool that grows is watched in seconds, and so is a studio that is just starting. Any number of workers may do this. */
export const casinoRepeats = ({ upkeep }: Casino): RepeatedWork[] => [
  {
    name: 'casino:visit_studios',
    everyMs: 5 * secondMs,
    work: async () => ((await upkeep.visitStudios()) ? { pauseMs: minuteMs } : 0),
  },
  {
    name: 'casino:read_jackpots',
    everyMs: 5 * secondMs,
    work: async () => (await upkeep.readJackpots(), 0),
  },
  {
    name: 'casino:copy_table_results',
    everyMs: 5 * secondMs,
    oneAtATime: true,
    work: async (tx) => (await upkeep.copyTableResults(tx), 0),
  },
  { name: 'casino:read_statements', everyMs: 5 * secondMs, work: () => upkeep.readTransactionLists() },
  { name: 'casino:pay_cashbacks', everyMs: minuteMs, work: () => upkeep.payCashbacks() },
  {
    name: 'casino:count_rounds',
    // Places of a tournament are on screens within 2.5 s of a round's end; what counts them waits for this.
    everyMs: secondMs / 2,
    oneAtATime: true,
    work: async (tx) => ((await upkeep.countRounds(tx)) ? 1 : 0),
  },
];

export function casinoMetrics({ upkeep, desk }: Casino, { metrics }: Platform): void {
  metrics.gauge('casino_open_differences', 'Differences to studios that are not closed yet', () =>
    upkeep.openDifferences(),
  );
  metrics.gauge('casino_oldest_open_round_seconds', 'Seconds since the oldest open round began', () =>
    upkeep.oldestOpenSeconds(),
  );
  metrics.gauges(
    'casino_held_wins',
    'Wins above the highest of their game that two members have not let go yet (CAS-14), by studio',
    'studio',
    () => desk.countHeldWins(),
  );
  metrics.gauge(
    'casino_games_without_highest',
    'Games that a studio runs and whose highest win it has not declared: their wins have no bound',
    () => upkeep.countUnbounded(),
  );
  metrics.gauges('casino_studio_silent_seconds', 'Seconds since a studio was last reached', 'studio', () =>
    upkeep.silentSeconds(),
  );
  metrics.gauge(
    'casino_returns_outside_band',
    'Games whose return is outside the band that chance explains',
    async () => (await desk.checkReturns()).length,
  );
}
