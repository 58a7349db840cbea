import { expect, test } from 'vitest';

import { failureCode, StudioSilent, StudioUnreadable } from '../studios/client.ts';
import { failureText } from './desk-texts.ts';

test.each([
  [
    'no_answer',
    new StudioSilent('GET /v1/health: no answer', { cause: new Error('refused') }),
    'Yanıt vermedi.',
  ],
  [
    'answered_503',
    new StudioSilent('GET /v1/health: answered 503', { status: 503 }),
    '503 koduyla yanıt verdi.',
  ],
  ['unreadable', new StudioUnreadable('GET /v1/games: unreadable: games'), 'Yanıtı okunamadı.'],
  [
    'other_mode',
    new StudioSilent('the company must be sandbox and says nothing'),
    'Deneme ya da canlı çalıştığını doğrulamadı.',
  ],
])('WALK-16 a failure is noted as %s and told in Turkish', (code, failure, sentence) => {
  expect(failureCode(failure)).toBe(code);
  expect(failureText(code)).toBe(sentence);
});

test('WALK-16 what was noted before there were codes is not shown as it was written', () => {
  expect(failureText('GET /v1/health: no answer')).toBe('Ulaşılamadı.');
});
