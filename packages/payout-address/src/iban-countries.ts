// What follows the check digits in each country, in the notation of SWIFT's registry of IBAN formats: n digits,
// a letters, c either. Turkey and every country of the SEPA schemes.
const structures = {
  AD: 'n8 c12',
  AL: 'n8 c16',
  AT: 'n16',
  BE: 'n12',
  BG: 'a4 n6 c8',
  CH: 'n5 c12',
  CY: 'n8 c16',
  CZ: 'n20',
  DE: 'n18',
  DK: 'n14',
  EE: 'n16',
  ES: 'n20',
  FI: 'n14',
  FR: 'n10 c11 n2',
  GB: 'a4 n14',
  GI: 'a4 c15',
  GR: 'n7 c16',
  HR: 'n17',
  HU: 'n24',
  IE: 'a4 n14',
  IS: 'n22',
  IT: 'a1 n10 c12',
  LI: 'n5 c12',
  LT: 'n16',
  LU: 'n3 c13',
  LV: 'a4 c13',
  MC: 'n10 c11 n2',
  MD: 'c20',
  ME: 'n18',
  MK: 'n3 c10 n2',
  MT: 'a4 n5 c18',
  NL: 'a4 n10',
  NO: 'n11',
  PL: 'n24',
  PT: 'n21',
  RO: 'a4 c16',
  RS: 'n18',
  SE: 'n20',
  SI: 'n15',
  SK: 'n20',
  SM: 'a1 n10 c12',
  // The registry allows letters in the last sixteen places. The house takes digits only: check digits notice every wrong
  // digit among digits, and not every letter that took a digit's place.
  TR: 'n22',
  VA: 'n18',
} as const;

interface AccountShape {
  length: number;
  pattern: RegExp;
}

const classes: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

function shapeOf(structure: string): AccountShape {
  const parts = structure
    .split(' ')
    .map((part) => ({ letters: classes[part.charAt(0)] ?? '', count: Number(part.slice(1)) }));
  return {
    length: parts.reduce((sum, { count }) => sum + count, 0),
    pattern: new RegExp(`^${parts.map(({ letters, count }) => `${letters}{${count}}`).join('')}$`),
  };
}

export const accountShapes: ReadonlyMap<string, AccountShape> = new Map(
  Object.entries(structures).map(([country, structure]) => [country, shapeOf(structure)]),
);
