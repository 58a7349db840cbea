// What staff ask the players' list, kind by kind. The names are those of players who exist, spelled as people type.
import { createDice, pick } from '../catalogue/names.ts';

export interface Sample {
  id: string;
  username: string;
  first: string;
  last: string;
  email: string;
  phone: string;
}

export interface Question {
  kind: string;
  query: Record<string, string>;
}

const dice = createDice(6);
const currencies = ['TRY', 'EUR', 'USD'] as const;

const inPlainLetters = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
const grouped = (phone: string): string =>
  `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9, 11)} ${phone.slice(11)}`;
/** A day among the three years in which the players came. */
const day = (yearsAgo: number): string => {
  const at = new Date(Date.now() - yearsAgo * 365 * 86_400_000);
  return at.toISOString().slice(0, 10);
};

type Ask = (player: Sample, deep: string) => Record<string, string>;

const asks: Record<string, Ask> = {
  id: ({ id }) => ({ search: id }),
  username: ({ username }) => ({ search: username }),
  'beginning of a username': ({ username }) => ({ search: username.slice(0, 5) }),
  'first name': ({ first }) => ({ search: first.toLocaleUpperCase('tr') }),
  'two letters': ({ first }) => ({ search: inPlainLetters(first.slice(0, 2)) }),
  'last name, deep': ({ last }, before) => ({ search: inPlainLetters(last), before }),
  'first and last name': ({ first, last }) => ({ search: inPlainLetters(`${first} ${last}`) }),
  'e-mail': ({ email }) => ({ search: email }),
  'beginning of an e-mail': ({ email }) => ({ search: email.slice(0, 8) }),
  phone: ({ phone }) => ({ search: phone.startsWith('+90') ? grouped(phone) : phone }),
  'end of a phone': ({ phone }) => ({ search: phone.slice(-4) }),
  'a name nobody has': ({ last }) => ({ search: `${inPlainLetters(last)}qx` }),
  'a common name, nobody blocked': () => ({
    search: 'mehmet',
    status: 'blocked',
    currency: 'USD',
    email_verified: 'no',
  }),
  'two common names, few in this currency': () => ({ search: 'mehmet yilmaz', currency: 'USD' }),
  'two letters, rare filters': ({ first }) => ({
    search: inPlainLetters(first.slice(0, 2)),
    status: 'blocked',
    currency: 'USD',
  }),
  'no filter, deep': (_player, before) => ({ before }),
  currency: () => ({ currency: pick(dice, currencies) }),
  'filters, deep': (_player, before) => ({
    currency: pick(dice, currencies),
    email_verified: pick(dice, ['yes', 'no']),
    before,
  }),
  'blocked, deep': (_player, before) => ({ status: 'blocked', before }),
  'rare filters': () => ({ status: 'blocked', currency: 'USD', email_verified: 'no' }),
  'a month': () => ({ registered_from: day(2), registered_to: day(1.92), currency: pick(dice, currencies) }),
  'a common name in a month': ({ first }) => ({
    search: first,
    registered_from: day(2),
    registered_to: day(1.92),
    status: 'blocked',
  }),
  'a year without a player': () => ({
    registered_from: '1999-01-01',
    registered_to: '1999-12-31',
    search: 'mehmet',
  }),
};

/** Each kind as often, in turns, so that none finds the machine warmer than another. */
export function makeQuestions(samples: readonly Sample[], perKind: number): Question[] {
  return Array.from({ length: perKind }, () =>
    Object.entries(asks).map(([kind, ask]) => ({
      kind,
      query: ask(pick(dice, samples), pick(dice, samples).id),
    })),
  ).flat();
}
