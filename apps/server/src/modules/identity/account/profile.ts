import type { BodyOf, PlayerId, identityCalls } from '@yakamoz/contracts';

import type { Origin } from '../../../platform/http/caller-origin.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Tx } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Verdict } from '../../jurisdiction/index.ts';
import { recordChange } from '../changes.ts';
import { sendEmailVerification } from '../job-kinds.ts';
import { confirmPlayer } from './confirmation.ts';
import { dropLinks } from './link-store.ts';
import { maskNationalId } from './national-id-rules.ts';
import { openNationalId } from '../national-id-seal.ts';
import { enterNationalId } from './national-id.ts';
import type { Context } from '../context.ts';
import { checkNewPassword } from './password-rules.ts';
import {
  findPlayer,
  lockPlayer,
  today,
  updateDirectory,
  updatePassword,
  updatePlayer,
} from '../player-store.ts';
import type { StoredPlayer } from '../player-store.ts';
import { checkPerson, samePerson } from './person-rules.ts';
import { isPersonFrozen } from './person-store.ts';
import { checkEmail, checkPhone, emailKey } from './profile-rules.ts';
import { limitCodes, passSecondFactor } from '../second-factor/proof.ts';
import { dropSecondFactorSetup } from '../second-factor/store.ts';
import type { OpenSession } from '../session/store.ts';
import { replaceToken } from '../session/store.ts';
import { endAndAnnounce, makeSessionToken } from '../session/sessions.ts';
import { screen } from '../screening/screen.ts';
import { refuseTakenKey } from './taken-keys.ts';
import { confirmPassword, recheckPassword } from '../session/confirm-password.ts';

export type ProfileForm = BodyOf<typeof identityCalls.updateUser>;

/** A player as the player may see it: the national id masked (IDN-6). */
export type ShownPlayer = Omit<StoredPlayer, 'nationalIdSealed'> & {
  nationalIdMasked: string;
  personFrozen: boolean;
};

export async function profileOf(context: Context, playerId: PlayerId): Promise<ShownPlayer> {
  const { reader } = context.platform.database;
  const { nationalIdSealed, ...player } = await findPlayer(reader, playerId);
  const nationalIdMasked =
    nationalIdSealed === null ? '' : maskNationalId(openNationalId(context, nationalIdSealed, playerId));
  return { ...player, nationalIdMasked, personFrozen: await isPersonFrozen(reader, playerId) };
}

/**
 * Username and gender are ignored, so is a national id once one is set (D-24). A frozen person is not changed here (IDN-15).
 * By e-mail and phone an account is recovered: where the second factor is on, another one needs its code too (IDN-8).
 */
export async function updateProfile(
  context: Context,
  playerId: PlayerId,
  form: ProfileForm,
  origin: Origin,
): Promise<void> {
  const { database } = context.platform;
  const credential = await confirmPassword(context, playerId, form.password ?? '');
  const day = await today(database.reader);
  const known = await findPlayer(database.reader, playerId);
  await limitContactChanges(context, known, form, origin);
  const asksContact = isNewContact(known, applyForm(known, form, day));
  if (asksContact) await credential.attempt.within(() => limitCodes(context, playerId, form.code));

  await database
    .inTransaction(async (tx) => {
      // Before the credential, as everywhere: a screening may close the purse's gates.
      await context.wallet.lock(tx, playerId);
      await recheckPassword(tx, credential, 'share');
      if (asksContact)
        await passSecondFactor(tx, context, { playerId, typed: form.code, attempt: credential.attempt });
      const before = await lockPlayer(tx, playerId);
      const after = applyForm(before, form, day);
      // The owner changed it since it was read: what was typed was no new contact then, and no code was asked for.
      if (!asksContact && isNewContact(before, after)) throw new Refusal('platform.too_busy');
      if (!samePerson(before, after) && (await isPersonFrozen(tx, playerId)))
        throw new Refusal('identity.person_frozen');

      const verdict =
        after.country === before.country
          ? undefined
          : context.jurisdiction.require({ declaredCountry: after.country, ipCountry: origin.ipCountry });
      const emailChanged = after.email !== before.email;
      const phoneChanged = after.phone !== before.phone;

      await updateDirectory(tx, playerId, {
        ...(emailChanged ? { emailKey: emailKey(after.email) } : {}),
        ...(phoneChanged ? { phoneKey: after.phone } : {}),
      });
      await updatePlayer(tx, after, { emailChanged });
      const entersId = Boolean(form.tcNo) && before.nationalIdSealed === null;
      if (entersId) await enterNationalId(tx, context, after, form.tcNo ?? '');
      if (entersId || isNewContact(before, after) || !samePerson(before, after))
        await screen(tx, context, { playerId, occasion: 'change', device: context.access.device() });
      if (verdict) await recordMove(tx, context, playerId, verdict);
      if (emailChanged) {
        // IDN-5: links mailed to the old address become invalid.
        await dropLinks(tx, playerId);
        await recordChange(tx, before, 'email');
        await addJob(tx, sendEmailVerification, { playerId });
      }
      if (phoneChanged) await recordChange(tx, before, 'phone');
    })
    .catch(refuseTakenKey);
  if (asksContact) await context.throttle.codeAccepted(playerId);
}

