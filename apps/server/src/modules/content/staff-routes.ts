import { motifs, scenes, tones } from '@yakamoz/art';
import { staffContentCalls as calls } from '@yakamoz/contracts';
import type { AnswerOf } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Article, ListedArticle } from './article-list.ts';
import type { Editing } from './editing.ts';
import { previewAddress } from './preview.ts';

export function contentStaffRoutes(
  routes: Routes<unknown, StaffSession>,
  editing: Editing,
  { publicUrl }: { publicUrl: URL },
): void {
  routes.forStaff(calls.listPictures, async () => ({
    tones: [...tones],
    scenes: [...scenes],
    motifs: [...motifs],
  }));
  routes.forStaff(calls.listArticles, async ({ params }) => ({
    articles: (await editing.list(params.kind)).map(summaryAnswer),
  }));
  routes.forStaff(calls.getArticle, async ({ params }) => articleAnswer(await editing.find(params)));
  routes.forStaff(calls.createArticle, async ({ body, staff }) => {
    const { article } = body;
    // Pages cannot be created: their list is fixed.
    if (article.kind === 'page') throw new Refusal('platform.invalid_request');
    return articleAnswer(await editing.create(staff, article.kind, article.words));
  });
  routes.forStaff(calls.saveDraft, async ({ params, body, staff }) => {
    if (body.article.kind !== params.kind) throw new Refusal('platform.invalid_request');
    return articleAnswer(await editing.save(staff, params, body.article.words, body.version));
  });
  routes.forStaff(calls.discardDraft, async ({ params, staff }) => {
    await editing.discard(staff, params);
    return {};
  });
  routes.forStaff(calls.deleteArticle, async ({ params, staff }) => {
    await editing.remove(staff, params);
    return {};
  });
  routes.forStaff(calls.publishDraft, async ({ params, body, staff }) =>
    articleAnswer(await editing.publish(staff, params, body.version)),
  );
  routes.forStaff(calls.restoreRevision, async ({ params, body, staff }) =>
    articleAnswer(await editing.restore(staff, params, body.number)),
  );
  routes.forStaff(calls.setVisibility, async ({ params, body, staff }) =>
    articleAnswer(await editing.setShown(staff, params, body.shown)),
  );
  routes.forStaff(calls.moveArticle, async ({ params, body, staff }) =>
    articleAnswer(await editing.move(staff, params, body.position)),
  );
  routes.forStaff(calls.previewDraft, async ({ params }) => {
    const { token, expiresAt } = await editing.preview(params);
    return { url: previewAddress(publicUrl, params, token), expires_at: expiresAt.toISOString() };
  });
}

type Summary = AnswerOf<typeof calls.listArticles>['articles'][number];

/** Before the first publication an article shows its draft. */
function summaryAnswer({ kind, id, live, draft, published }: ListedArticle): Summary {
  const words = live?.words ?? draft?.words;
  const changed = draft ? { at: draft.savedAt, by: draft.savedBy } : published;
  return {
    kind,
    id,
    state: live?.state ?? 'new',
    title: words?.title ?? '',
    image_url: words && 'image_url' in words ? words.image_url : null,
    screen: words && 'screen' in words ? words.screen : null,
    position: live === undefined || live.state === 'hidden' ? null : live.position,
    starts_at: words && 'starts_at' in words ? words.starts_at : null,
    ends_at: words && 'ends_at' in words ? words.ends_at : null,
    drafted: draft !== undefined,
    changed_at: changed?.at.toISOString() ?? null,
    changed_by: changed?.by ?? null,
  };
}

/** The words fit the article's kind, because they come from its table; the contract checks them again in the answer. */
function articleAnswer(article: Article): AnswerOf<typeof calls.getArticle> {
  const { live, draft, history, versionInForce } = article;
  return {
    ...summaryAnswer(article),
    live: live?.words ?? null,
    draft: draft
      ? {
          words: draft.words,
          version: draft.version,
          saved_at: draft.savedAt.toISOString(),
          saved_by: draft.savedBy,
        }
      : null,
    history: history.map(({ at, ...revision }) => ({ ...revision, at: at.toISOString() })),
    version_in_force: versionInForce,
  } as AnswerOf<typeof calls.getArticle>;
}
