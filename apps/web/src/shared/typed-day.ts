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
