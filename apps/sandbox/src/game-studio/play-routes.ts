// What a game's page asks: a seat first, then rounds. The seat's id is a secret of that page.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { BadChoice, type Declared, type SoloGame } from './play/game.ts';
import { Refused } from './play/refused.ts';
import type { Balance } from './play/round.ts';
import type { Seating } from './play/seating.ts';
import type { SharedRoom } from './play/shared-game.ts';
import type { SoloTable } from './play/solo-table.ts';
import type { StoredSeat } from './store/seat-store.ts';
import type { Store } from './store/store.ts';

const seatHeader = 'x-studio-session';

export interface PlayRoutesParts {
  store: Store;
  seating: Seating;
  table: SoloTable;
  soloGames: Map<string, SoloGame>;
  /** Of all games, shared ones too. */
  games: Map<string, Declared & { scene?(currency: string): unknown }>;
  rooms: SharedRoom[];
}

/** The seat of the page that asks. */
export function seatOf(store: Store, request: FastifyRequest): StoredSeat {
  const id = request.headers[seatHeader];
  const seat = typeof id === 'string' ? store.seats.find(id) : undefined;
  if (seat === undefined) throw new Refused('SESSION_NOT_FOUND', { ends: true });
  return seat;
}

export async function addPlayRoutes(app: FastifyInstance, parts: PlayRoutesParts): Promise<void> {
  const { store, seating, table, soloGames, games, rooms } = parts;

  const sceneOf = ({ studioGame, currency }: StoredSeat): unknown =>
    games.get(studioGame)?.scene?.(currency) ?? null;

  const soloGameOf = ({ studioGame }: StoredSeat): SoloGame => {
    const game = soloGames.get(studioGame);
    if (game === undefined) throw new BadChoice('This game has no rounds of one player.');
    return game;
  };

  function opening(game: Declared, seat: StoredSeat, balance: Balance | null): object {
    const stakes = game.stakes.filter((stake) => stake >= seat.bounds.min && stake <= seat.bounds.max);
    return {
      seat: seat.id,
      mode: seat.mode,
      currency: seat.currency,
      title: seat.title,
      art: seat.art,
      balance,
      stakes: stakes.map(String),
      cycleMs: game.cycleMs,
      waitMs: table.waitOf(game, seat),
      facts: game.facts,
      scene: sceneOf(seat),
      freeRounds: freeRoundsOf(seat),
      unfinished: soloGames.has(seat.studioGame) ? table.unfinished(seat) : [],
    };
  }

  /** Only those that the game can play. */
  const freeRoundsOf = ({ studioGame, freeRounds }: StoredSeat): object[] =>
    freeRounds
      .filter(({ betValue }) => soloGames.get(studioGame)?.freeChoice?.(betValue) !== undefined)
      .map((given) => ({ ...given, betValue: String(given.betValue) }));

  /** What changed beside the round itself. */
  const rest = (seat: StoredSeat): object => {
    const now = store.seats.find(seat.id) ?? seat;
    return { freeRounds: freeRoundsOf(now), scene: sceneOf(now) };
  };

  await app.register(
    async (scope) => {
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        if (error instanceof Refused) {
          const { balance, waitMs, ends } = error.facts;
          return reply.code(409).send({ status: error.status, balance, waitMs, ends });
        }
        if (error instanceof BadChoice)
          return reply.code(400).send({ status: 'BAD_CHOICE', message: error.message });
        const status = error.statusCode ?? 500;
        if (status >= 500) request.log.error(error);
        return reply.code(status).send({ status: status >= 500 ? 'BUG' : 'BAD_REQUEST' });
      });

      scope.post('/open', async (request) => {
        const { game: code, token, title, art } = textsOf(request.body);
        const game = games.get(code ?? '');
        if (game === undefined) throw new Refused('GAME_NOT_FOUND', { ends: true });
        const { seat, balance } =
          token === undefined ? seating.openDemo(game, { title, art }) : await seating.openMoney(game, token);
        return opening(game, seat, balance);
      });

      scope.post('/balance', async (request) => {
        const seat = seatOf(store, request);
        const unfinished = soloGames.has(seat.studioGame) ? table.unfinished(seat) : [];
        return { balance: await seating.balanceOf(seat), ...rest(seat), unfinished };
      });

      // Asked while nobody plays: what everybody sees goes on changing.
      scope.post('/scene', async (request) => ({ scene: sceneOf(seatOf(store, request)) }));

      scope.post('/play', async (request) => {
        const seat = seatOf(store, request);
        const { choice } = Object(request.body) as { choice?: unknown };
        const { rewardId } = textsOf(request.body);
        const played = await table.play(soloGameOf(seat), seat, { choice, rewardId });
        return { ...played, ...rest(seat) };
      });

      scope.post('/next', async (request) => {
        const seat = seatOf(store, request);
        const { round = '' } = textsOf(request.body);
        const { index } = Object(request.body) as { index?: unknown };
        if (typeof index !== 'number' || !Number.isInteger(index) || index < 0)
          throw new BadChoice('Not a step.');
        const played = await table.next(seat, { round, index });
        return { ...played, ...rest(seat) };
      });

      scope.post('/round', async (request) => {
        const seat = seatOf(store, request);
        const { round = '' } = textsOf(request.body);
        return { round: table.look(seat, round), balance: await seating.balanceOf(seat), ...rest(seat) };
      });

      for (const room of rooms) room.addRoutes(scope);
    },
    { prefix: '/play/api' },
  );
}

/** The texts among the fields of a body. */
function textsOf(body: unknown): Record<string, string | undefined> {
  const fields = Object.entries(Object(body) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
