// The page of a game, which the house shows in a frame, and the studio's own list of its games.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { markup, type Markup } from '../markup.ts';
import { filesPrefix } from './client-files.ts';
import type { GameFacts } from './play/game.ts';
import { studioTexts as texts } from './studio-texts.ts';

export interface PageParts {
  facts: GameFacts[];
  embedOrigins: string[];
}

export function addPageRoutes(app: FastifyInstance, { facts, embedOrigins }: PageParts): void {
  const houses = embedOrigins.join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data: ${houses}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const send = (reply: FastifyReply, page: Markup, ancestors: string): FastifyReply =>
    reply
      .header('content-security-policy', [...policy, `frame-ancestors ${ancestors}`].join('; '))
      .type('text/html; charset=utf-8')
      .send(page.source);

  app.get('/', async (_request, reply) => send(reply, listPage(facts), "'none'"));

  app.get<{ Params: { game: string }; Querystring: { origin?: string } }>(
    '/play/:game',
    async (request, reply) => {
      const game = facts.find(({ code }) => code === request.params.game);
      if (game === undefined) return reply.code(404).send({ status: 'GAME_NOT_FOUND' });
      // Messages go to a house that may embed the game, and to nobody else.
      const { origin } = request.query;
      const house = origin !== undefined && embedOrigins.includes(origin) ? origin : '';
      return send(reply, gamePage(game, house), houses === '' ? "'none'" : houses);
    },
  );
}

const style = (path: string): Markup => markup`<link rel="stylesheet" href="${filesPrefix + path}" />`;

const shellStyles = ['shell', 'controls', 'panels', 'small-screens'].map((name) => `client/${name}.css`);

/** The game's own style comes last, so that it wins; it imports others of its folder. */
const gamePage = (game: GameFacts, house: string): Markup => markup`<!doctype html>
<html lang="tr" data-game="${game.code}" data-house="${house}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${game.name}</title>
    <link rel="icon" href="data:," />
    ${[...shellStyles, `games/${game.code}/client/game.css`].map((path) => style(path))}
    <script type="module" src="${filesPrefix}client/main.ts"></script>
  </head>
  <body>
    <noscript>${texts.noScript}</noscript>
  </body>
</html>`;

const listPage = (facts: GameFacts[]): Markup => markup`<!doctype html>
<html lang="tr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${texts.name}</title>
    <link rel="icon" href="data:," />
    ${style('client/list.css')}
  </head>
  <body>
    <main>
      <h1>${texts.name}</h1>
      <p>${texts.intro}</p>
      <ul>
        ${facts.map(
          ({ code, name, rtp }) => markup`<li>
            <a href="/play/${code}?mode=demo"><strong>${name}</strong><span>${texts.declaredReturn(rtp)}</span
              ><em>${texts.demo}</em></a>
          </li>`,
        )}
      </ul>
    </main>
  </body>
</html>`;
