import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkMigrationShape } from './migration-shape.ts';

const header = (name: string): string => `-- ${name}
-- Why:  a reason.
-- Lock: new table only.
-- Undo: drop it.
-- migrate:up
set local lock_timeout = '2s';
create table x (id bigint);
-- migrate:down
`;
const first = '0027_platform_create_outbox';
const second = '0028_play_safety_create_limit';

const messagesFor = (files: Record<string, string>): string =>
  checkMigrationShape(
    fixtureTree(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [`database/migrations/${name}.sql`, text]),
      ),
    ),
  )
    .map(({ file, message }) => `${file} ${message}`)
    .join('\n');

test('well-shaped migrations pass, also one that must run outside a transaction', () => {
  const alone = header(second)
    .replace('migrate:up', 'migrate:up transaction:false')
    .replace('set local', 'set');
  expect(messagesFor({ [first]: header(first), [second]: alone })).toBe('');
});

test.each([
  ['a gap in the numbers', '0029_identity_add_email', 'must have the number 0028'],
  ['an unknown module', '0028_chat_create_room', 'must be named'],
  ['a name without a noun', '0028_identity_create', 'must be named'],
])('%s is refused', (_, name, message) => {
  expect(messagesFor({ [first]: header(first), [name]: header(name) })).toContain(message);
});

test.each([
  [(text: string) => text.replace(`-- ${first}\n`, ''), 'must start with the line'],
  [(text: string) => text.replace('Why:  a reason.', ''), "no '-- Why:' line"],
  [(text: string) => text.replace('Lock:', 'Locks:'), "no '-- Lock:' line"],
  [(text: string) => text.replace('-- Undo: drop it.', '-- Undo:'), "no '-- Undo:' line"],
  [(text: string) => text.replace('-- migrate:up\n', ''), "no '-- migrate:up' line"],
  [(text: string) => text.replace(/set local.*/, ''), 'does not set local lock_timeout'],
  [(text: string) => `${text}drop table x;\n`, 'must end with an empty'],
  [(text: string) => text.replace('-- migrate:down\n', ''), 'must end with an empty'],
])('fault %# is reported', (spoil, message) => {
  expect(messagesFor({ [first]: spoil(header(first)) })).toContain(message);
});
