import type { BodyOf, PlayerId, identityCalls } from '@yakamoz/contracts';

import type { Origin } from '../../../platform/http/caller-origin.ts';
import { addJob } from '../../../platform/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordConsents } from './consents.ts';
import { markDemo } from './demo-player-store.ts';
import { announceRegistration } from '../events.ts';
import { sendEmailVerification } from '../job-kinds.ts';
import { nationalIdIndex, sealNationalId } from '../national-id-seal.ts';
import type { Context } from '../context.ts';
import { checkNewPassword } from './password-rules.ts';
import { insertDirectory, insertPlayer, today } from '../player-store.ts';
import {
  checkBirthDate,
  checkCountry,
  checkEmail,
  checkName,
  checkNationalId,
  checkOptionalName,
  checkPhone,
  checkUsername,
  emailKey,
} from './profile-rules.ts';
import type { Profile } from './profile-rules.ts';
import { screen } from '../screening/screen.ts';
import { refuseTakenKey } from './taken-keys.ts';
import { foldTurkish } from '../turkish-folding.ts';

export type RegistrationForm = BodyOf<typeof identityCalls.register>;

export async function register(
  context: Context,
  form: RegistrationForm,
  origin: Origin,
  { demo = false }: { demo?: boolean } = {},
): Promise<{ playerId: PlayerId; username: string }> {
  const { platform, access, wallet, jurisdiction, throttle } = context;
  platform.passwords.refuseEarly();
  const { profile, nationalId, password } = checkForm(form, await today(platform.database.reader));
  const verdict = jurisdiction.require({ declaredCountry: profile.country, ipCountry: origin.ipCountry });

  await throttle.register(origin.address);
  const passwordHash = await platform.passwords.hash(password);

  const playerId = await platform.database
    .inTransaction(async (tx) => {
      const id = await insertDirectory(tx, {
        loginKey: foldTurkish(profile.username),
        emailKey: emailKey(profile.email),
        phoneKey: profile.phone,
        nationalIdIndex: nationalId === null ? null : nationalIdIndex(context, nationalId),
      });
      const nationalIdSealed = nationalId === null ? null : sealNationalId(context, nationalId, id);
      await insertPlayer(tx, id, { ...profile, nationalIdSealed, passwordHash });
      if (demo) await markDemo(tx, id);
      await wallet.openPurse(tx, id, profile.currency);
      await jurisdiction.record(tx, { playerId: id, subject: 'registration', verdict });
      await recordConsents(tx, context, id, form.consents ?? {});
      await screen(tx, context, { playerId: id, occasion: 'registration', device: access.device() });
      await addJob(tx, sendEmailVerification, { playerId: id });
      await announceRegistration(tx, id);
      return id;
    })
    .catch(refuseTakenKey);
  return { playerId, username: profile.username };
}

/** The required fields are the stricter reading of D-08. */
function checkForm(form: RegistrationForm, day: string) {
  const { first_name, last_name, username, email, phone_number, birth_date, gender, country } = form;
  const { password, repeat_password } = form;
  if (
    !first_name ||
    !last_name ||
    !username ||
    !email ||
    !phone_number ||
    !birth_date ||
    !gender ||
    !country
  ) {
    throw new Refusal('identity.required_fields');
  }
  if (!password || repeat_password === undefined) throw new Refusal('identity.required_fields');

  const checkedCountry = checkCountry(country);
  const profile: Profile = {
    username: checkUsername(username),
    firstName: checkName(first_name),
    middleName: checkOptionalName(form.middle_name ?? ''),
    lastName: checkName(last_name),
    birthDate: checkBirthDate(birth_date, day),
    email: checkEmail(email),
    phone: checkPhone(phone_number, checkedCountry),
    gender,
    country: checkedCountry,
    city: '',
    address: form.address ?? '',
    currency: form.currency,
  };
  if (password !== repeat_password) throw new Refusal('identity.passwords_differ');
  checkNewPassword(password, username);
  const nationalId = form.doc_number ? checkNationalId(form.doc_number, checkedCountry) : null;
  return { profile, nationalId, password };
}
