// Pure: what a new password of a member must be. Invitation and change share it.
import { isGuessablePassword } from '../../../platform/auth/guessable-passwords.ts';
import { Refusal } from '../../../platform/refusal.ts';

const lengthMin = 12;

export function checkNewPassword(password: string, login: string): void {
  const weak = Array.from(password).length < lengthMin || password.toLowerCase().includes(login);
  if (weak) throw new Refusal('staff.password_too_short');
  if (isGuessablePassword(password)) throw new Refusal('staff.password_common');
}
