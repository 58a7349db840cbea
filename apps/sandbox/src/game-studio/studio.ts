// The studio as one process: its store, its client of the house, its games and its pages.
import type { StudioConfig } from './config.ts';
import { addClientFiles } from './client-files.ts';
import { addControlRoutes, createNextSeeds } from './control-routes.ts';
import { listGames } from './games.ts';
import { addHouseRoutes } from './house/house-routes.ts';
import { createAnswerFaults } from './house/answer-faults.ts';
import { createOutages } from './house/outage.ts';
import { createWalletCall } from './house/wallet-call.ts';
import { createWalletClient } from './house/wallet-client.ts';
import { createHttp } from './http.ts';
import { addPageRoutes } from './page-routes.ts';
import { addPlayRoutes, seatOf } from './play-routes.ts';
import { trueDice } from './play/dice.ts';
import type { Pools } from './play/game.ts';
import type { Round } from './play/round.ts';
import { createRounds } from './play/rounds.ts';
import { createSeating } from './play/seating.ts';
import { createSettlement } from './play/settlement.ts';
import { createSoloTable } from './play/solo-table.ts';
import { openStore } from './store/store.ts';

export interface Studio {
  httpUrl: string;
  close(): Promise<void>;
}

export type StudioOptions = StudioConfig & {
  log?: boolean;
  /** Divides the waits of repeated calls, for tests that do not want to wait for seconds. */
  haste?: number;
  now?: () => number;
};

const sweepMs = 3_600_000;
const dayMs = 24 * sweepMs;

export async function startStudio(options: StudioOptions): Promise<Studio> {
  const { houseUrl, studioKey, houseKey, embedOrigins, testControls } = options;
  const now = options.now ?? (() => Date.now());
  const stopping = new AbortController();
  const app = createHttp({ log: options.log ?? false });
  const store = openStore(options.storeFile);
  const forgetDemos = (): void => store.rounds.forgetDemosBefore(now() - dayMs);
  forgetDemos();
  const sweep = setInterval(forgetDemos, sweepMs);

  const games = listGames({ db: store.db, now });
  const soloGames = new Map(games.solo.map((game) => [game.facts.code, game]));
  const allGames = new Map([...games.solo, ...games.shared].map((game) => [game.facts.code, game]));
  const facts = [...allGames.values()].map((game) => game.facts);
  const poolsOf = (code: string): Pools | undefined => soloGames.get(code)?.pools;

  const answerFaults = createAnswerFaults();
  const outages = createOutages();
  const call = createWalletCall({ houseUrl, key: studioKey, now, signal: stopping.signal });
  const late = new Set<(round: Round) => void>();
  const wallet = createWalletClient({
    store,
    call: answerFaults.over(call),
    settle: createSettlement({ store, poolsOf }),
    late(roundId) {
      const round = store.rounds.find(roundId);
      if (round !== undefined) for (const hear of late) hear(round);
    },
    now,
    log: app.log,
    signal: stopping.signal,
    haste: options.haste ?? 1,
  });
  const rounds = createRounds({ store, wallet, late, poolsOf, now });
  const seeds = createNextSeeds();
  const table = createSoloTable({ store, rounds, diceFor: (code) => seeds.diceFor(code), now });
  const seating = createSeating({ store, call, artOrigins: embedOrigins, now });

  // Before the rooms, which look at what is left of their rounds.
  wallet.resume();
  const rooms = new Map(
    games.shared.map((game) => [
      game.facts.code,
      game.open({ rounds, dice: trueDice, now, db: store.db, seatOf: (request) => seatOf(store, request) }),
    ]),
  );
  const finish = (studioGame: string, roundId: string): void => {
    const room = rooms.get(studioGame);
    if (room === undefined) table.finish(roundId);
    else room.finish(roundId);
  };

  addClientFiles(app);
  addPageRoutes(app, { facts, embedOrigins });
  await addPlayRoutes(app, { store, seating, table, soloGames, games: allGames, rooms: [...rooms.values()] });
  const pools = [...soloGames.values()].flatMap((game) => (game.pools === undefined ? [] : [game.pools]));
  await addHouseRoutes(app, {
    store,
    games: [...allGames.values()],
    pools,
    finish,
    key: houseKey,
    outages,
    now,
  });
  if (testControls) await addControlRoutes(app, { store, outages, answerFaults, seeds });

  const httpUrl = await app.listen({ host: options.host, port: options.httpPort });
  return {
    httpUrl,
    async close() {
      stopping.abort();
      clearInterval(sweep);
      outages.end();
      for (const room of rooms.values()) room.close();
      await app.close();
      store.close();
    },
  };
}
