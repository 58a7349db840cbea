// Judges a house that was set back to a moment. Pure: the same facts always give the same verdict.
import type { Books } from '../wallet/books.ts';
import { missingFrom, unaskedEffects } from '../wallet/checker.ts';
import { type Fact, idOf } from '../wallet/facts.ts';
import { readHistory } from '../wallet/history.ts';

/** All clients write the first mark, then the moment is named, then they write the second. */
export const marks = { before: 'before the restore point', after: 'after the restore point' } as const;

export interface Verdict {
  /** Commands that were answered before the moment. */
  acknowledged: number;
  /** Commands that were answered after it and are given up by going back. */
  givenUp: number;
  /** One sentence for each answer from before the moment that the books do not bear out (WAL-12). */
  lost: string[];
  /** One sentence for each effect that nobody asked for or that happened more than once (WAL-5). */
  doubled: string[];
  /** One sentence for each command that was sent only after the moment and is there all the same. */
  beyond: string[];
}

export interface Evidence {
  records: readonly (readonly Fact[])[];
  books: Books;
}

export function judgeRestored({ records, books }: Evidence): Verdict {
  const whole = readHistory(records);
  const before = readHistory(records.map((record) => record.slice(0, placeOf(record, marks.before))));
  const after = readHistory(records.map((record) => record.slice(placeOf(record, marks.after))));
  const booked = new Set(books.operations.map(idOf));

  // What was on its way at the moment may be there or not; but what is there must be what was answered.
  const later = [...whole.answers.values()].filter((one) => !before.answers.has(idOf(one)));
  const kept = later.filter((one) => booked.has(idOf(one)));
  const answers = [...before.answers.values(), ...before.repeats, ...kept];
  return {
    acknowledged: before.answers.size,
    givenUp: later.length - kept.length,
    lost: [
      ...missingFrom(books, answers),
      ...before.outOfOrder.map((one) => `${idOf(one)} was answered with a purse older than one seen before`),
    ],
    doubled: unaskedEffects(books, whole),
    beyond: books.operations
      // A tombstone carries the key of a command that comes later.
      .filter((operation) => operation.kind !== 'tombstone' && after.sent.has(idOf(operation)))
      .map((operation) => `${idOf(operation)} was sent after the restore point and is in the books`),
  };
}

function placeOf(record: readonly Fact[], name: string): number {
  const place = record.findIndex((fact) => fact.kind === 'mark' && fact.name === name);
  if (place === -1) throw new Error(`A record has no mark '${name}'.`);
  return place;
}
