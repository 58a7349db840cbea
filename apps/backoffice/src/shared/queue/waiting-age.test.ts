import { expect, test } from 'vitest';

import { urgencyOf } from './waiting-age.tsx';

const asked = '2026-11-15T10:00:00.000Z';
const latest = '2026-11-15T12:00:00.000Z';
const at = (time: string): number => Date.parse(`2026-11-15T${time}Z`);

test.each([
  ['10:59:59', 'neutral'],
  ['11:00:00', 'warn'],
  ['11:59:59', 'warn'],
  ['12:00:00', 'danger'],
  ['18:00:00', 'danger'],
])('at %s it is %s', (time, tone) => expect(urgencyOf(asked, latest, at(time))).toBe(tone));

test('what has no end is never late', () => expect(urgencyOf(asked, null, at('23:00:00'))).toBe('neutral'));
