// Pure: a day as people write it in Turkish, '17.05.1990', whatever the language of the browser.

const separator = '[./\\- ]';
const shortDay = new RegExp(`^(\\d)${separator}`);
const shortMonth = new RegExp(`^(\\d\\d)${separator}(\\d)${separator}`);
const endsParted = new RegExp(`${separator}$`);
const isoForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const turkishForm = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** Puts the points between the digits. A browser that fills in a birthday writes '1990-05-17'. */
export function shapeDay(typed: string): string {
  const iso = isoForm.exec(typed.trim());
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const padded = typed.trimStart().replace(shortDay, '0$1.').replace(shortMonth, '$1.0$2.');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const parted = endsParted.test(padded) && (digits.length === 2 || digits.length === 4);
  return parts.join('.') + (parted ? '.' : '');
}

/** As it goes over the wire, '1990-05-17'; what is no whole day stays as it is, and is refused there. */
export function wireDay(typed: string): string {
  const [, day, month, year] = turkishForm.exec(typed.trim()) ?? [];
  return year === undefined ? typed.trim() : `${year}-${month}-${day}`;
}

/** True for a day of the calendar, written whole: not for the 31st of April. */
export function isWholeDay(typed: string): boolean {
  const day = wireDay(typed);
  if (!isoForm.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const isoMoment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** A day and a time, '17.05.2026 18:30'. */
export function shapeMoment(typed: string): string {
  const iso = isoMoment.exec(typed.trim());
  if (iso) return `${shapeDay(iso[1] ?? '')} ${iso[2]}`;
  const day = shapeDay(typed);
  if (day.length < 10) return day;
  const digits = typed.replaceAll(/\D/g, '').slice(8, 12);
  const time = digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
  return time === '' && !typed.endsWith(' ') ? day : `${day} ${time}`;
}

/** Istanbul keeps one offset all year. */
const offset = '+03:00';
const offsetMs = 3 * 3_600_000;
const turkishMoment = /^(\d{2}\.\d{2}\.\d{4}) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** As it goes over the wire, a time in UTC; what is no whole moment stays as it is, and is refused there. */
export function wireMoment(typed: string): string {
  const [, day = '', time] = turkishMoment.exec(typed.trim()) ?? [];
  if (time === undefined || !isWholeDay(day)) return typed;
  return new Date(`${wireDay(day)}T${time}:00${offset}`).toISOString();
}

/** The other way; what was typed and is no moment yet is shown as it was typed. */
export function typedMoment(wire: string): string {
  if (!isoMoment.test(wire)) return wire;
  return shapeMoment(new Date(Date.parse(wire) + offsetMs).toISOString());
}
