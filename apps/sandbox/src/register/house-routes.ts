// The calls of docs/protocols/exclusion-register.
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { List } from './list.ts';
import { keyKinds, type PersonKey } from './person-keys.ts';

const text = (pattern: string) => ({ type: 'string', pattern });
const exactly = (properties: object) => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});
const key = exactly({ kind: { enum: [...keyKinds] }, digest: text('^[0-9a-f]{64}$') });
const person = exactly({
  reference: text('^[A-Za-z0-9_-]{1,64}$'),
  keys: { type: 'array', minItems: 1, maxItems: 20, items: key },
});
const checksBody = exactly({ people: { type: 'array', minItems: 1, maxItems: 100, items: person } });
const pageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { after: text('^\\d{1,15}$'), limit: text('^[1-9]\\d{0,2}$') },
};

interface HouseParts {
  list: List;
  faults: Faults;
  now: () => number;
  /** So many people were asked about. */
  count: (people: number) => void;
}

export function addHouseRoutes(scope: FastifyInstance, { list, faults, now, count }: HouseParts): void {
  scope.post<{ Body: { people: { reference: string; keys: PersonKey[] }[] } }>(
    '/v1/checks',
    { schema: { body: checksBody } },
    async ({ body: { people } }) => {
      count(people.length);
      return { answers: people.map(({ reference, keys }) => ({ reference, ...answerTo(keys) })) };
    },
  );

  function answerTo(keys: PersonKey[]): { answer: string; listed_until: string | null } {
    if (faults.isUnsure()) return { answer: 'unknown', listed_until: null };
    const until = list.listedUntil(keys, now());
    if (until === undefined) return { answer: 'clear', listed_until: null };
    return { answer: 'listed', listed_until: until };
  }

  scope.get<{ Querystring: { after?: string; limit?: string } }>(
    '/v1/changes',
    { schema: { querystring: pageQuery } },
    async ({ query: { after = '0', limit = '500' } }) => {
      const changes = list.changes(Number(after), Math.min(Number(limit), 500));
      return { changes, next: changes.at(-1)?.cursor ?? after };
    },
  );
}
