import { accountTexts } from '../src/shared/account-texts.ts';

/** What the server refuses of a person's details, and the label of the field at which it stands. */
export const personRefusals = [
  ['identity.name_invalid', accountTexts.firstName],
  ['identity.contact_taken', accountTexts.email],
  ['identity.email_invalid', accountTexts.email],
  ['identity.phone_invalid', accountTexts.phone],
  ['identity.birth_date_invalid', accountTexts.birthDate],
  ['identity.under_age', accountTexts.birthDate],
  ['identity.country_invalid', accountTexts.country],
  ['jurisdiction.country_not_served', accountTexts.country],
  ['identity.national_id_invalid', accountTexts.nationalId],
  ['identity.national_id_taken', accountTexts.nationalId],
] as const;
