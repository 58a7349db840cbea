// Ready-made facts for tests. Everything goes through the modules' doors, nothing is written past them.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

import type { Answer, Posting } from '../src/modules/wallet/index.ts';
import { givenRun } from './given-runs.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestHouse } from './test-house.ts';

export const goodPassword = 'martı-kanadı-42';

const birthdays = 20_000;
let lastBirthday = randomInt(birthdays);

/** With the name it tells a person: whoever is excluded in a test is nobody else there, however many players a process makes. */
function nextBirthday(): string {
  lastBirthday = (lastBirthday + 1) % birthdays;
  return new Date(Date.UTC(1950, 0, 1 + lastBirthday)).toISOString().slice(0, 10);
}

/** A registration that passes every rule, unique in every key. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  const unique = randomBytes(5).toString('hex');
  return {
    first_name: 'Deniz',
    last_name: 'Yıldız',
    username: `oyuncu_${unique}`,
    email: `${unique}@posta.example`,
    phone_number: `+90532${randomInt(1_000_000, 9_999_999)}`,
    birth_date: nextBirthday(),
    gender: 'other' as const,
    country: 'TR',
    currency: 'TRY' as const,
    password: goodPassword,
    repeat_password: goodPassword,
    ...changes,
  };
}

/** A T.C. Kimlik number with a right checksum. */
export function nationalId(): string {
  const first = String(randomInt(100_000_000, 999_999_999));
  const digit = (index: number): number => Number(first[index]);
  const odd = digit(0) + digit(2) + digit(4) + digit(6) + digit(8);
  const even = digit(1) + digit(3) + digit(5) + digit(7);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${first}${tenth}${(odd + even + tenth) % 10}`;
}

export interface GivenPlayer {
  id: PlayerId;
  username: string;
  email: string;
  password: string;
}

/** Has accepted what is in force, unless `changes` says otherwise. */
export async function givenPlayer(
  test: TestHouse,
  changes: Record<string, unknown> = {},
): Promise<GivenPlayer> {
  const form = registrationForm({ consents: { terms: true, privacy: true }, ...changes });
  const address = `10.9.${randomInt(256)}.${randomInt(256)}`;
  const { playerId } = await test.house.identity.register(form, { address, ipCountry: null });
  return { id: playerId, username: form.username, email: form.email, password: form.password };
}

export interface GivenBound {
  kind: 'deposit' | 'loss' | 'stake' | 'time';
  window: 'day' | 'week' | 'month';
  /** Minor units, of time seconds; null takes the bound away. */
  cap: bigint | null;
}

/** A player's own bound, as SQL of a higher module sets it: the server's role cannot. */
export async function givenBound(
  test: TestHouse,
  player: { id: PlayerId },
  { kind, window, cap }: GivenBound,
): Promise<void> {
  await test.sql('select wallet.put_bound($1, $2, $3, $4)', [
    player.id,
    kind,
    window,
    cap === null ? null : String(cap),
  ]);
}

/** Money in a player's purse, posted by the house; a bonus comes with a run. Gives the answer of the last posting. */
export async function givenMoney(
  test: TestHouse,
  player: { id: PlayerId },
  money: { cash?: string; bonus?: string; currency?: Currency },
): Promise<Answer> {
  const steps: Posting['steps'] = [{ code: 'play_money', amount: minorOf(money.cash ?? '0'), house: 'bank' }];
  const { currency = 'TRY' } = money;
  const answer = await test.house.wallet.postBatched({
    playerId: player.id,
    source: 'given',
    key: randomUUID(),
    currency,
    steps,
  });
  if (answer.outcome !== 'posted') throw new Error(`no money was given: ${answer.outcome}`);
  const { bonus = '0' } = money;
  return minorOf(bonus) === 0n ? answer : givenRun(test, player, { bonus, currency });
}

/** Signs a browser in, over HTTP. */
export async function signIn(browser: TestBrowser, player: GivenPlayer): Promise<TestBrowser> {
  const answer = await browser.post('/api/login.php', {
    username: player.username,
    password: player.password,
  });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.body?.message}`);
  return browser;
}
