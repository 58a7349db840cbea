// Pure: stretches of time in words, and when something ends.
import { durationTexts as texts } from './duration-texts.ts';

/** 95 minutes as hours and minutes, without the part that is none. */
export function durationText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return texts.minutes(rest);
  return rest === 0 ? texts.hours(hours) : `${texts.hours(hours)} ${texts.minutes(rest)}`;
}

/** The sentence of whoever plays. */
export function playingFor(minutes: number): string {
  const whole = Math.max(1, Math.floor(minutes));
  return (whole % 60 === 0 ? texts.playingHours : texts.playingMinutes)(durationText(whole));
}

export const playedFor = (minutes: number): string => texts.played(durationText(Math.max(1, minutes)));

/** What is left of a wait: days and hours, then hours and minutes, then minutes, then less than one. */
export function waitText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return texts.underAMinute;
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  if (days === 0) return durationText(minutes);
  return hours === 0 ? texts.days(days) : `${texts.days(days)} ${texts.hours(hours)}`;
}

const inIstanbul = { timeZone: 'Europe/Istanbul', day: 'numeric', month: 'long', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('tr-TR', inIstanbul);
const moment = new Intl.DateTimeFormat('tr-TR', { ...inIstanbul, hour: '2-digit', minute: '2-digit' });

/** A day that matters is written with its month. */
export const longDay = (isoTime: string): string => day.format(new Date(isoTime));
export const longMoment = (isoTime: string): string => moment.format(new Date(isoTime));
