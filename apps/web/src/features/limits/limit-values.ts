// Pure: amounts and minutes of a limit, as they are shown and as they are typed.
import { formatMoney } from '@yakamoz/site/format';
import { wireAmount } from '@yakamoz/site/typed-amount';

import type { Limit, LimitKind } from '../../shared/play-safety/safety-query.ts';
import { durationText } from '../../shared/play-safety/durations.ts';

export const showValue = (kind: LimitKind, value: string, currency: string): string =>
  kind === 'time' ? durationText(Number(value)) : formatMoney(value, currency);

/** How much of what holds is used, from 0 to 1; undefined where nothing bounds it. */
export function shareOf({ bound, used }: Limit): number | undefined {
  if (bound === null) return undefined;
  if (Number(bound) === 0) return 1;
  return Math.min(1, Math.max(0, Number(used ?? 0) / Number(bound)));
}

/** A notice begins at half, at four fifths and at the whole. */
export function levelOf(share: number): 'calm' | 'half' | 'near' | 'full' {
  if (share >= 1) return 'full';
  if (share >= 0.8) return 'near';
  return share >= 0.5 ? 'half' : 'calm';
}

const wholeNumber = /^\d{1,5}$/;

/** Hours and minutes as whole minutes; undefined where they are none. */
export function minutesOf(hours: string, minutes: string): string | undefined {
  const [h, m] = [hours.trim() || '0', minutes.trim() || '0'];
  if (!wholeNumber.test(h) || !wholeNumber.test(m) || Number(m) > 59) return undefined;
  const whole = Number(h) * 60 + Number(m);
  return whole === 0 ? undefined : String(whole);
}

export const amountOf = (typed: string): string | undefined => wireAmount(typed);

/** A first or lower one holds at once. */
export const waits = (limit: Limit, cap: string | null): boolean =>
  limit.cap !== null && (cap === null || Number(cap) > Number(limit.cap));
