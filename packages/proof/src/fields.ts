// Reads documents field by field. A proof comes from whoever wants to be believed: nothing in it is taken on trust.
import { hexToBytes } from '@noble/hashes/utils.js';
import { boardSize, drawnCount, picksMax } from '@yakamoz/keno';

import { clientPattern, seedPattern } from './keno-draw.ts';

/** The document has not the form that the protocol's page gives it. */
export class MalformedDocument extends Error {}

const hashPattern = /^[0-9a-f]{64}$/;
const minorPattern = /^(?:0|[1-9][0-9]{0,38})$/;
const int64End = 2n ** 63n;
const uint128End = 2n ** 128n;

export class Fields {
  private readonly name: string;
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(name: string, value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new MalformedDocument(`${name} is no object`);
    this.name = name;
    this.values = value as Readonly<Record<string, unknown>>;
  }

  has(field: string): boolean {
    return this.values[field] !== undefined;
  }

  object(field: string): Fields {
    return new Fields(this.path(field), this.values[field]);
  }

  objects(field: string): Fields[] {
    return this.list(field).map((value, index) => new Fields(`${this.path(field)}[${index}]`, value));
  }

  /** A text that is what the pattern says, at most a line; a leaf or a note may be longer. */
  text(field: string, pattern = /^[^\n]*$/): string {
    const value = this.values[field];
    if (typeof value !== 'string' || !pattern.test(value)) throw this.fault(field);
    return value;
  }

  texts(field: string): string[] {
    return this.list(field).map((value, index) => {
      if (typeof value !== 'string') throw this.fault(`${field}[${index}]`);
      return value;
    });
  }

  /** A text whose lines are part of it. */
  note(field: string): string {
    return this.text(field, /^[^]*$/);
  }

  seed(field: string): string {
    return this.text(field, seedPattern);
  }

  client(field: string): string {
    return this.text(field, clientPattern);
  }

  hash(field: string): string {
    return this.text(field, hashPattern);
  }

  hashBytes(field: string): Uint8Array {
    return hexToBytes(this.hash(field));
  }

  path(field: string): string {
    return `${this.name}.${field}`;
  }

  hashPath(field: string): Uint8Array[] {
    return this.list(field).map((value, index) => {
      if (typeof value !== 'string' || !hashPattern.test(value)) throw this.fault(`${field}[${index}]`);
      return hexToBytes(value);
    });
  }

  count(field: string): number {
    const value = this.values[field];
    if (!isCount(value)) throw this.fault(field);
    return value;
  }

  /** A whole number of at most 63 bits, written as text. */
  int64(field: string): bigint {
    return this.whole(field, int64End);
  }

  /** An amount or a sum in minor units, never below zero. */
  sum(field: string): bigint {
    return this.whole(field, uint128End);
  }

  /** Microseconds since 1970. */
  time(field: string): bigint {
    const text = this.text(field, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    const millis = Date.parse(`${text.slice(0, 19)}Z`);
    // Some parsers read the 31st of February as a day in March.
    const isDay = !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text.slice(0, 19));
    if (!isDay) throw this.fault(field);
    return BigInt(millis) * 1_000n + BigInt(text.slice(20, 26));
  }

  /** Different numbers of the board in rising order. */
  picks(field: string): number[] {
    const picks = this.numbers(field);
    const isRising = picks.every((pick, index) => index === 0 || pick > (picks[index - 1] ?? 0));
    if (picks.length < 1 || picks.length > picksMax || !isRising) throw this.fault(field);
    return picks;
  }

  drawn(field: string): number[] {
    const drawn = this.numbers(field);
    if (drawn.length !== drawnCount || new Set(drawn).size !== drawnCount) throw this.fault(field);
    return drawn;
  }

  private numbers(field: string): number[] {
    return this.list(field).map((value, index) => {
      if (!isCount(value) || value < 1 || value > boardSize) throw this.fault(`${field}[${index}]`);
      return value;
    });
  }

  private whole(field: string, end: bigint): bigint {
    const value = BigInt(this.text(field, minorPattern));
    if (value >= end) throw this.fault(field);
    return value;
  }

  private list(field: string): unknown[] {
    const value = this.values[field];
    if (!Array.isArray(value)) throw this.fault(field);
    return value;
  }

  private fault(field: string): MalformedDocument {
    return new MalformedDocument(`${this.path(field)} is missing or has not the form that the protocol says`);
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** A leaf or a record is one line of JSON as a machine writes it: two readers cannot read it differently. */
export function readLine(name: string, line: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new MalformedDocument(`${name} is no JSON`);
  }
  if (JSON.stringify(value) !== line || !/^[\x20-\x7e]*$/.test(line) || !isPlain(value))
    throw new MalformedDocument(`${name} is not written as the protocol says, so two readers could differ`);
  return new Fields(name, value);
}

/** Numbers are counts, and names of fields begin with a letter: readers disagree about others, and about their order. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return isCount(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.entries(value).every(([name, one]) => /^[a-z]/.test(name) && isPlain(one));
}
