// Pure: the two steps of registration, what each of them demands, and where a refusal sends the player.
import type { ConsentDocument, RefusalCode, RequestFor } from '@yakamoz/contracts';
import { birthDateFault } from '@yakamoz/contracts/birth-date';

import { accountTexts } from '../../shared/account-texts.ts';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { wireDay } from '@yakamoz/site/typed-day';
import { authTexts } from './auth-texts.ts';

export interface RegistrationValues {
  first_name: string;
  middle_name: string;
  last_name: string;
  username: string;
  email: string;
  phone_number: string;
  birth_date: string;
  gender: '' | 'male' | 'female' | 'other';
  country: string;
  currency: 'TRY' | 'USD' | 'EUR';
  doc_number: string;
  address: string;
  password: string;
  repeat_password: string;
  /** Wished for, not asked for: it goes another way than the rest. */
  deposit_limit: string;
}
type TextField = keyof RegistrationValues;
export type RegistrationField = TextField | ConsentDocument;

export interface RegistrationState {
  step: 1 | 2;
  values: RegistrationValues;
  consents: Record<ConsentDocument, boolean>;
  /** What is wrong with which field, in a sentence below it. */
  faults: Partial<Record<RegistrationField, string>>;
  /** The red box above the form. */
  error: string | undefined;
  /** Grows whenever the form is found wanting, so that the screen can move the focus. */
  rejections: number;
}

export type RegistrationEvent =
  | { type: 'typed'; field: TextField; value: string }
  | { type: 'ticked'; document: ConsentDocument; accepted: boolean }
  /** `today`: the day in Istanbul, as YYYY-MM-DD. */
  | { type: 'continued'; today: string }
  | { type: 'wentBack' }
  | { type: 'submitted' }
  | { type: 'refused'; message: string | undefined; code: RefusalCode | undefined };

export const startRegistration = (country: string): RegistrationState => ({
  step: 1,
  values: {
    first_name: '',
    middle_name: '',
    last_name: '',
    username: '',
    email: '',
    phone_number: '',
    birth_date: '',
    gender: '',
    country,
    currency: 'TRY',
    doc_number: '',
    address: '',
    password: '',
    repeat_password: '',
    deposit_limit: '',
  },
  consents: { terms: false, privacy: false, marketing: false },
  faults: {},
  error: undefined,
  rejections: 0,
});

export function reduceRegistration(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'typed': {
      const values = { ...state.values, [event.field]: event.value };
      return { ...state, values, faults: without(state.faults, event.field) };
    }
    case 'ticked': {
      const consents = { ...state.consents, [event.document]: event.accepted };
      return { ...state, consents, faults: without(state.faults, event.document) };
    }
    case 'continued': {
      const faults = personalFaults(state.values, event.today);
      const error = Object.values(faults).includes(accountTexts.required)
        ? accountTexts.requiredFields
        : Object.values(faults)[0];
      return error === undefined ? { ...calm(state), step: 2 } : reject(state, faults, error);
    }
    case 'wentBack':
      return { ...calm(state), step: 1 };
    case 'submitted': {
      const faults = securityFaults(state);
      const [error] = Object.values(faults);
      return error === undefined ? calm(state) : reject(state, faults, error);
    }
    case 'refused': {
      const field = event.code === undefined ? undefined : fieldOf[event.code];
      const error = event.message ?? accountTexts.failed;
      const faults = field === undefined ? {} : { [field]: error };
      const step = field === undefined ? state.step : stepOf(field);
      return { ...reject(state, faults, error), step };
    }
  }
}

/** The limit that was wished for, as it goes over the wire. */
export const wishedLimit = ({ values }: RegistrationState): string | undefined =>
  wireAmount(values.deposit_limit);

/** The body of the call; without optional fields that were left empty. */
export function registrationBody(state: RegistrationState): RequestFor<'POST /api/register.php'>['body'] {
  const { middle_name, doc_number, address, deposit_limit: _limit, ...values } = state.values;
  return {
    ...values,
    birth_date: wireDay(values.birth_date),
    ...(middle_name.trim() === '' ? {} : { middle_name }),
    ...(doc_number.trim() === '' ? {} : { doc_number }),
    ...(address.trim() === '' ? {} : { address }),
    consents: state.consents,
  };
}

type Faults = RegistrationState['faults'];

const required: readonly TextField[] = [
  'first_name',
  'last_name',
  'username',
  'email',
  'phone_number',
  'birth_date',
  'gender',
  'country',
];
const passwordLengthMin = 6;

function personalFaults(values: RegistrationValues, today: string): Faults {
  const faults: Faults = {};
  for (const field of required) if (values[field].trim() === '') faults[field] = accountTexts.required;
  if (faults.email === undefined && !/^\S+@\S+\.\S+$/.test(values.email.trim())) {
    faults.email = accountTexts.emailInvalid;
  }
  if (faults.birth_date === undefined) {
    const fault = birthDateFault(wireDay(values.birth_date), today);
    if (fault === 'under_age') faults.birth_date = authTexts.underAge;
    else if (fault !== undefined) faults.birth_date = accountTexts.birthDateInvalid;
  }
  return faults;
}

function securityFaults({ values, consents }: RegistrationState): Faults {
  const faults: Faults = {};
  if (values.password !== values.repeat_password) faults.repeat_password = authTexts.passwordsDiffer;
  else if (Array.from(values.password).length < passwordLengthMin)
    faults.password = authTexts.passwordTooShort;
  if (values.deposit_limit.trim() !== '' && wireAmount(values.deposit_limit) === undefined)
    faults.deposit_limit = authTexts.depositLimitInvalid;
  if (!consents.terms) faults.terms = authTexts.consentMissing;
  if (!consents.privacy) faults.privacy = authTexts.consentMissing;
  return faults;
}

/** The field a refusal speaks of. */
const fieldOf: Partial<Record<RefusalCode, TextField>> = {
  'identity.username_taken': 'username',
  'identity.username_invalid': 'username',
  'identity.password_contains_username': 'password',
  'identity.password_common': 'password',
  'identity.password_too_short': 'password',
  'identity.passwords_differ': 'repeat_password',
  'identity.name_invalid': 'first_name',
  'identity.contact_taken': 'email',
  'identity.email_invalid': 'email',
  'identity.phone_invalid': 'phone_number',
  'identity.birth_date_invalid': 'birth_date',
  'identity.under_age': 'birth_date',
  'identity.country_invalid': 'country',
  'jurisdiction.country_not_served': 'country',
  'identity.national_id_invalid': 'doc_number',
  'identity.national_id_taken': 'doc_number',
};

const stepOf = (field: TextField): 1 | 2 => (field === 'password' || field === 'repeat_password' ? 2 : 1);

const calm = (state: RegistrationState): RegistrationState => ({ ...state, faults: {}, error: undefined });

const reject = (state: RegistrationState, faults: Faults, error: string): RegistrationState => ({
  ...state,
  faults,
  error,
  rejections: state.rejections + 1,
});

function without(faults: Faults, field: RegistrationField): Faults {
  const { [field]: _mended, ...rest } = faults;
  return rest;
}
