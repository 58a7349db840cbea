import { playerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { Listener } from '../../platform/news-listener.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import { playSafetyNews } from '../play-safety/index.ts';
import type { Promotions } from './promotions.ts';

const minuteMs = 60_000;

export const promotionsRepeats = ({ upkeep }: Promotions): RepeatedWork[] => [
  { name: 'promotions:lapse_claims', everyMs: minuteMs, work: () => upkeep.lapseClaims() },
  { name: 'promotions:expire_runs', everyMs: minuteMs, work: () => upkeep.expireRuns() },
  { name: 'promotions:end_reviews', everyMs: minuteMs, work: () => upkeep.endReviews() },
  { name: 'promotions:square_budgets', everyMs: 10_000, work: () => upkeep.squareBudgets() },
];

const safetyChanged = z.object({ player_id: playerId });

/** What changed is not asked: a time-out that was added already adds nothing. */
export const promotionsListeners = ({ stopClock }: Promotions): Listener[] => [
  {
    consumer: 'promotions-play-safety',
    subject: playSafetyNews.changed,
    handle: (tx, news) => stopClock(tx, safetyChanged.parse(news.body).player_id),
  },
];
