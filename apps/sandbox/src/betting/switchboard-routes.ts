// The switchboard for a person: a page whose forms are orders of control-routes.ts.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Producer } from './feed-messages.ts';
import type { ModelClock } from './model-clock.ts';
import type { Pusher } from './pusher.ts';
import { type Shown, switchboardPage } from './switchboard-page.ts';
import type { Offer, World } from './world.ts';

export interface SwitchboardParts {
  world: World;
  clock: ModelClock;
  pushers: Record<Producer, Pusher>;
}

/** Of four hundred; whoever looks for another one types its name. */
const shownMax = 60;
const formType = 'application/x-www-form-urlencoded';
const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith(formType) === true;

interface PageQuery {
  Querystring: { mac?: string; ara?: string; sonuc?: string };
}

const outcomes: Record<string, Shown['outcome']> = { tamam: 'done', olmadi: 'refused' };

export function addSwitchboard(app: FastifyInstance, { world, clock, pushers }: SwitchboardParts): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  // Whoever sent a form sees the page again, with what came of it.
  app.addHook<unknown, PageQuery>('onSend', async (request, reply, payload) => {
    if (!isForm(request)) return payload;
    const { mac } = request.query;
    const back = new URLSearchParams({
      ...(mac === undefined ? {} : { mac }),
      sonuc: reply.statusCode === 200 ? 'tamam' : 'olmadi',
    });
    reply.code(303).removeHeader('content-type').header('location', `/?${back.toString()}`);
    return '';
  });

  const lineOf = (pusher: Pusher): Shown['lines'][Producer] => ({
    silent: pusher.isSilent(),
    spoiling: pusher.spoiling(),
  });

  app.get<PageQuery>('/', async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const all = [...world.offers(), ...world.ended().toReversed()];
    const words = query.ara ?? '';
    const shown: Shown = {
      paused: clock.isPaused(),
      lines: { pre: lineOf(pushers.pre), live: lineOf(pushers.live), virtual: lineOf(pushers.virtual) },
      offers: all.filter((offer) => isNamedBy(offer, words)).slice(0, shownMax),
      words,
      count: all.length,
      match: query.mac === undefined ? undefined : world.find(query.mac),
      outcome: outcomes[query.sonuc ?? ''],
    };
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(switchboardPage(shown, nonce));
  });
}

function isNamedBy({ home, away, league }: Offer, words: string): boolean {
  const plain = (text: string): string => text.toLocaleLowerCase('tr');
  return plain(`${home} ${away} ${league.name}`).includes(plain(words.trim()));
}
