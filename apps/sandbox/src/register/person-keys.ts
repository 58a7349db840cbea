// Person keys as docs/protocols/exclusion-register says: digests by which a person is recognised and not read.
import { createHmac } from 'node:crypto';

export const keyKinds = ['national_id', 'name_birth', 'phone', 'email'] as const;
type KeyKind = (typeof keyKinds)[number];

export interface PersonKey {
  kind: KeyKind;
  digest: string;
}

/** Somebody as the register's own papers name them. */
export interface Person {
  first_name: string;
  last_name: string;
  birth_date: string;
  country?: string;
  national_id?: string;
  phone?: string;
  email?: string;
}

const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0131', 'i')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const nameOf = ({ first_name: first, last_name: last, birth_date: birth }: Person): string =>
  [lettersOf(first)[0] ?? '', lettersOf(last).join(''), birth].join('|');

/** What each key is made from. */
function written(person: Person): Record<KeyKind, string | undefined> {
  const { country = 'TR', national_id: number, phone, email } = person;
  return {
    national_id: number === undefined ? undefined : `${country}:${number.toUpperCase()}`,
    name_birth: nameOf(person),
    phone,
    email: email?.toLowerCase(),
  };
}

export function personKeysOf(secret: Buffer, person: Person): PersonKey[] {
  const texts = written(person);
  return keyKinds.flatMap((kind) => {
    const text = texts[kind];
    if (text === undefined || text === '') return [];
    return [{ kind, digest: createHmac('sha256', secret).update(`${kind}\0${text}`).digest('hex') }];
  });
}
