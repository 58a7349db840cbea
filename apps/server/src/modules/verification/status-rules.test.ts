import type { DocumentKind } from '@yakamoz/contracts';
import { expect, test } from 'vitest';

import { givesWay, isSameAgain, isSettled, statusOf } from './status-rules.ts';
import type { DocumentStatus } from './status-rules.ts';

type Case = [DocumentKind, DocumentStatus][];
const documents = (given: Case) => given.map(([kind, status]) => ({ kind, status }));

test.each<[string, Case, string]>([
  ['nothing', [], 'none'],
  [
    'identity and address',
    [
      ['id_front', 'accepted'],
      ['address', 'accepted'],
    ],
    'verified',
  ],
  [
    'an expired identity',
    [
      ['id_front', 'expired'],
      ['address', 'accepted'],
    ],
    'renewal_due',
  ],
  [
    'a revoked address',
    [
      ['id_front', 'accepted'],
      ['address', 'revoked'],
    ],
    'renewal_due',
  ],
  [
    'made for another person',
    [
      ['id_front', 'outdated'],
      ['address', 'outdated'],
    ],
    'renewal_due',
  ],
  [
    'a back that ended',
    [
      ['id_front', 'accepted'],
      ['id_back', 'revoked'],
      ['address', 'accepted'],
    ],
    'renewal_due',
  ],
  [
    'a new one in its place',
    [
      ['id_front', 'waiting'],
      ['address', 'outdated'],
    ],
    'waiting',
  ],
  [
    'a request’s document does not count',
    [
      ['person_change', 'refused'],
      ['id_front', 'accepted'],
      ['address', 'accepted'],
    ],
    'verified',
  ],
])('VER-5 VER-8 %s', (_, given, status) => expect(statusOf(documents(given))).toBe(status));

test('VER-2 VER-8 what ended gives way to another one, and only what waits or counts is the same file again', () => {
  const ended = documents([
    ['id_front', 'expired'],
    ['id_front', 'revoked'],
    ['address', 'outdated'],
  ]);
  expect(ended.every(givesWay)).toBe(true);
  expect(ended.some(isSameAgain)).toBe(false);
  expect(ended.some(isSettled)).toBe(false);
  const [accepted] = documents([['id_front', 'accepted']]);
  expect(accepted && [givesWay(accepted), isSameAgain(accepted), isSettled(accepted)]).toEqual([
    false,
    true,
    true,
  ]);
});
