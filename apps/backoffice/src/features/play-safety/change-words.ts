import { formatMoment } from '@yakamoz/site/format';

import { personTexts as texts } from './person-texts.ts';
import { shownCap } from './person-standing.tsx';
import type { SafetyEvent } from './play-safety-api.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

type Change = Extract<SafetyEvent, { kind: 'change' }>;

const isOneOf = <Key extends string>(words: Readonly<Record<Key, string>>, key: unknown): key is Key =>
  typeof key === 'string' && key in words;

/** What is known about a change, in the words of the page; what has no word here is left out. */
export function changeText({ facts }: Change, currency: string): string {
  const { kind, window, cap, term, ends_at: ends, until, opens_at: opens, minutes, score } = facts;
  const parts: string[] = [];
  if (isOneOf(texts.kinds, kind) && isOneOf(texts.windows, window)) {
    parts.push(texts.limitOf(texts.kinds[kind], texts.windows[window]));
    if (typeof cap === 'string') parts.push(shownCap(kind, cap, currency));
    else if (cap === null) parts.push(texts.noCap);
  }
  if (isOneOf(playSafetyTexts.terms, term)) {
    parts.push(playSafetyTexts.terms[term]);
    if (typeof ends === 'string') parts.push(texts.until(formatMoment(ends)));
  }
  if (typeof until === 'string') parts.push(texts.until(formatMoment(until)));
  if (typeof opens === 'string') parts.push(texts.opens(formatMoment(opens)));
  if (typeof minutes === 'number') parts.push(texts.every(minutes));
  if (typeof score === 'number') parts.push(texts.score(score));
  const words = [facts['wish'], facts['reason']].filter((word) => typeof word === 'string' && word !== '');
  return [parts.join(', '), ...words].filter((line) => line !== '').join('\n');
}
