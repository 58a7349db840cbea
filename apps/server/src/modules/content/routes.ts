import { contentCalls, operatorCalls } from '@yakamoz/contracts';
import type { FastifyReply } from 'fastify';

import type { Routes } from '../../platform/http/routes.ts';
import { infoCardsAnswer, installationAnswer, pageAnswer } from './answers.ts';
import type { Content } from './content.ts';

// The same for everybody. Stale cards and pages may be shown once more while a new copy is fetched.
const shared = 'public, max-age=30, stale-while-revalidate=300';

export function contentRoutes(routes: Routes<unknown>, content: Content): void {
  routes.open(operatorCalls.getOperator, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return installationAnswer(content);
  });

  routes.open(contentCalls.getInfoCards, async ({ reply }) =>
    share(reply, infoCardsAnswer(await content.infoCards())),
  );
  routes.open(contentCalls.getSitePage, async ({ params, reply }) =>
    share(reply, pageAnswer(await content.page(params.slug))),
  );
}

/** Called once there is an answer, so that failures are not cached. */
function share<Answer>(reply: FastifyReply, answer: Answer): Answer {
  void reply.header('cache-control', shared);
  return answer;
}
