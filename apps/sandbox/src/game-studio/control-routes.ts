// Levers for tests. Only a process that was started for them has these routes: where people play nobody chooses an outcome,
// loses an answer or reads a call.
import type { FastifyInstance } from 'fastify';
import type { AnswerFaults } from './house/answer-faults.ts';
import type { Outage, Outages } from './house/outage.ts';
import { createSeededDice, type Dice, trueDice } from './play/dice.ts';
import type { Store } from './store/store.ts';

/** Dice of the next round of each game, where a test asked for a seed. */
export interface NextSeeds {
  diceFor(studioGame: string): Dice;
  set(studioGame: string, seed: string): void;
}

export function createNextSeeds(): NextSeeds {
  const seeds = new Map<string, string>();
  return {
    diceFor(studioGame) {
      const seed = seeds.get(studioGame);
      seeds.delete(studioGame);
      return seed === undefined ? trueDice : createSeededDice(seed);
    },
    set: (studioGame, seed) => void seeds.set(studioGame, seed),
  };
}

export interface ControlParts {
  store: Store;
  outages: Outages;
  answerFaults: AnswerFaults;
  seeds: NextSeeds;
}

export async function addControlRoutes(app: FastifyInstance, parts: ControlParts): Promise<void> {
  const { store, outages, answerFaults, seeds } = parts;
  await app.register(
    async (scope) => {
      scope.get('/counters', async () => ({
        rounds: store.rounds.counts(),
        callsWaiting: store.calls.countWaiting(),
        answersLost: answerFaults.lost(),
      }));
      scope.get('/calls', async () => ({ calls: store.calls.list(200) }));

      scope.post<{ Body: { how: 'hang' | '503' } | { how: 'late'; ms: number } }>(
        '/down',
        { schema: { body: outageBody } },
        async (request) => {
          outages.begin(request.body satisfies Outage);
          return {};
        },
      );
      scope.post('/up', async () => {
        outages.end();
        return {};
      });
      scope.post<{ Body: { answers: number } }>(
        '/lose-answers',
        { schema: { body: loseBody } },
        async (request) => {
          answerFaults.lose(request.body.answers);
          return {};
        },
      );

      scope.post<{ Body: { game: string; seed: string } }>(
        '/test-next-seed',
        { schema: { body: seedBody } },
        async (request) => {
          seeds.set(request.body.game, request.body.seed);
          return {};
        },
      );
    },
    { prefix: '/control' },
  );
}

const outageBody = {
  type: 'object',
  required: ['how'],
  oneOf: [
    { properties: { how: { enum: ['hang', '503'] } } },
    {
      required: ['ms'],
      properties: { how: { const: 'late' }, ms: { type: 'integer', minimum: 0, maximum: 60_000 } },
    },
  ],
};
const loseBody = {
  type: 'object',
  required: ['answers'],
  properties: { answers: { type: 'integer', minimum: 0, maximum: 10_000 } },
};
const seedBody = {
  type: 'object',
  required: ['game', 'seed'],
  properties: { game: { type: 'string' }, seed: { type: 'string', minLength: 1, maxLength: 64 } },
};
