// The real wallet over the private PostgreSQL, as the application's own role. Nothing else of the house is needed.
import type { Posting, Wallet } from '../../apps/server/src/modules/wallet/index.ts';
import { migrate } from '../../apps/server/src/migrate.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse as wireHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { askPostgres } from '../../tools/launch/engine-words.ts';

const database = 'yakamoz';
const role = 'yakamoz';
// Nobody listens there: money needs neither of them, and a run that worked only with them would prove less.
const absent = { REDIS_URL: 'redis://127.0.0.1:9', NATS_URL: 'nats://127.0.0.1:9' };

/** The address of the house's database on a server, for the application. */
export function databaseUrlOf(serverUrl: string): string {
  const url = ownerUrlOf(serverUrl);
  url.username = role;
  return url.href;
}

function ownerUrlOf(serverUrl: string): URL {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url;
}

/** Database, role and schema on an empty server. */
export async function buildHouse(serverUrl: string): Promise<void> {
  await askPostgres(new URL(serverUrl), `create role ${role} login`);
  await askPostgres(
    new URL(serverUrl),
    `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  await migrate(ownerUrlOf(serverUrl).href);
  await askPostgres(ownerUrlOf(serverUrl), `grant yakamoz_app to ${role}`);
}

export interface MoneyHouse {
  platform: Platform;
  wallet: Wallet;
  close(): Promise<void>;
}

export interface HouseOptions {
  databaseUrl: string;
  logTo: NodeJS.WritableStream;
}

export function openHouse({ databaseUrl, logTo }: HouseOptions): MoneyHouse {
  const config = testConfig(databaseUrl, { ...absent, LOG_LEVEL: 'warn' });
  const log = createLog({ level: config.logLevel, role: 'api', destination: logTo });
  const platform = createPlatform(config.platform, 'api', log);
  return { platform, wallet: wireHouse(platform, config).wallet, close: () => platform.close() };
}

export type PlayerId = Posting['playerId'];

/** Opens the purses. Some are bounded, so that every kind of refusal comes up. */
export async function openPurses(
  { platform, wallet }: MoneyHouse,
  serverUrl: string,
  players: readonly string[],
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    for (const [index, player] of players.entries()) {
      const playerId = player as PlayerId;
      await wallet.openPurse(tx, playerId, 'TRY');
      if (index % 3 === 0)
        await wallet.setSpending(tx, playerId, { order: 'bonus_first', bonusStakeMax: 4_000n });
      if (index % 50 === 7)
        await wallet.setGate(tx, { playerId, source: 'fault_run', way: 'deposit', until: 'infinity' });
    }
  });
  // Bounds are a player's own: the application's role cannot set them.
  const bounds = players.flatMap((player, index) => {
    if (index % 10 === 0) return [`wallet.put_bound('${player}', 'stake', 'day', 150000)`];
    if (index % 10 === 5) return [`wallet.put_bound('${player}', 'loss', 'week', 100000)`];
    return [];
  });
  await askPostgres(ownerUrlOf(serverUrl), `select ${bounds.join(', ')}`);
  // A run for everybody, so that bonus can be won and staked (WAL-18). It keeps the order and the bound set above.
  await askPostgres(
    ownerUrlOf(serverUrl),
    `select wallet.open_run(player_id, wallet.new_run(), 'TRY', 8000, 1000000000000000, spend_order, bonus_stake_max)
     from wallet.purse`,
  );
}
