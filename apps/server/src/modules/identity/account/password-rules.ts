// Pure: what a new password must be (D-12, D-61). Registration, change and reset share it.
import { isGuessablePassword } from '../../../platform/auth/guessable-passwords.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { foldTurkish } from '../turkish-folding.ts';

const lengthMin = 6;

export function checkNewPassword(password: string, username: string): void {
  if (Array.from(password).length < lengthMin) throw new Refusal('identity.password_too_short');
  if (isGuessablePassword(password)) throw new Refusal('identity.password_common');
  if (foldTurkish(password).includes(foldTurkish(username))) {
    throw new Refusal('identity.password_contains_username');
  }
}
