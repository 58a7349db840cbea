import { playerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import { playSafetyNews } from '../play-safety/index.ts';
import type { Promotions } from './promotions.ts';
import type { TurnoverPart } from './turnover.ts';

const minuteMs = 60_000;

export const promotionsRepeats = ({ upkeep, tournaments }: Promotions): RepeatedWork[] => [
  { name: 'promotions:lapse_claims', everyMs: minuteMs, work: () => upkeep.lapseClaims() },
  { name: 'promotions:expire_runs', everyMs: minuteMs, work: () => upkeep.expireRuns() },
  { name: 'promotions:end_reviews', everyMs: minuteMs, work: () => upkeep.endReviews() },
  { name: 'promotions:square_budgets', everyMs: 10_000, work: () => upkeep.squareBudgets() },
  { name: 'promotions:forget_refusals', everyMs: minuteMs, work: () => upkeep.forgetRefusals() },
  { name: 'promotions:finish_tournaments', everyMs: 2_000, work: () => tournaments.finish() },
];

/** Where Redis is: the processes that answer boards keep them, one at a time. */
export const boardRepeats = ({ tournaments: { boards } }: Promotions): RepeatedWork[] => [
  {
    name: 'promotions:follow_boards',
    everyMs: 1_000,
    oneAtATime: true,
    work: async (tx) => (await boards.follow(tx), { pauseMs: 1_000 }),
  },
  { name: 'promotions:check_boards', everyMs: minuteMs, work: async () => (await boards.check(), 0) },
];

/**
 * D-56: play becomes points every quarter of an hour. Once a day the books of points are held against play (PRO-14), and the turnover that is
 * left against rounds and bets (PRO-5), by the part of each module that keeps them.
 */
export const promotionsSchedule = (
  { upkeep, verifyPoints, verifyTurnover, tournaments }: Promotions,
  { log }: Pick<Platform, 'log'>,
  turnoverParts: readonly TurnoverPart[],
): ScheduledJob[] => [
  { name: 'promotions:book_points', cron: '*/15 * * * *', work: () => upkeep.bookPoints() },
  {
    name: 'promotions:verify_points',
    cron: '10 4 * * *',
    work: async () => failOn(await verifyPoints(), log, 'points do not come to what play has earned'),
  },
  {
    name: 'promotions:verify_turnover',
    cron: '30 4 * * *',
    work: async () =>
      failOn(
        await verifyTurnover(turnoverParts),
        log,
        'the turnover that is left is not what rounds and bets say',
      ),
  },
  { name: 'promotions:clear_rounds', cron: '40 4 * * *', work: () => tournaments.clearRounds() },
  {
    name: 'promotions:verify_tournaments',
    cron: '20 * * * *',
    work: async () => failOn(await tournaments.verify(), log, 'a tournament is not what its rounds say'),
  },
];

/** What does not add up needs a person; the job fails so that its alarm shows it. */
function failOn(findings: readonly object[], log: Platform['log'], said: string): void {
  for (const finding of findings) log.error(finding, said);
  if (findings.length > 0) throw new Error(`${findings.length} findings: ${said}`);
}

const safetyChanged = z.object({ player_id: playerId });

/** What changed is not asked: a time-out that was added already adds nothing. */
export const promotionsListeners = ({ stopClock }: Promotions): Listener[] => [
  {
    consumer: 'promotions-play-safety',
    subject: playSafetyNews.changed,
    handle: (tx, news) => stopClock(tx, safetyChanged.parse(news.body).player_id),
  },
];
