import { casinoCalls, lobbyCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { rememberIn } from '../../../platform/http/remember.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { askedFor, keyOf } from './query-rules.ts';
import type { GamesAsked } from './query-rules.ts';
import type { Casino } from '../casino.ts';
import type { Game } from './game-store.ts';

export function casinoRoutes(routes: Routes<{ playerId: PlayerId }>, casino: Casino): void {
  // CAS-1
  const remember = rememberIn(casino.answers);

  const gameOnWire = (game: Game) => ({ ...factsOnWire(game), demo_url: casino.demoUrlOf(game) });

  const findGames = async (asked: GamesAsked) => {
    const { games, total, suggestion } = await casino.findGames(asked);
    return { games: games.map(gameOnWire), total, suggestion };
  };

  // Pages of a list are few; texts to search for are without number.
  const admit = ({ search }: GamesAsked) =>
    search === '' ? undefined : ({ ip }: { ip: string }) => casino.admitSearch(ip);

  routes.openRemembered(casinoCalls.getCasinoGames, (query) => {
    const asked = askedFor(query, 'casino');
    const known = remember(casinoCalls.getCasinoGames, keyOf(asked), () => findGames(asked));
    return { ...known, admit: admit(asked) };
  });

  routes.openRemembered(casinoCalls.getLiveCasinoGames, (query) => {
    const asked = askedFor(query, 'live');
    const known = remember(casinoCalls.getLiveCasinoGames, keyOf(asked), () => findGames(asked));
    return { ...known, admit: admit(asked) };
  });

  routes.openRemembered(casinoCalls.getProviders, () =>
    remember(casinoCalls.getProviders, '', () => casino.providers()),
  );

  routes.open(casinoCalls.getGameFacts, async ({ params }) => {
    const known = remember(casinoCalls.getGameFacts, params.code, async () => {
      const { facts, playable, ...game } = await casino.gameByCode(params.code);
      return {
        ...gameOnWire(game),
        rules: facts?.rules ?? null,
        rtp_note: facts?.rtpNote ?? null,
        max_win: facts?.maxWin ?? null,
        version: facts?.version ?? null,
        playable,
        in_studio: game.studioGame,
      };
    });
    return known.peek() ?? known.recall();
  });

  routes.open(lobbyCalls.getJackpots, async ({ query }) => {
    const { currency = 'TRY' } = query;
    const pools = await casino.jackpots(currency);
    return {
      pools: pools.map((pool) => ({
        pool: pool.pool,
        name: pool.name,
        game_name: pool.gameName,
        game_id: pool.gameId,
        game_code: pool.gameCode,
        amount: decimalOf(pool.amount),
        currency,
        last_won_at: pool.lastWonAt?.toISOString() ?? null,
        last_won_amount: pool.lastWonAmount === null ? null : decimalOf(pool.lastWonAmount),
      })),
    };
  });

  routes.open(lobbyCalls.getLobbyRows, async ({ query }) => ({
    rows: (await casino.lobbyRows(query.kind)).map(({ row, games }) => ({
      row,
      games: games.map(gameOnWire),
    })),
  }));

  routes.open(lobbyCalls.getTableResults, async () => ({ tables: await casino.tableResults() }));

  routes.forPlayer(casinoCalls.getPlayedGames, async ({ player }) => ({
    games: (await casino.played(player.playerId)).map(gameOnWire),
  }));

  routes.forPlayer(casinoCalls.getFavouriteGames, async ({ player }) => ({
    games: (await casino.favourites(player.playerId)).map(gameOnWire),
  }));

  routes.forPlayer(casinoCalls.addFavouriteGame, async ({ player, params }) => {
    await casino.addFavourite(player.playerId, params.id);
    return { favourite: true as const };
  });

  routes.forPlayer(casinoCalls.removeFavouriteGame, async ({ player, params }) => {
    await casino.removeFavourite(player.playerId, params.id);
    return { favourite: false as const };
  });

  routes.forPlayer(casinoCalls.getRecentGames, async ({ player }) => ({
    games: (await casino.recent(player.playerId)).map(gameOnWire),
  }));

  routes.forPlayer(casinoCalls.noteOpenedGame, async ({ player, params }) => {
    await casino.noteOpened(player.playerId, params.id);
    return { noted: true as const };
  });
}

const factsOnWire = (game: Game) => ({
  id: game.id,
  game_code: game.code,
  game_name: game.name,
  provider_name: game.providerName,
  provider_code: game.providerCode,
  banner: game.banner,
  kind: game.kind,
  rtp: game.rtp,
  volatility: game.volatility,
  bet_limits: game.limits.map(({ currency, minMinor, maxMinor }) => ({
    currency,
    min: decimalOf(minMinor),
    max: decimalOf(maxMinor),
  })),
  is_new: game.isNew,
});
