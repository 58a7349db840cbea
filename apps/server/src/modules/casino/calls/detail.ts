// What the player saw, for showing the round again (docs/protocols/game-wallet, detail). It is stored as the studio sent it,
// so the length of every text is limited here, and unknown fields are dropped.
import { badField, objectOf } from './fields.ts';

const summaryMax = 200;
const gridMax = 8;
const cellMax = 24;
const pairsMax = 20;
const wordMax = 60;
const outcomeMax = 8;
const schemePattern = /^[a-z0-9./-]{1,32}$/;
const hashPattern = /^[0-9a-f]{64}$/;
const namePattern = /^[a-z_]{1,24}$/;
const namedMax = 12;
const namedWordMax = 128;
const tones = ['red', 'black', 'green'] as const;

export interface RoundDetail {
  summary: string;
  grid?: string[][];
  marks?: [row: number, column: number][];
  choices?: [label: string, value: string][];
  facts?: [label: string, value: string][];
  /** What fell, in short, for lists of last results. */
  outcome?: { value: string; tone?: (typeof tones)[number] };
  /** How it was derived, as docs/protocols/fairness says; `reveal` once everybody may know it. */
  fairness?: {
    scheme: string;
    commitment: string;
    inputs: Record<string, string>;
    reveal?: Record<string, string>;
  };
}

export function detailOf(value: unknown): RoundDetail | undefined {
  if (value === undefined || value === null) return undefined;
  const given = objectOf(value, 'detail');
  const detail: RoundDetail = { summary: wordOf(given['summary'], summaryMax) };
  const { grid, marks, choices, facts } = given;
  if (grid !== undefined) detail.grid = listOf(grid, gridMax).map(rowOf);
  if (marks !== undefined) detail.marks = listOf(marks, gridMax * gridMax).map(cellOf);
  if (choices !== undefined) detail.choices = listOf(choices, pairsMax).map(pairOf);
  if (facts !== undefined) detail.facts = listOf(facts, pairsMax).map(pairOf);
  if (given['outcome'] !== undefined) detail.outcome = outcomeOf(given['outcome']);
  if (given['fairness'] !== undefined) detail.fairness = fairnessOf(given['fairness']);
  return detail;
}

/** Kept for the player's own verifier: nothing of it is believed or computed here. */
function fairnessOf(value: unknown): NonNullable<RoundDetail['fairness']> {
  const { scheme, commitment, inputs, reveal } = objectOf(value, 'detail');
  return {
    scheme: patternOf(scheme, schemePattern),
    commitment: patternOf(commitment, hashPattern),
    inputs: namedOf(inputs),
    ...(reveal === undefined ? {} : { reveal: namedOf(reveal) }),
  };
}

function patternOf(value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw badField('detail');
}

function namedOf(value: unknown): Record<string, string> {
  const entries = Object.entries(objectOf(value, 'detail'));
  if (entries.length > namedMax) throw badField('detail');
  return Object.fromEntries(
    entries.map(([name, words]) => [patternOf(name, namePattern), wordOf(words, namedWordMax)]),
  );
}

function outcomeOf(value: unknown): NonNullable<RoundDetail['outcome']> {
  const given = objectOf(value, 'detail');
  const tone = tones.find((known) => known === given['tone']);
  if (given['tone'] !== undefined && tone === undefined) throw badField('detail');
  const short = wordOf(given['value'], outcomeMax);
  if (short === '') throw badField('detail');
  return { value: short, ...(tone && { tone }) };
}

/** PostgreSQL can store neither NUL nor an unpaired surrogate, and would reject the whole batch. */
export function wordOf(value: unknown, lengthMax: number): string {
  if (
    typeof value === 'string' &&
    value.length <= lengthMax &&
    value.isWellFormed() &&
    !value.includes('\0')
  ) {
    return value;
  }
  throw badField('detail');
}

function listOf(value: unknown, lengthMax: number): unknown[] {
  if (Array.isArray(value) && value.length <= lengthMax) return value;
  throw badField('detail');
}

const rowOf = (row: unknown): string[] => listOf(row, gridMax).map((cell) => wordOf(cell, cellMax));

function cellOf(cell: unknown): [number, number] {
  const [row, column, ...rest] = listOf(cell, 2);
  if (rest.length === 0 && isPlace(row) && isPlace(column)) return [row, column];
  throw badField('detail');
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < gridMax;

function pairOf(pair: unknown): [string, string] {
  const words = listOf(pair, 2);
  if (words.length === 2) return [wordOf(words[0], wordMax), wordOf(words[1], wordMax)];
  throw badField('detail');
}
