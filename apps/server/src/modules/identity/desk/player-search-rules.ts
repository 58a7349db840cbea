// Pure: turns what a member of staff typed into one query of the word index (identity.player_search).
import type { Currency } from '@yakamoz/contracts';
import { foldTurkish } from '@yakamoz/contracts/folding';

export interface PlayerFilter {
  search?: string | undefined;
  status?: 'open' | 'blocked' | undefined;
  currency?: Currency | undefined;
  emailVerified?: boolean | undefined;
  /** Days in Istanbul's time zone, both included. */
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

// No phone number has fewer digits.
const phoneDigitsMin = 7;
// The same lengths as in identity.search_words.
const indexedLetters = { min: 2, max: 6 };

/** As PostgreSQL's tsquery; undefined where every player is wanted. */
export function wantedWords({ search, status, currency, emailVerified }: PlayerFilter): string | null {
  const conditions = [
    ...termsOf(search ?? '').map(matchTerm),
    ...(status === undefined ? [] : [word(` blocked=${status === 'blocked'}`)]),
    ...(currency === undefined ? [] : [word(` currency=${currency}`)]),
    ...(emailVerified === undefined ? [] : [word(` verified=${emailVerified}`)]),
  ];
  return conditions.length === 0 ? null : conditions.join(' & ');
}

/** A number may be typed in groups; everything else is words. A single letter counts only where nothing else is typed. */
function termsOf(search: string): string[] {
  const folded = foldTurkish(search);
  if (/^[+(]*\d[\d ()./-]*$/.test(folded)) return [folded.replaceAll(/\D/g, '')];
  const words = folded.split(' ').filter((term) => term !== '');
  const telling = words.filter((term) => term.length > 1);
  return telling.length === 0 ? words : telling;
}

const word = (text: string): string => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
const beginning = (text: string): string => `${word(text)}:*`;

/** The index has the first letters of every word as words too, so only longer beginnings need a prefix search. */
function wordThatBegins(text: string): string {
  const letters = Array.from(text);
  if (letters.length < indexedLetters.min) return beginning(text);
  const first = word(` ~${letters.slice(0, indexedLetters.max).join('')}`);
  return letters.length <= indexedLetters.max ? first : `${first} & ${beginning(text)}`;
}

const isEmail = (term: string): boolean => term.includes('@');
const isNumber = (term: string): boolean => /^\d+$/.test(term);
// 0532, 00 90 532 and +90 532 are the same number.
const phoneDigits = (term: string): string => term.replace(/^0+/, '');
const isPhone = (term: string): boolean => isNumber(term) && phoneDigits(term).length >= phoneDigitsMin;

/** Names are found by their beginnings; what staff see masked is found whole or not at all (IDN-18). */
function matchTerm(term: string): string {
  if (isEmail(term)) return word(` email=${term}`);
  if (!isNumber(term)) return wordThatBegins(term);
  const ways = [
    word(` id=${term}`),
    `(${wordThatBegins(term)})`,
    ...(isPhone(term) ? [word(` phone=${phoneDigits(term)}`)] : []),
  ];
  return `(${ways.join(' | ')})`;
}

/** Which masked facts a search asks for; such a search is recorded. */
export function personalTerms({ search = '' }: PlayerFilter): ('email' | 'phone')[] {
  const terms = termsOf(search);
  return [
    ...(terms.some(isEmail) ? (['email'] as const) : []),
    ...(terms.some(isPhone) ? (['phone'] as const) : []),
  ];
}
