import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';

import { createPasswords } from './passwords.ts';

const passwords = createPasswords(1, {
  askedSince: () => 0,
  issue: () => undefined,
  spend: () => undefined,
  isSpent: () => false,
  atEnd: (end) => end(),
});

test('a hash carries its cost: one that was made with another is still verified, and a new one has the cost of now', async () => {
  const older = await hash('denizde-yakamoz', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect(older).toContain('m=8192,t=1');
  expect(await passwords.verify(older, 'denizde-yakamoz')).toBe(true);
  expect(await passwords.verify(older, 'denizde-yakamos')).toBe(false);
  expect(await passwords.hash('denizde-yakamoz')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
