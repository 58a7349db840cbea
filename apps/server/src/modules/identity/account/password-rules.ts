// Pure: what a new password must be (D-12, D-61). Registration, change and reset share it.
import { Refusal } from '../../../platform/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { foldTurkish } from '../turkish-folding.ts';

const lengthMin = 6;

/** Words of this house and its trade, which a guesser tries first (docs/security-model.md). */
const houseWords = [
  'yakamoz',
  'casino',
  'bahis',
  'iddaa',
  'kumar',
  'slot',
  'bonus',
  'jackpot',
  'rulet',
  'keno',
  'kupon',
  'para',
  'sifre',
  'parola',
  'oyuncu',
];
const onlyHouseWords = new RegExp(`^(?:${houseWords.join('|')})+$`);

export function checkNewPassword(password: string, username: string): void {
  if (Array.from(password).length < lengthMin) throw new Refusal('identity.password_too_short');
  if (isCommonPassword(password)) throw new Refusal('identity.password_common');
  // What is left without digits and signs: 'Bahis.2026' is the word itself to whoever guesses.
  if (onlyHouseWords.test(foldTurkish(password).replaceAll(/[^a-z]/g, ''))) {
    throw new Refusal('identity.password_common');
  }
  if (foldTurkish(password).includes(foldTurkish(username))) {
    throw new Refusal('identity.password_contains_username');
  }
}
