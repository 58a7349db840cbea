import { longDay, longMoment } from './durations.ts';
import { isClosed } from './safety-query.ts';
import type { Safety } from './safety-query.ts';
import { safetyTexts } from './safety-texts.ts';

const texts = safetyTexts.closed;

interface Words {
  title: string;
  text: string;
}

/** Why play is closed and until when, in one sentence. An exclusion is told before a time-out: it is the longer word. */
export function closedWords({ exclusion, time_out, now }: Safety): Words {
  if (exclusion !== null) return { title: texts.excludedTitle, text: excludedText(exclusion, now) };
  return {
    title: texts.timeOutTitle,
    text: time_out === null ? '' : texts.timeOutUntil(longMoment(time_out.until)),
  };
}

function excludedText({ ends_at, opens_at }: NonNullable<Safety['exclusion']>, now: string): string {
  if (opens_at !== null) return texts.opens(longMoment(opens_at));
  if (ends_at === null) return texts.excludedForever;
  return ends_at > now ? texts.excludedUntil(longDay(ends_at)) : texts.excludedOver(longDay(ends_at));
}

/** When the state is to be asked for again at the latest: something opens by itself then. */
export function opensAt(state: Safety): string | null {
  if (!isClosed(state)) return null;
  return state.exclusion === null ? (state.time_out?.until ?? null) : state.exclusion.opens_at;
}
