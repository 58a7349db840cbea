// Who may have an account, by the day of birth. The browser asks it early, the server decides by it.

const ageMin = 18;
const bornAfter = '1900-01-01';

export type BirthDateFault = 'invalid' | 'under_age';

/** `today` is the calendar day in Istanbul as YYYY-MM-DD, so plain string comparison is date comparison. */
export function birthDateFault(birthDate: string, today: string): BirthDateFault | undefined {
  if (!isCalendarDay(birthDate) || birthDate < bornAfter || birthDate > today) return 'invalid';
  const latestBirth = `${Number(today.slice(0, 4)) - ageMin}${today.slice(4)}`;
  return birthDate > latestBirth ? 'under_age' : undefined;
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
