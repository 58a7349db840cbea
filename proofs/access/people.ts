// Everybody who might ask.
import { createHash, randomBytes } from 'node:crypto';

import { givenMoney, givenPlayer, signIn } from '../../apps/server/testing/given.ts';
import type { GivenPlayer } from '../../apps/server/testing/given.ts';
import { createTestBrowser } from '../../apps/server/testing/test-browser.ts';
import type { TestHouse } from '../../apps/server/testing/test-house.ts';
import { staffRoles } from '../../packages/contracts/src/index.ts';
import type { StaffRole } from '../../packages/contracts/src/index.ts';

/** What a player is, as far as a rule may ask. */
export const standings = [
  'good',
  'other-currency',
  'expired',
  'blocked',
  'unconsented',
  'unverified',
] as const;
export type Standing = (typeof standings)[number];

export interface SeenPlayer extends GivenPlayer {
  cookie: string;
}

export type StaffStanding = 'good' | 'expired' | 'blocked';

export type StaffCookies = Readonly<Record<StaffRole, Readonly<Record<StaffStanding, string>>>>;

export async function bringInPlayers(test: TestHouse, url: string): Promise<Record<Standing, SeenPlayer>> {
  const made: [Standing, SeenPlayer][] = [];
  for (const standing of standings) made.push([standing, await bringIn(test, url, standing)]);
  return Object.fromEntries(made) as Record<Standing, SeenPlayer>;
}

/** Registered, with money, signed in, and then as the standing says. */
export async function bringIn(test: TestHouse, url: string, standing: Standing): Promise<SeenPlayer> {
  const currency = standing === 'other-currency' ? 'EUR' : 'TRY';
  const consents = standing === 'unconsented' ? {} : { terms: true, privacy: true };
  const player = await givenPlayer(test, { currency, consents });
  await givenMoney(test, player, { cash: '5000.00', currency });
  if (standing !== 'unverified')
    await test.sql('update identity.player set email_verified_at = platform.now() where player_id = $1', [
      player.id,
    ]);
  const browser = await signIn(createTestBrowser(url), player);
  if (standing === 'expired')
    await test.sql('update identity.session set expires_at = platform.now() where player_id = $1', [
      player.id,
    ]);
  if (standing === 'blocked')
    await test.platform.database.inTransaction(async (tx) => {
      for (const way of ['stake', 'deposit', 'withdraw', 'bonus'] as const)
        await test.house.wallet.setGate(tx, { playerId: player.id, source: 'staff', way, until: 'infinity' });
    });
  return { ...player, cookie: browser.cookie() ?? '' };
}

const lettersOf = (count: number): string =>
  [...randomBytes(count)].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('');

/** Sessions as signing in leaves them: a code works once in half a minute, which is too slow for so many. */
export async function bringInStaff(test: TestHouse): Promise<StaffCookies> {
  const made = {} as Record<StaffRole, Record<StaffStanding, string>>;
  for (const role of staffRoles)
    made[role] = {
      good: await staffCookie(test, role),
      expired: await staffCookie(test, role, 'expired'),
      blocked: await staffCookie(test, role, 'blocked'),
    };
  return made;
}

async function staffCookie(
  test: TestHouse,
  role: StaffRole,
  standing: StaffStanding = 'good',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await test.sql(
    `with member as (
       insert into staff.member (login, name, role, password_hash, totp_secret, closed_at)
       values ($1, $1, $2, '$argon2id$none', '\\x00', case when $5 then platform.now() end) returning staff_id
     )
     insert into staff.session (staff_id, token_hash, expires_at)
     select staff_id, $3, platform.now() + case when $4 then interval '0' else interval '10 hours' end from member`,
    [
      `${role.replace('_', '-')}-${lettersOf(8)}`,
      role,
      createHash('sha256').update(token).digest(),
      standing === 'expired',
      standing === 'blocked',
    ],
  );
  return `__Host-staff=${token}`;
}
