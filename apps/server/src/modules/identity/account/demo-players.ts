// Players of a demonstration. Their passwords come from a secret of the installation, and none is in the repository.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { findCredentialByLogin, updatePassword } from '../player-store.ts';
import { foldTurkish } from '../turkish-folding.ts';
import { isDemo } from './demo-player-store.ts';
import { register } from './registration.ts';
import type { RegistrationForm } from './registration.ts';

/** Gives the id of a new one. One that an earlier seed made gets the password of now; another player's name stays theirs. */
export async function addDemoPlayer(
  context: Context,
  form: RegistrationForm & { username: string; password: string },
): Promise<PlayerId | undefined> {
  try {
    const origin = { address: '127.0.0.1', ipCountry: null };
    return (await register(context, form, origin, { demo: true })).playerId;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'identity.username_taken') throw error;
    await renewPassword(context, form);
    return undefined;
  }
}

async function renewPassword(
  { platform: { database, passwords } }: Context,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const known = await findCredentialByLogin(database.reader, foldTurkish(username));
  if (known === undefined || !(await isDemo(database.reader, known.playerId))) return;
  if (await passwords.verify(known.passwordHash, password)) return;
  const passwordHash = await passwords.hash(password);
  await database.inTransaction((tx) => updatePassword(tx, known.playerId, passwordHash));
}
