const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index));

export const turkishLetters = Array.from('ğĞıİşŞçÇöÖüÜâÂîÎûÛ');

export const signs = Array.from('\u00a0₺…–—‘’“”•·×−©«»°±');

/** In neither source face today; listed so that a new version of one is noticed. The icons draw them. */
export const missingSigns = Array.from('✓▲▼●○←→');

/** Everything the house writes. A sign that no face holds is drawn with the reader's own font. */
export const characters = [...basicLatin, ...turkishLetters, ...signs, ...missingSigns].join('');
