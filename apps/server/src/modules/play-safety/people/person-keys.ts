// Pure: what tells a person, as docs/protocols/exclusion-register writes it before it is turned into keys.
import type { ScreenedPerson } from '../../identity/index.ts';

export type KeyKind = 'national_id' | 'name_birth' | 'phone' | 'email' | 'device';

interface PersonText {
  kind: KeyKind;
  text: string;
}

/** Letters without marks, word by word: the same name however it is spelled, capitals and Turkish letters included. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0131', 'i')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** The device is the house's own affair; no register hears of it. */
export function personTexts(person: ScreenedPerson, device?: string): PersonText[] {
  const { firstName, lastName, birthDate, country, nationalId, phone, email } = person;
  const name = [wordsOf(firstName)[0] ?? '', wordsOf(lastName).join(''), birthDate].join('|');
  return [
    ...(nationalId === null ? [] : [{ kind: 'national_id' as const, text: `${country}:${nationalId}` }]),
    { kind: 'name_birth', text: name },
    { kind: 'phone', text: phone },
    { kind: 'email', text: email.toLowerCase() },
    ...(device === undefined ? [] : [{ kind: 'device' as const, text: device }]),
  ];
}
