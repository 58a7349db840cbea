export interface Face {
  family: string;
  weight: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** The first source that holds a sign serves it. */
  halves: { source: string; file: string }[];
  /** Measured against Arial with a page of Turkish text, so that nothing moves when the face arrives. */
  fallback: { family: string; local: string[]; sizeAdjust: string; ascent: string; descent: string };
}

const manrope = '@fontsource-variable/manrope/files/manrope';
const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';

export const faces: readonly Face[] = [
  {
    family: 'Manrope',
    weight: '400 800',
    axes: { wght: { min: 400, max: 800 } },
    halves: [
      { source: `${manrope}-latin-wght-normal.woff2`, file: 'manrope.woff2' },
      { source: `${manrope}-latin-ext-wght-normal.woff2`, file: 'manrope-turkish.woff2' },
    ],
    fallback: {
      family: 'Manrope Fallback',
      local: ['Arial', 'Liberation Sans', 'Roboto'],
      sizeAdjust: '100.5%',
      ascent: '106.1%',
      descent: '29.9%',
    },
  },
  {
    family: 'Bricolage Grotesque',
    weight: '700',
    axes: { wght: 700, opsz: 32 },
    halves: [
      { source: `${bricolage}-latin-opsz-normal.woff2`, file: 'bricolage-grotesque.woff2' },
      { source: `${bricolage}-latin-ext-opsz-normal.woff2`, file: 'bricolage-grotesque-turkish.woff2' },
    ],
    fallback: {
      family: 'Bricolage Fallback',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
      sizeAdjust: '99.3%',
      ascent: '93.7%',
      descent: '27.2%',
    },
  },
];
