import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { forgetSession } from './session.ts';

test('with the session goes what the player was shown and what was typed', () => {
  const client = new QueryClient();
  client.setQueryData(['member', 'requests'], [1]);
  client.setQueryData(['operator'], 'Yakamoz');
  sessionStorage.setItem('yakamoz-draft-transfer', '{}');
  sessionStorage.setItem('other', '1');
  forgetSession(client);
  expect(client.getQueryData(['member', 'requests'])).toBeUndefined();
  expect(client.getQueryData(['operator'])).toBe('Yakamoz');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
