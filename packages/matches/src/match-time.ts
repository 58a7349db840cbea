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

const hour = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: shownZone });
const chipDay = new Intl.DateTimeFormat('tr-TR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: shownZone,
});
const moment = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shownZone,
});

/** '22:39' */
export const formatMatchHour = (isoTime: string): string => hour.format(new Date(isoTime));

/** '20 Kas Cum' */
export const formatChipDay = (time: number): string => chipDay.format(time);

/** '20 Ocak Cuma 22:39' */
export const formatMatchMoment = (isoTime: string): string => moment.format(new Date(isoTime));
