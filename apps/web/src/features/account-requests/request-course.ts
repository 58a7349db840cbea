// Pure: from a request to the steps its owner reads.
import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { TimelineStep } from '../../shared/timeline.tsx';
import type { AccountRequest } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

export function courseOf(request: AccountRequest): TimelineStep[] {
  const asked: TimelineStep = {
    id: 'asked',
    title: texts.steps.asked,
    text: heldText(request),
    at: request.asked_at,
    look: 'done',
  };
  if (request.state === 'refused' || request.state === 'withdrawn') return [asked, endOf(request)];
  if (request.kind === 'person') return [asked, personStep(request)];
  return [asked, ...(request.kind === 'export' ? fileSteps(request) : payoutSteps(request))];
}

function heldText({ payout, state }: AccountRequest): string | undefined {
  if (payout === null || state === 'refused' || state === 'withdrawn') return undefined;
  return texts.heldTo(formatMoney(payout.amount, payout.currency), payout.iban_masked);
}

function endOf({ state, finished_at: at, reason, payout }: AccountRequest): TimelineStep {
  const back = payout && texts.releasedBack(formatMoney(payout.amount, payout.currency));
  const why = reason === null ? undefined : `${texts.reason} ${reason}`;
  return {
    id: 'end',
    title: state === 'refused' ? texts.steps.refused : texts.steps.withdrawn,
    text: [why, back].filter(Boolean).join(' · ') || undefined,
    at,
    look: state === 'refused' ? 'refused' : 'done',
  };
}

function personStep({ finished_at: at }: AccountRequest): TimelineStep {
  return { id: 'changed', title: texts.steps.changed, at, look: at === null ? 'ahead' : 'done' };
}

function fileSteps({ state, taken_up_at: takenUp, finished_at: at, file_until: until }: AccountRequest) {
  const made = at !== null;
  const look = made ? 'done' : takenUp ? 'now' : 'ahead';
  const steps: TimelineStep[] = [
    {
      id: 'preparing',
      title: texts.steps.prepare[look],
      at: takenUp,
      look,
      ...(state === 'preparing' ? { text: texts.next.preparing } : {}),
    },
    {
      id: 'ready',
      title: texts.steps.ready,
      at,
      look: made ? 'done' : 'ahead',
      ...(state === 'ready' && until !== null ? { text: texts.fileUntil(formatMoment(until)) } : {}),
    },
  ];
  if (state === 'expired') steps.push({ id: 'gone', title: texts.steps.expired, at: until, look: 'done' });
  return steps;
}

function payoutSteps({
  state,
  taken_up_at: takenUp,
  finished_at: at,
  payout,
}: AccountRequest): TimelineStep[] {
  const closed: TimelineStep = {
    id: 'closed',
    title: payout === null ? texts.steps.closedWithout : texts.steps.closed,
    at,
    look: at === null ? 'ahead' : 'done',
  };
  if (payout === null) return [closed];
  const isPaying = state === 'proposed' || state === 'paying';
  const paying: TimelineStep = {
    id: 'paying',
    title: texts.steps.paying,
    at: takenUp,
    look: isPaying ? 'now' : takenUp === null ? 'ahead' : 'done',
    ...(isPaying ? { text: payingText(payout) } : {}),
  };
  return [paying, closed];
}

/** Where the payout is now, and what it leads to. */
function payingText({ state }: NonNullable<AccountRequest['payout']>): string {
  const where = state === null ? undefined : texts.next.paying[state];
  return where === undefined ? texts.next.closes : `${where} ${texts.next.closes}`;
}
