// The cashier's ready-made facts: the demo methods, a player who may withdraw, and addresses that pass their checks.
import { randomInt } from 'node:crypto';

import { givenMoney, givenPlayer, nationalId, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestApi, TestHouse } from './test-house.ts';

/** A Turkish IBAN with a right checksum, of an account nobody else was given. */
export function freshIban(): string {
  const bban = `000620${String(randomInt(1, 2 ** 47)).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${bban}292700`) % 97n);
  return `TR${String(check).padStart(2, '0')}${bban}`;
}

export type MethodName =
  | 'otomatik-havale'
  | 'papara'
  | 'kart'
  | 'havale'
  | 'usdt'
  | 'btc'
  | 'banka-cekim'
  | 'papara-cekim'
  | 'kripto-cekim';

/** The number of a demo method, which every house of the tests gets at its first use. */
export async function methodId(test: TestHouse, name: MethodName): Promise<number> {
  await test.house.payments.addDemoMethods();
  const rows = await test.sql<{ method_id: number }>(
    'select method_id from payments.method where name = $1',
    [name],
  );
  const found = rows[0]?.method_id;
  if (found === undefined) throw new Error(`there is no method ${name}`);
  return found;
}

export interface Withdrawer {
  player: GivenPlayer;
  browser: TestBrowser;
  iban: string;
  holder: string;
  /** The details of a first withdrawal, as the modal sends them. */
  details: Record<string, string>;
}

export async function givenWithdrawer(
  test: TestHouse,
  api: Pick<TestApi, 'browser'>,
  cash = '1000.00',
): Promise<Withdrawer> {
  const player = await givenPlayer(test);
  await givenMoney(test, player, { cash });
  const browser = await signIn(api.browser(), player);
  const iban = freshIban();
  const holder = 'Deniz Yıldız';
  const details = { fullName: holder, iban, password: player.password, doc_number: nationalId() };
  return { player, browser, iban, holder, details };
}
