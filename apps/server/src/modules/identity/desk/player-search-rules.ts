// Pure: what a member of staff typed becomes one question to the index of words (identity.player_search).
import type { Currency } from '@yakamoz/contracts';
import { foldTurkish } from '@yakamoz/contracts/folding';

export interface PlayerFilter {
  search?: string | undefined;
  status?: 'open' | 'blocked' | undefined;
  currency?: Currency | undefined;
  emailVerified?: boolean | undefined;
  /** Days of Istanbul, both included. */
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

// With fewer digits a phone's beginning would be half of all phones; 90 alone is nearly all of them.
const phoneDigitsMin = 4;
const phoneDigitsMinWithCountry = 6;
const wholeDigitsMin = 7;
// As identity.search_words writes them.
const indexedLetters = { min: 2, max: 6 };

/** As PostgreSQL's tsquery; nothing where every player is wanted. */
export function wantedWords({ search, status, currency, emailVerified }: PlayerFilter): string | null {
  const conditions = [
    ...termsOf(search ?? '').map(matchTerm),
    ...(status === undefined ? [] : [word(` blocked=${status === 'blocked'}`)]),
    ...(currency === undefined ? [] : [word(` currency=${currency}`)]),
    ...(emailVerified === undefined ? [] : [word(` verified=${emailVerified}`)]),
  ];
  return conditions.length === 0 ? null : conditions.join(' & ');
}

/** A number may be typed in groups; all else is words. A letter alone helps only where it is all there is. */
function termsOf(search: string): string[] {
  const folded = foldTurkish(search);
  if (/^[+(]*\d[\d ()./-]*$/.test(folded)) return [folded.replaceAll(/\D/g, '')];
  const words = folded.split(' ').filter((term) => term !== '');
  const telling = words.filter((term) => term.length > 1);
  return telling.length === 0 ? words : telling;
}

const word = (text: string): string => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
const beginning = (text: string): string => `${word(text)}:*`;

/** The first letters of every word are words of their own, so that only what follows them is looked for by beginning. */
function wordThatBegins(text: string): string {
  const letters = Array.from(text);
  if (letters.length < indexedLetters.min) return beginning(text);
  const first = word(` ~${letters.slice(0, indexedLetters.max).join('')}`);
  return letters.length <= indexedLetters.max ? first : `${first} & ${beginning(text)}`;
}

const backwards = (text: string): string => Array.from(text).toReversed().join('');

function matchTerm(term: string): string {
  if (!/^\d+$/.test(term)) return wordThatBegins(term);
  // 0532, 00 90 532 and +90 532 are the same beginning.
  const digits = term.replace(/^0+/, '');
  const digitsMin = digits.startsWith('90') ? phoneDigitsMinWithCountry : phoneDigitsMin;
  const ways = [
    word(` id=${term}`),
    `(${wordThatBegins(term)})`,
    ...(digits.length < digitsMin ? [] : [beginning(` phone=${digits}`)]),
    ...(term.length < phoneDigitsMin ? [] : [beginning(` phone-end=${backwards(term)}`)]),
    // A whole number, where the country's code is not known.
    ...(digits.length < wholeDigitsMin ? [] : [beginning(` phone-end=${backwards(digits)}`)]),
  ];
  return `(${ways.join(' | ')})`;
}
