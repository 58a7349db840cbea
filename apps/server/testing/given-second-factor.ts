// Players with a second factor, for tests.
import { totpCode } from '../src/platform/auth/totp.ts';
import { givenPlayer, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestApi, TestHouse } from './test-house.ts';

export interface Protected {
  player: GivenPlayer;
  /** Signed in. */
  browser: TestBrowser;
  secret: string;
  recoveryCodes: string[];
}

/** The code of this moment by the house's clock. */
export const codeNow = (house: TestHouse, secret: string): Promise<string> => codeAt(house, secret, 0);

/** The next code, which is accepted already: it does not grow old while a test is at it. */
export const codeNext = (house: TestHouse, secret: string): Promise<string> => codeAt(house, secret, 30_000);

async function codeAt(house: TestHouse, secret: string, aheadMs: number): Promise<string> {
  const [row] = await house.sql<{ ms: number }>(
    'select (extract(epoch from platform.now()) * 1000)::float8 as ms',
  );
  return totpCode(secret, (row?.ms ?? 0) + aheadMs);
}

/** A player who is asked for a code, signed in on one browser. The code of the moment was used for it. */
export async function givenProtected(house: TestHouse, api: Pick<TestApi, 'browser'>): Promise<Protected> {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const { secret } = (await browser.post('/api/v1/second-factor-setups', { password: player.password })).body;
  const on = await browser.post('/api/v1/second-factor-confirmations', {
    code: await codeNow(house, secret),
  });
  if (on.status !== 200) throw new Error(`it was not switched on: ${on.body?.message}`);
  return { player, browser, secret, recoveryCodes: on.body.recovery_codes };
}
