// The witness of `pnpm faults:keno` tells notes apart as the notary's file has them.
import { expect, test } from 'vitest';
import { notesIn } from './witness.ts';

test('every note of the file is read, with its signature and the empty line before it', () => {
  const note = (size: number): string =>
    `log.example/adalet\n${size}\nAAAA=\n\n\u2014 log.example/adalet BBBB${size}\n`;
  const notes = [1, 5, 6].map(note);
  expect(notesIn(notes.map((one) => `${one}\n`).join(''))).toEqual(notes);
});
