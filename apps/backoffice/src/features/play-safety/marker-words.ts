import { formatMoment, formatMoney } from '@yakamoz/site/format';

import { markerTexts as texts } from './marker-texts.ts';
import type { Marker } from './play-safety-api.ts';

export const markerName = ({ kind }: Marker): string => texts.names[kind];

/** What was found, in a sentence with its figure and bound. */
export function markerSentence({ kind, measured }: Marker): string {
  const shown = (figure: string | number): string => {
    if (measured.unit === 'money') return formatMoney(String(figure), measured.currency);
    return measured.unit === 'seconds' ? playedTime(Number(figure)) : String(figure);
  };
  return texts.sentences[kind](shown(measured.figure), shown(measured.bound));
}

export const markerWindow = ({ from, to }: Marker): string =>
  texts.window(formatMoment(from), formatMoment(to));

export const playedTime = (seconds: number): string =>
  texts.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
