// Several hundred players with real purses, each with a game that is open for the provider; two of five have bonus money with its run.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../conformance/check.ts';
import type { Dialect } from '../../conformance/dialects/dialect.ts';
import type { WalletClient } from '../../conformance/wire.ts';
import type { Seat } from '../../conformance/words.ts';
import type { House } from '../../tools/launch/index.ts';
import type { GivenRun, Seated } from './bonus-due.ts';

const fixtures = ['database/testing/give-run.sql', 'conformance/own-house.sql'];
/** What psql takes as one statement is bounded. */
const tokensAtOnce = 100;
/** One of five spends cash first and then the bonus: some complete their run, some lose all of it, some are still at it in the end. */
const cashFirst = { place: 1, stake: 20_000 };
/** One of five spends first a bonus that some rounds use up, and has as much cash as anybody: play goes on after the run. */
const bonusFirst = { place: 2, bonus: 4_000, times: 5 };
const places = 5;

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
}: PlayerOptions): Promise<Seated[]> {
  for (const file of fixtures)
    await house.query(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
  await house.query(`select kit.add_studio('${studio}')`);
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const prepare = async (some: readonly string[], given: string): Promise<void> => {
    for (let from = 0; from < some.length; from += tokensAtOnce) {
      const list = some.slice(from, from + tokensAtOnce).map((token) => `'${token}'`);
      await house.query(
        `select count(kit.prepare(${given})) from unnest(array[${list.join(', ')}]) as token`,
      );
    }
  };
  const isAt = (place: number, index: number): boolean => index % places === place;
  await prepare(
    tokens.filter((_, index) => !isAt(cashFirst.place, index)),
    `'plain', token, '${studio}'`,
  );
  await prepare(
    tokens.filter((_, index) => isAt(cashFirst.place, index)),
    `'bonus', token, '${studio}', ${cashFirst.stake}`,
  );
  const opened: { seat: Seat; cash: bigint }[] = [];
  for (const token of tokens) {
    const attempt = { id: newId(), nonce: newId(), at: new Date() };
    const step = { call: 'open', token } as const;
    const heard = await client.send(dialect.compose(step, attempt));
    const answer = heard && dialect.read(step, attempt, heard);
    if (answer?.seat === undefined || answer.balance === undefined) {
      throw new Error(`A game could not be opened: ${answer?.raw}`);
    }
    opened.push({ seat: answer.seat, cash: answer.balance.cash });
  }
  const spenders = opened.filter((_, index) => isAt(bonusFirst.place, index)).map(({ seat }) => seat.player);
  await giveBonusFirst(house, spenders);
  const runs = await readRuns(house);
  return opened.map(({ seat, cash }) => {
    const run = runs.get(seat.player) ?? null;
    return { seat, start: cash + (run?.bonus ?? 0n), run };
  });
}

async function giveBonusFirst(house: House, players: readonly string[]): Promise<void> {
  const { bonus, times } = bonusFirst;
  await house.query(
    `select count(given.run(player, ${bonus}, ${100 * times * bonus}, in_order => 'bonus_first'))
     from unnest(array[${players.join(', ')}]::bigint[]) as player`,
  );
}

async function readRuns(house: House): Promise<Map<string, GivenRun>> {
  const rows = await house.query(
    'select player_id, bonus, wager_left, spend_order from wallet.purse where bonus_run is not null',
  );
  return new Map(
    rows.map((row) => {
      const [player = '', bonus = '', required = '', order = ''] = row.split('|');
      const isBonusFirst = order === 'bonus_first';
      return [
        player,
        {
          bonus: BigInt(bonus),
          required: BigInt(required),
          order: isBonusFirst ? 'bonus_first' : 'cash_first',
        },
      ];
    }),
  );
}
