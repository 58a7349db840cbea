import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkModuleRooms } from './module-rooms.ts';

const modules = 'apps/server/src/modules';
const use = (path: string): string => `import { value } from '${path}';\n`;
const messagesFor = (files: Record<string, string>): string =>
  checkModuleRooms(fixtureTree(files))
    .map(({ file, message }) => `${file}: ${message}`)
    .join('\n');

test('rooms that import one another in one direction have no finding', () => {
  const messages = messagesFor({
    [`${modules}/casino/casino.ts`]: use('./play/launches.ts'),
    [`${modules}/casino/terms.ts`]: 'export const value = 1;\n',
    [`${modules}/casino/play/launches.ts`]: use('../catalogue/games.ts') + use('../terms.ts'),
    [`${modules}/casino/catalogue/games.ts`]: use('../terms.ts'),
    // A test may look at everything.
    [`${modules}/casino/catalogue/games.test.ts`]: use('../play/launches.ts'),
  });
  expect(messages).toBe('');
});

test('a circle of rooms is found, also over a third room', () => {
  const messages = messagesFor({
    [`${modules}/casino/play/launches.ts`]: use('../catalogue/games.ts'),
    [`${modules}/casino/catalogue/games.ts`]: use('../studios/client.ts'),
    [`${modules}/casino/studios/client.ts`]: use('../play/rounds.ts'),
  });
  expect(messages.split('\n')).toHaveLength(3);
  expect(messages).toContain('imports the room casino/catalogue, which imports casino/play in turn');
});

test('a folder of more than 30 files is found', () => {
  const files = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`${modules}/wallet/part-${index}.ts`, '']),
  );
  expect(messagesFor(files)).toContain('holds 31 files, at most 30');
});
