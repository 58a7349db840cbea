// When a match begins, in Turkish and in Turkey's time wherever the reader is.
import { shownZone } from '@yakamoz/site/format';

const weekdayTime = new Intl.DateTimeFormat('tr-TR', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shownZone,
});
const day = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', timeZone: shownZone });

/** 'Cumartesi 22:39' */
export const formatMatchTime = (isoTime: string): string => weekdayTime.format(new Date(isoTime));

/** Day and month: the weekday alone does not tell this week from the next. */
export const formatMatchDay = (isoTime: string): string => day.format(new Date(isoTime));
