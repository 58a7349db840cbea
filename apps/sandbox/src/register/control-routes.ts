// The switchboard with which a test makes the register do what it needs to see, and from which it reads what was asked.
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { List } from './list.ts';
import type { Office } from './office.ts';
import type { Person } from './person-keys.ts';

const body = (required: string[], properties: object) => ({
  schema: { body: { type: 'object', required, additionalProperties: false, properties } },
});
const string = { type: 'string', minLength: 1, maxLength: 200 };
const whole = (maximum: number) => ({ type: 'integer', minimum: 0, maximum });

interface ControlParts {
  list: List;
  office: Office;
  faults: Faults;
  asked: () => number;
}

export function addControlRoutes(app: FastifyInstance, { list, office, faults, asked }: ControlParts): void {
  app.get('/control/people', async () => ({ people: list.listings() }));
  app.get('/control/counters', async () => ({ people: list.listings().length, asked: asked() }));

  const listBody = body(['first_name', 'last_name', 'birth_date'], {
    first_name: string,
    last_name: string,
    birth_date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    country: string,
    national_id: string,
    phone: string,
    email: string,
    until: { type: ['string', 'null'] },
  });
  app.post<{ Body: Person & { until?: string | null } }>(
    '/control/people',
    listBody,
    async ({ body: { until = null, ...person } }, reply) => {
      if (until !== null && Number.isNaN(Date.parse(until)))
        return reply.code(400).send({ error: 'no time' });
      return { id: office.list(person, until) };
    },
  );
  app.post<{ Body: { id: string } }>(
    '/control/people/remove',
    body(['id'], { id: string }),
    async ({ body: { id } }, reply) =>
      office.remove(id) ? { id } : reply.code(404).send({ error: 'nobody has this number' }),
  );

  app.post<{ Body: { seconds: number } }>(
    '/control/down',
    body(['seconds'], { seconds: whole(3_600) }),
    async ({ body: { seconds } }) => {
      faults.goAway(seconds);
      return { seconds };
    },
  );
  app.post<{ Body: { delay_ms: number } }>(
    '/control/slow',
    body(['delay_ms'], { delay_ms: whole(60_000) }),
    async ({ body: { delay_ms: delayMs } }) => {
      faults.beSlow(delayMs);
      return { delay_ms: delayMs };
    },
  );
  app.post<{ Body: { unsure: boolean } }>(
    '/control/unsure',
    body(['unsure'], { unsure: { type: 'boolean' } }),
    async ({ body: { unsure } }) => {
      faults.beUnsure(unsure);
      return { unsure };
    },
  );
}
