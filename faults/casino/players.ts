// Several hundred players with real purses, each with a game that is open for the provider.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '../../conformance/chaos/round-record.ts';
import { newId } from '../../conformance/check.ts';
import type { Dialect } from '../../conformance/dialects/dialect.ts';
import type { WalletClient } from '../../conformance/wire.ts';
import type { House } from '../../tools/launch/index.ts';

const fixtures = ['database/testing/give-run.sql', 'conformance/own-house.sql'];
/** What psql takes as one statement is bounded. */
const tokensAtOnce = 100;

export interface PlayerOptions {
  house: House;
  studio: string;
  dialect: Dialect;
  client: WalletClient;
  count: number;
}

export async function seatPlayers({
  house,
  studio,
  dialect,
  client,
  count,
}: PlayerOptions): Promise<Account[]> {
  for (const file of fixtures)
    await house.query(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
  await house.query(`select kit.add_studio('${studio}')`);
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  for (let from = 0; from < count; from += tokensAtOnce) {
    const some = tokens.slice(from, from + tokensAtOnce).map((token) => `'${token}'`);
    await house.query(
      `select count(kit.prepare('plain', token, '${studio}')) from unnest(array[${some.join(', ')}]) as token`,
    );
  }
  const accounts: Account[] = [];
  for (const token of tokens) {
    const attempt = { id: newId(), nonce: newId(), at: new Date() };
    const step = { call: 'open', token } as const;
    const heard = await client.send(dialect.compose(step, attempt));
    const answer = heard && dialect.read(step, attempt, heard);
    if (answer?.seat === undefined || answer.balance === undefined) {
      throw new Error(`A game could not be opened: ${answer?.raw}`);
    }
    accounts.push({ seat: answer.seat, start: answer.balance.cash });
  }
  return accounts;
}
