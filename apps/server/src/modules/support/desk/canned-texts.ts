/** The words in braces that a canned answer may have. */
export const cannedPlaces = { player: 'ad', member: 'temsilci', topic: 'konu', number: 'numara' } as const;
/** How a visitor is addressed. */
export const nobodyKnown = 'Sayın ziyaretçimiz';
