// Articles as editors see them: the published state, the draft and the revisions.
import { pageSlugs } from '@yakamoz/contracts';
import type { ArticleKind } from '@yakamoz/contracts';

import type { Reader } from '../../platform/database.ts';
import type { ArticleRef, Words } from './article-kinds.ts';
import { listDrafts, listPublishers, listRevisions } from './editing-store.ts';
import type { Draft, Revision } from './editing-store.ts';
import { listLive } from './live-store.ts';
import type { Live, VersionsInForce } from './live-store.ts';

export interface ListedArticle extends ArticleRef {
  live: Live | undefined;
  draft: Draft | undefined;
  published: { at: Date; by: string | null } | undefined;
}

export interface Article extends ListedArticle {
  history: (Revision & { current: boolean })[];
  versionInForce: string | null;
}

/** Published ones in their order, then hidden ones, then those never published. */
export async function listArticles(
  reader: Reader,
  kind: ArticleKind,
  versions: VersionsInForce,
): Promise<ListedArticle[]> {
  const [live, drafts, publishers] = await Promise.all([
    listLive(reader, kind, versions),
    listDrafts(reader, kind),
    listPublishers(reader, kind),
  ]);
  // The four pages are listed even where one of them has no text yet.
  const known = kind === 'page' ? pageSlugs : live.map(({ id }) => id);
  const ids = new Set<string>([...known, ...drafts.map(({ id }) => id)]);
  return [...ids].map((id) => ({
    kind,
    id,
    live: live.find((article) => article.id === id),
    draft: drafts.find((draft) => draft.id === id),
    published: publishers.find((publisher) => publisher.id === id),
  }));
}

export async function findArticle(
  reader: Reader,
  { kind, id }: ArticleRef,
  versions: VersionsInForce,
): Promise<Article | undefined> {
  const found = (await listArticles(reader, kind, versions)).find((article) => article.id === id);
  if (found === undefined) return undefined;
  const revisions = await listRevisions(reader, { kind, id });
  // Of two equal revisions the later one is the current one.
  const current = revisions.find(({ words }) => isSame(words, found.live?.words))?.number;
  const history = revisions.map((revision) => ({ ...revision, current: revision.number === current }));
  return { ...found, history, versionInForce: (kind === 'page' && versions.get(id)) || null };
}

const isSame = (one: Words, other: Words | undefined): boolean =>
  other !== undefined && Object.keys(changed(one, other)).length === 0;

const changed = (one: Words, other: Words): string[] =>
  Object.entries(one).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify((other as unknown as Record<string, unknown>)[field])
      ? []
      : [field],
  );