const isNewContact = (before: StoredPlayer, after: StoredPlayer): boolean =>
  after.email !== before.email || after.phone !== before.phone;

/** A new e-mail makes us mail to an unproven address, and the answer to any new key reveals whether it is taken. */
async function limitContactChanges(
  context: Context,
  known: StoredPlayer,
  form: ProfileForm,
  origin: Origin,
): Promise<void> {
  const { playerId } = known;
  const newEmail = form.email !== undefined && form.email !== known.email;
  const newPhone = form.phoneNumber !== undefined && form.phoneNumber !== known.phone;
  const newNationalId = Boolean(form.tcNo) && known.nationalIdSealed === null;
  if (newEmail || newPhone || newNationalId) {
    await context.throttle.changeContact({ playerId, address: origin.address, mails: newEmail });
  }
}

function applyForm(before: StoredPlayer, form: ProfileForm, day: string): StoredPlayer {
  const person = checkPerson(before, form, day);
  return {
    ...before,
    ...person,
    email: form.email === undefined ? before.email : checkEmail(form.email),
    phone: form.phoneNumber === undefined ? before.phone : checkPhone(form.phoneNumber, person.country),
    city: form.city ?? before.city,
    address: form.address ?? before.address,
  };
}

const recordMove = (tx: Tx, context: Context, playerId: PlayerId, verdict: Verdict): Promise<void> =>
  context.jurisdiction.record(tx, { playerId, subject: 'profile', verdict });

export interface PasswordChange {
  current: string;
  next: string;
  repeated: string;
  code?: string | undefined;
}

/**
 * The player's other sessions end, and this one gets a new token, so a copied old token becomes invalid too (IDN-4).
 */
export async function changePassword(
  context: Context,
  session: OpenSession,
  change: PasswordChange,
): Promise<{ token: string }> {
  if (change.next !== change.repeated) throw new Refusal('identity.new_passwords_differ');
  checkNewPassword(change.next, session.username);
  const { playerId } = session;
  const proof = await confirmPlayer(context, playerId, { password: change.current, code: change.code });
  const passwordHash = await context.platform.passwords.hash(change.next, 'known');
  const token = makeSessionToken(playerId);

  await context.platform.database.inTransaction(async (tx) => {
    await proof.recheck(tx, 'update');
    if (!(await replaceToken(tx, session.sessionId, hashToken(token))))
      throw new Refusal('identity.no_session');
    await setPassword(tx, context, await findPlayer(tx, playerId), passwordHash);
    await endAndAnnounce(tx, { playerId, except: session.sessionId }, 'password');
  });
  await proof.accepted();
  return { token };
}

/** For a change and a reset: stores the new hash and announces the change to the player. */
export async function setPassword(
  tx: Tx,
  { access }: Context,
  player: StoredPlayer,
  passwordHash: string,
): Promise<void> {
  await updatePassword(tx, player.playerId, passwordHash);
  await access.forgetOtherDevices(tx, player.playerId);
  await dropLinks(tx, player.playerId);
  await dropSecondFactorSetup(tx, player.playerId);
  await recordChange(tx, player, 'password');
}
