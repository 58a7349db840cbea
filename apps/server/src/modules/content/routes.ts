import { contentCalls, operatorCalls, promotionsCalls } from '@yakamoz/contracts';
import type { FastifyReply } from 'fastify';

import type { Routes } from '../../platform/http/routes.ts';
import {
  bannersAnswer,
  infoCardsAnswer,
  installationAnswer,
  pageAnswer,
  promotionsAnswer,
} from './answers.ts';
import type { Content } from './content.ts';

// The same for everybody. Of slides, cards and pages an older copy may be shown once more while a new one is fetched;
// offers end, so a copy of them is good for half a minute and not longer.
const brief = 'public, max-age=30';
const shared = `${brief}, stale-while-revalidate=300`;

export function contentRoutes(routes: Routes<unknown>, content: Content): void {
  routes.open(operatorCalls.getOperator, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return installationAnswer(content);
  });

  routes.open(contentCalls.getBanners, async ({ reply }) =>
    share(reply, bannersAnswer(await content.banners())),
  );
  routes.open(contentCalls.getInfoCards, async ({ reply }) =>
    share(reply, infoCardsAnswer(await content.infoCards())),
  );
  routes.open(promotionsCalls.getPromotions, async ({ reply }) =>
    share(reply, promotionsAnswer(await content.promotions()), brief),
  );
  routes.open(contentCalls.getSitePage, async ({ params, reply }) =>
    share(reply, pageAnswer(await content.page(params.slug))),
  );
}

/** After the answer is there: a failure must not be kept by anybody. */
function share<Answer>(reply: FastifyReply, answer: Answer, howLong = shared): Answer {
  void reply.header('cache-control', howLong);
  return answer;
}
