// Pure: checks and normalises the fields of a player's profile.
import { birthDateFault } from '@yakamoz/contracts';
import type { Currency, Gender } from '@yakamoz/contracts';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

import { Refusal } from '../../../platform/refusal.ts';
import { isNationalId } from './national-id-rules.ts';
import { usernamePattern } from '../turkish-folding.ts';

export interface Profile {
  username: string;
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
  email: string;
  phone: string;
  gender: Gender;
  country: string;
  city: string;
  address: string;
  currency: Currency;
}

const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u;
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export function checkUsername(username: string): string {
  if (!usernamePattern.test(username)) throw new Refusal('identity.username_invalid');
  return username;
}

export function checkName(name: string): string {
  if (!namePattern.test(name)) throw new Refusal('identity.name_invalid');
  return name.normalize('NFC');
}

export const checkOptionalName = (name: string): string => (name === '' ? '' : checkName(name));

export function checkEmail(email: string): string {
  if (!emailPattern.test(email)) throw new Refusal('identity.email_invalid');
  return email;
}

/** Case makes no other address: one address has one account. */
export const emailKey = (email: string): string => email.toLowerCase();

export function checkCountry(country: string): string {
  const code = country.toUpperCase();
  if (!isSupportedCountry(code)) throw new Refusal('identity.country_invalid');
  return code;
}

/** To E.164; a number without a country code belongs to the declared country. */
export function checkPhone(phone: string, country: string): string {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : undefined;
  if (!parsed?.isValid()) throw new Refusal('identity.phone_invalid');
  return parsed.number;
}

/** `today` is the calendar day in Istanbul as YYYY-MM-DD. */
export function checkBirthDate(
  birthDate: string,
  today: string,
  { mayBeUnderAge = false }: { mayBeUnderAge?: boolean } = {},
): string {
  const fault = birthDateFault(birthDate, today);
  if (fault !== undefined && !(fault === 'under_age' && mayBeUnderAge))
    throw new Refusal(fault === 'under_age' ? 'identity.under_age' : 'identity.birth_date_invalid');
  return birthDate;
}

export function checkNationalId(nationalId: string, country: string): string {
  if (!isNationalId(nationalId, country)) throw new Refusal('identity.national_id_invalid');
  return nationalId.toUpperCase();
}
