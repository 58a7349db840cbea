import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkRefusalTable } from './refusal-table.ts';

const clean = {
  'packages/contracts/src/refusals.ts':
    "export const refusals = { 'identity.wrong_password': 401, 'identity.locked': { status: 423 } } as const;",
  'packages/contracts/src/refusal-texts.ts':
    "export const texts = { 'identity.wrong_password': () => 'x', 'identity.locked'(say: object) { return String(say); } };",
  'apps/server/src/modules/identity/login.ts':
    "throw new Refusal(late ? 'identity.locked' : 'identity.wrong_password', {});",
};

const messagesFor = (changes: Record<string, string>): string =>
  checkRefusalTable(fixtureTree({ ...clean, ...changes }))
    .map(({ file, message }) => `${file}: ${message}`)
    .join('\n');

test('codes, rows and texts that match pass', () => {
  expect(messagesFor({})).toBe('');
});

test('a thrown code without a row is refused', () => {
  const messages = messagesFor({ 'apps/server/src/x.ts': "throw new Refusal('identity.too_young');" });
  expect(messages).toContain('apps/server/src/x.ts: throws identity.too_young');
});

test('a row that nothing throws is refused, and a test does not count as throwing', () => {
  const messages = messagesFor({
    'apps/server/src/modules/identity/login.ts': "throw new Refusal('identity.locked');",
    'apps/server/src/x.test.ts': "new Refusal('identity.wrong_password');",
  });
  expect(messages).toContain('identity.wrong_password is thrown nowhere');
});

test('a row without a text and a text without a row are refused', () => {
  const messages = messagesFor({
    'packages/contracts/src/refusal-texts.ts':
      "export const texts = { 'identity.locked': 'x', 'identity.gone': 'y' };",
  });
  expect(messages).toContain('identity.wrong_password has no text');
  expect(messages).toContain('identity.gone has a text and no row');
});

test('a missing table is refused', () => {
  expect(checkRefusalTable(fixtureTree({ 'readme.md': '' }))).toHaveLength(1);
});
