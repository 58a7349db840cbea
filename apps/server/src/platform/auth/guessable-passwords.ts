// Pure: what a guesser tries first, refused for players and staff alike: the commonest passwords (D-61), and whatever consists of
// words of this house and its trade (D-12, docs/security-model.md).
import { foldTurkish } from '@yakamoz/contracts/folding';

import { isCommonPassword } from './common-passwords.ts';

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
  'admin',
  'yonetici',
  'personel',
];
const onlyHouseWords = new RegExp(`^(?:${houseWords.join('|')})+$`);

export const isGuessablePassword = (password: string): boolean =>
  isCommonPassword(password) ||
  // What is left without digits and signs: 'Bahis.2026' is the word itself to whoever guesses.
  onlyHouseWords.test(foldTurkish(password).replaceAll(/[^a-z]/g, ''));
