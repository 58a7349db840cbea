// Pure: who a player is. These facts freeze with the first deposit or accepted document (IDN-15, D-63).
import { checkBirthDate, checkCountry, checkName, checkOptionalName } from './profile-rules.ts';
import type { Profile } from './profile-rules.ts';

const personFields = ['firstName', 'middleName', 'lastName', 'birthDate', 'country'] as const;

export type Person = Pick<Profile, (typeof personFields)[number]>;
export type TypedPerson = { [Field in keyof Person]?: string | undefined };

export const personOf = ({ firstName, middleName, lastName, birthDate, country }: Person): Person => ({
  firstName,
  middleName,
  lastName,
  birthDate,
  country,
});

export const samePerson = (one: Person, other: Person): boolean =>
  personFields.every((field) => one[field] === other[field]);

/** What was typed, checked; what was not typed stays. `day` is today's date in Istanbul. */
export const checkPerson = (
  before: Person,
  typed: TypedPerson,
  day: string,
  { mayBeUnderAge = false }: { mayBeUnderAge?: boolean } = {},
): Person => ({
  firstName: typed.firstName === undefined ? before.firstName : checkName(typed.firstName),
  middleName: typed.middleName === undefined ? before.middleName : checkOptionalName(typed.middleName),
  lastName: typed.lastName === undefined ? before.lastName : checkName(typed.lastName),
  birthDate:
    typed.birthDate === undefined
      ? before.birthDate
      : checkBirthDate(typed.birthDate, day, { mayBeUnderAge }),
  country: typed.country === undefined ? before.country : checkCountry(typed.country),
});
