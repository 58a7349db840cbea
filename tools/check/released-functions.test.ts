import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkReleasedFunctions, releasedList } from './released-functions.ts';

const text = `-- Posts.
-- Locks: the purse.
create or replace function wallet.post(
  for_player bigint, about text default null
) returns wallet.answer
  language plpgsql
as $$ begin end $$;
`;
const signature = 'wallet.post(for_player bigint, about text default null) returns wallet.answer';
const messageFor = (sql: string, door = 'post server\n'): string =>
  checkReleasedFunctions(
    fixtureTree({
      'database/functions/released.txt': `# Release 0.1.0\n${signature}\n`,
      'database/functions/wallet/post.sql': sql,
      'database/functions/wallet/door.txt': door,
    }),
  )
    .map(({ line, message }) => `${line}: ${message}`)
    .join('\n');

test('a body may change while code of the last release runs', () => {
  expect(messageFor(text.replace('begin end', 'begin return null; end'))).toBe('');
});

test.each([
  [
    'another parameter',
    text.replace('for_player bigint,', 'for_player bigint, why text,'),
    'by another signature',
  ],
  ['another result', text.replace('wallet.answer', 'text'), 'by another signature'],
  ['another name', text.replace('wallet.post(', 'wallet.post_it('), 'by another signature'],
])('%s is refused', (_, sql, message) => {
  expect(messageFor(sql)).toContain(`2: the last release calls wallet.post ${message}`);
});

test('a function that is closed to the server is refused as one that is gone', () => {
  expect(messageFor(text, 'post sql\n')).toContain('gone or closed to the server');
});

test('the list of a release holds what the server calls, and nothing that only SQL calls', () => {
  const root = fixtureTree({
    'database/functions/wallet/post.sql': text,
    'database/functions/wallet/link.sql': text.replaceAll('wallet.post', 'wallet.link'),
    'database/functions/wallet/door.txt': 'link server\npost server\n',
    'apps/server/src/modules/wallet/store.ts': 'sql`select wallet.post(1)`',
    'apps/server/src/modules/wallet/store.db.test.ts': 'sql`select wallet.link(1)`',
  });
  expect(
    releasedList(root)
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  ).toEqual([signature, '']);
});
