// Pure: masks personal data. Enough remains to recognise a value one knows, and too little to learn it.

const veil = '***';

/** `a***@p***.example`: the first letter of each side and the last part of the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${first(email.slice(0, at))}${veil}@${first(domain)}${veil}${dot < 0 ? '' : domain.slice(dot)}`;
}

/** `+90 *** ** 12`: the country and the last two digits. */
export function maskPhone(phone: string): string {
  const country = phone.startsWith('+90') ? '+90' : phone.slice(0, 2);
  return `${country} *** ** ${phone.slice(-2)}`;
}

/** The year is enough to tell people of the same name apart. */
export const maskBirthDate = (birthDate: string): string => `${birthDate.slice(0, 4)}-**-**`;

export const maskAddress = (address: string): string => (address === '' ? '' : `${first(address)}${veil}`);

const first = (text: string): string => Array.from(text)[0] ?? '';
