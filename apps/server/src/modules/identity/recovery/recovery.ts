import type { PlayerId } from '@yakamoz/contracts';

import type { Origin } from '../../../platform/http/caller-origin.ts';
import { hashToken, makeToken } from '../../../platform/auth/tokens.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Letter } from '../../../platform/mail-layout.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sendEmailVerification, sendPasswordReset } from '../job-kinds.ts';
import { dropLink, putLink, takeLink } from '../account/link-store.ts';
import type { Link, LinkPurpose } from '../account/link-store.ts';
import { emailVerificationMail, passwordResetMail } from './mail-texts.ts';
import type { Context } from '../context.ts';
import { checkNewPassword } from '../account/password-rules.ts';
import {
  findPlayer,
  findPlayerIdByEmail,
  lockCredential,
  lockPlayer,
  markEmailVerified,
} from '../player-store.ts';
import { emailKey } from '../account/profile-rules.ts';
import { setPassword } from '../account/profile.ts';
import type { OpenSession } from '../session/store.ts';
import { endAndAnnounce } from '../session/sessions.ts';

const lifetimeMinutes: Record<LinkPurpose, number> = { password_reset: 30, email_verification: 24 * 60 };

// The token is in the fragment: browsers never send that, so it appears in no log and no Referer.
const fragments: Record<LinkPurpose, string> = {
  password_reset: 'sifre-sifirla',
  email_verification: 'eposta-dogrula',
};

// Less than this is too short to find the mail and choose a password: then a new link is made.
const usefulMinutes = 10;

/**
 * A job is queued for every address, known or not: neither the answer nor its time reveals who is registered. Strangers
 * cannot use up the owner's requests (IDN-17): they cause no mail while an earlier link is good, and a device of the owner
 * always gets one.
 */
export async function askPasswordReset(context: Context, email: string, origin: Origin): Promise<void> {
  const recipient = emailKey(email);
  const { database } = context.platform;
  const playerId = await findPlayerIdByEmail(database.reader, recipient);
  const knownDevice = await context.access.knownDevice(playerId);
  await context.throttle.askReset({ address: origin.address, knownDevice });
  const again = knownDevice !== undefined;
  await database.inTransaction((tx) => addJob(tx, sendPasswordReset, { email: recipient, again }));
}

export async function mailPasswordReset(
  context: Context,
  email: string,
  { again }: { again: boolean },
): Promise<void> {
  const playerId = await findPlayerIdByEmail(context.platform.database.reader, email);
  if (playerId === undefined) return;
  const player = await findPlayer(context.platform.database.reader, playerId);
  const link = await makeLink(
    context,
    { playerId, purpose: 'password_reset', email: player.email },
    again ? undefined : { unlessGoodForMinutes: usefulMinutes },
  );
  if (link === undefined) return;
  await mailLink(context, link, (url) =>
    passwordResetMail({
      to: player.email,
      name: player.firstName,
      url,
      minutes: lifetimeMinutes.password_reset,
    }),
  );
}

export async function completePasswordReset(
  context: Context,
  given: { token: string; next: string; repeated: string },
  origin: Origin,
): Promise<void> {
  if (given.next !== given.repeated) throw new Refusal('identity.new_passwords_differ');
  context.platform.passwords.refuseEarly();
  await context.throttle.redeemLink(origin.address);
  const passwordHash = await context.platform.passwords.hash(given.next);

  await context.platform.database.inTransaction(async (tx) => {
    const link = await takeLink(tx, 'password_reset', hashToken(given.token));
    if (link === undefined) throw new Refusal('identity.token_invalid');
    // Lock order as everywhere: credential before player. Two different orders could deadlock.
    await lockCredential(tx, link.playerId);
    const player = await lockPlayer(tx, link.playerId);
    // A refusal here rolls back the use of the link: it stays valid for another password.
    checkNewPassword(given.next, player.username);
    await setPassword(tx, context, player, passwordHash);
    await endAndAnnounce(tx, { playerId: player.playerId }, 'reset');
    // Who read the mail has access to this address, which proves it.
    await markEmailVerified(tx, player.playerId, link.email);
  });
}

export async function askEmailVerification(
  context: Context,
  session: OpenSession,
  origin: Origin,
): Promise<void> {
  if (session.emailVerified) throw new Refusal('identity.email_already_verified');
  await context.throttle.askVerification({ playerId: session.playerId, address: origin.address });
  await context.platform.database.inTransaction((tx) =>
    addJob(tx, sendEmailVerification, { playerId: session.playerId }),
  );
}

export async function mailEmailVerification(context: Context, playerId: PlayerId): Promise<void> {
  const player = await findPlayer(context.platform.database.reader, playerId);
  if (player.emailVerifiedAt !== null) return;
  const link = await makeLink(context, { playerId, purpose: 'email_verification', email: player.email });
  if (link === undefined) return;
  await mailLink(context, link, (url) =>
    emailVerificationMail({ to: player.email, name: player.firstName, url }),
  );
}

export async function completeEmailVerification(context: Context, token: string): Promise<void> {
  await context.platform.database.inTransaction(async (tx) => {
    const link = await takeLink(tx, 'email_verification', hashToken(token));
    // The address may have changed since the mail was sent; then the link proves nothing any more.
    const verified = link !== undefined && (await markEmailVerified(tx, link.playerId, link.email));
    if (!verified) throw new Refusal('identity.token_invalid');
  });
}

interface MadeLink {
  tokenHash: Buffer;
  url: string;
}

/** Only the hash is stored; the only readable copy is in the mail. Undefined where an earlier link is good for longer. */
async function makeLink(
  context: Context,
  link: Link,
  { unlessGoodForMinutes }: { unlessGoodForMinutes?: number } = {},
): Promise<MadeLink | undefined> {
  const token = makeToken();
  const tokenHash = hashToken(token);
  const made = await context.platform.database.inTransaction((tx) =>
    putLink(tx, link, { tokenHash, lifetimeMinutes: lifetimeMinutes[link.purpose], unlessGoodForMinutes }),
  );
  const url = new URL(`/authentication#${fragments[link.purpose]}=${token}`, context.publicUrl).href;
  return made ? { tokenHash, url } : undefined;
}

/** A link that was not mailed is dropped: it must not stand in the way of the next try. */
async function mailLink(
  { platform }: Context,
  { tokenHash, url }: MadeLink,
  letter: (url: string) => Letter,
): Promise<void> {
  try {
    await platform.mailer.send(letter(url));
  } catch (error) {
    await platform.database.inTransaction((tx) => dropLink(tx, tokenHash));
    throw error;
  }
}
