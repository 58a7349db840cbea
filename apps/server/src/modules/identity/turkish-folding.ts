// Pure: names that a Turkish reader could confuse get the same key.

const folded: Record<string, string> = {
  ı: 'i',
  i: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
  ö: 'o',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

/**
 * The key under which a login name is unique: İ, I, ı and i are one letter, so are ş and s, ğ and g, ç and c,
 * ö and o, ü and u. JavaScript's own lower case turns İ into two characters, hence the combining dot.
 */
export function foldTurkish(name: string): string {
  return Array.from(name.normalize('NFKC').toLowerCase().replaceAll('\u0307', ''))
    .map((letter) => folded[letter] ?? letter)
    .join('');
}

/** Latin and Turkish letters only: no name may look like another one by Cyrillic letters. */
export const usernamePattern = /^[A-Za-z0-9ÇĞİÖŞÜçğıöşü][A-Za-z0-9ÇĞİÖŞÜçğıöşü._-]{2,23}$/;
