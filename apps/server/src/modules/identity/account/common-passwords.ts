import { dictionary } from '@zxcvbn-ts/language-common';

import { foldTurkish } from '../turkish-folding.ts';

// The library's list is international; these are common Turkish passwords.
const turkishFavourites = [
  'galatasaray',
  'galatasaray1905',
  'cimbom1905',
  'fenerbahce',
  'fenerbahce1907',
  'besiktas',
  'besiktas1903',
  'trabzonspor',
  'trabzonspor61',
  'istanbul',
  'istanbul34',
  'ankara06',
  'izmir35',
  'turkiye',
  'turkiye1923',
  'ataturk',
  'ataturk1881',
  'mustafakemal',
  'sifre123',
  'sifre1234',
  'sifrem123',
  'parola',
  'parola123',
  'asdasd',
  'asdasdasd',
  'asdfgh',
  'qweasd',
  'qweasdzxc',
  'aslanim',
  'canimsin',
  'seniseviyorum',
  'askim123',
  'bismillah',
  'allah1',
  'kralbenim',
  'bahis123',
  'casino123',
  'yakamoz',
];

const common = new Set([...(dictionary['passwords-common'] ?? []), ...turkishFavourites].map(foldTurkish));

export const isCommonPassword = (password: string): boolean => common.has(foldTurkish(password));
