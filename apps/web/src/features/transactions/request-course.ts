// Pure: from a request to the steps its owner reads.
import type { PaymentState } from '@yakamoz/contracts';
import { formatMoment } from '@yakamoz/site/format';

import type { TimelineStep } from '../../shared/timeline.tsx';
import { requestTexts as texts } from './request-texts.ts';
import type { Detail } from './transactions-api.ts';

/** The way that every request goes if nothing stands in it. */
const ways: Record<Detail['direction'], readonly PaymentState[]> = {
  deposit: ['claimed', 'credited'],
  withdrawal: ['requested', 'approved', 'sent', 'paid'],
};
const ends: readonly PaymentState[] = ['rejected', 'failed', 'expired', 'reversed'];
/** It is over, and the money is where it was before. */
export const isRefused = (state: PaymentState): boolean => ends.includes(state);

type CourseOf = Pick<Detail, 'direction' | 'state' | 'steps' | 'next_step' | 'latest_by' | 'finished_at'>;

export function courseOf(request: CourseOf): TimelineStep[] {
  const { steps, finished_at: finished } = request;
  const reached = steps.map((step, index): TimelineStep => ({
    id: `${index}-${step.state}`,
    // A claim that the player closed has no time that was over, and what goes back is neither checked nor refused.
    title: step.state === 'expired' || step.way_back !== undefined ? step.status : texts.steps[step.state],
    text: step.reason ?? undefined,
    at: step.at,
    look: isRefused(step.state) ? 'refused' : 'done',
  }));
  if (finished !== null) return reached;
  return [...reached, ...nextOf(request), ...aheadOf(request)];
}

function nextOf({ next_step: next, latest_by: latest }: CourseOf): TimelineStep[] {
  if (next === null) return [];
  const text = latest === null ? undefined : texts.latest(formatMoment(latest));
  return [{ id: 'next', title: next, text, at: null, look: 'now' }];
}

function aheadOf({ direction, steps }: CourseOf): TimelineStep[] {
  if (steps.at(-1)?.way_back !== undefined) return [];
  const way = ways[direction];
  const passed = steps.map(({ state }) => way.indexOf(state));
  return way
    .slice(Math.max(...passed, 0) + 1)
    .map((state) => ({ id: `ahead-${state}`, title: texts.steps[state], at: null, look: 'ahead' }));
}
