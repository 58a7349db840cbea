import { sportsbookCalls } from '@yakamoz/contracts';
import type { Match } from '@yakamoz/contracts';

import { Prepared } from '../../platform/http/prepared.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listMax } from './sportsbook.ts';
import type { Sportsbook } from './sportsbook.ts';

type Answers = Map<number, Prepared<typeof sportsbookCalls.getLiveMatches>>;

const usualLimit = 20;

export function sportsbookRoutes(routes: Routes<unknown>, sportsbook: Sportsbook): void {
  // A cached list is shaped once for each length, not for each visitor.
  const prepared = new WeakMap<readonly Match[], Answers>();

  routes.open(sportsbookCalls.getLiveMatches, async ({ query }) => {
    const { featured, limit = usualLimit } = query;
    const length = Math.min(limit, listMax);
    const matches = await sportsbook.openMatches({ featuredOnly: featured === 'true' });
    const answers: Answers = prepared.get(matches) ?? new Map();
    prepared.set(matches, answers);
    const answer =
      answers.get(length) ?? new Prepared(sportsbookCalls.getLiveMatches, matches.slice(0, length));
    answers.set(length, answer);
    return answer;
  });
}
