// Ten thousand bodies nobody should send, over the seven calls: never a 5xx, never a stack trace, and a refused
// call writes nothing.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, registrationForm, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const runs = 10_000;
let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse({ DATABASE_POOL_MAX: '4' });
  // Every write to every table of ours leaves a mark, whether or not it changes a count.
  await house.sql(`
    create table public.write_mark (at_table text);
    create function public.mark_write() returns trigger language plpgsql security definer as
      $$ begin insert into public.write_mark values (tg_table_schema || '.' || tg_table_name); return null; end $$;
    do $$ declare t record; begin
      for t in select schemaname, tablename from pg_tables
        where schemaname in ('platform', 'identity', 'jurisdiction', 'graphile_worker') and tablename <> 'verdict'
      loop
        execute format('create trigger mark_write after insert or update or delete on %I.%I
          for each row execute function public.mark_write()', t.schemaname, t.tablename);
      end loop;
    end $$;
    -- That a session was used is written once a minute, and its verdict every five, whatever becomes of the call.
    drop trigger mark_write on identity.session;
    create trigger mark_write after insert or delete on identity.session
      for each row execute function public.mark_write();
    create trigger mark_change after update on identity.session for each row
      when (to_jsonb(old) - '{seen_at,verdict_id,verdict_list,verdict_evidence,verdict_until}'::text[]
        is distinct from to_jsonb(new) - '{seen_at,verdict_id,verdict_list,verdict_evidence,verdict_until}'::text[])
      execute function public.mark_write();
  `);
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'ﷺ'.repeat(90),
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    '${7*7}',
    'null',
    'TR',
    'tr',
    'USD',
    'male',
    '1990-01-31',
    '9999-99-99',
    '+905321234567',
    '10000000146',
    'deniz@posta.example',
    'İıŞşĞğ',
    'a'.repeat(5_000),
    '1e309',
    '-0',
    '__proto__',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);

// A valid form with some fields spoilt reaches deeper than noise does.
const spoilt = (valid: Record<string, unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(valid), 'extra', 'constructor'), nasty, { maxKeys: 4 })
    .map((changes) => JSON.stringify({ ...valid, ...changes }));

const noise = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ maxLength: 200 }),
  fc.constantFrom('', '{', '[]', '"', 'null', '[[[[', '{"a":1}}', '{"__proto__":{"admin":true}}', 'NaN'),
);

test('10,000 fuzzed bodies over the seven calls: no 5xx, no stack trace, no row by a refused call', async () => {
  const api = await house.startApi();
  const player = await givenPlayer(house);
  const member = await signIn(api.browser(), player);
  const passwords = { currentPassword: 'x', newPassword: 'yeni-kıyı-1', confirmPassword: 'yeni-kıyı-1' };
  const profile = { firstName: 'Ali', email: 'a@b.example', country: 'TR', tcNo: '1', password: 'x' };
  const calls = {
    '/api/register.php': spoilt({ ...registrationForm(), password: '12' }),
    '/api/login.php': spoilt({ username: player.username, password: 'x' }),
    '/api/update_user.php': spoilt(profile),
    '/api/change_password.php': spoilt(passwords),
    '/api/logout.php': noise,
    '/api/check_session.php': noise,
    '/api/get_user.php': noise,
  };
  const requests = fc.oneof(
    ...Object.entries(calls).map(([path, body]) =>
      fc.record({
        path: fc.constant(path),
        body: fc.oneof({ weight: 3, arbitrary: body }, { weight: 1, arbitrary: noise }),
        type: fc.constantFrom(
          'application/json',
          'application/json',
          'application/json',
          'text/plain',
          'x/y',
        ),
        asMember: fc.boolean(),
      }),
    ),
  );
  const marks = async () =>
    (await house.sql<{ count: number }>('select count(*)::int as count from public.write_mark'))[0]?.count ??
    0;

  let before = await marks();
  // The player above was written, so the marks do see writes.
  expect(before).toBeGreaterThan(0);
  const statuses = new Map<number, number>();
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, body, type, asMember }) => {
      asked += 1;
      // As if the calls before had taken more than a minute, after which the use of a session is written.
      if (asked % 1_000 === 0) {
        await house.moveClock('61 seconds');
        before = await marks();
      }
      // Signing out for real would end the member's session: the fuzzing of logout is for visitors.
      const browser = asMember && path !== '/api/logout.php' ? member.at(api.url) : api.browser();
      const isRead = path.includes('check_session') || path.includes('get_user');
      const answer = isRead
        ? await browser.get(`${path}?${encodeURIComponent(body.toWellFormed())}`)
        : await browser.post(path, body, { 'content-type': type });
      const after = await marks();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);

      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.ts:\d+|node_modules|Error:/);
      if (answer.status >= 400) expect(after).toBe(before);
      before = after;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // The run means something only if it got past the front door as well as being stopped there.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 415, 422]));
}, 900_000);
