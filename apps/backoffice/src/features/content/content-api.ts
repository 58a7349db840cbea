import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import type { ArticleKind, WordsOf } from '@yakamoz/contracts/articles';

import { api } from '../../shared/api-client.ts';

export type ListedArticle = StaffResponseFor<'GET /api/staff/v1/content/:kind'>['articles'][number];
export type Article = StaffResponseFor<'GET /api/staff/v1/content/:kind/:id'>;
export type Revision = Article['history'][number];
export type Words = WordsOf[ArticleKind];

export interface ArticleRef {
  kind: ArticleKind;
  id: string;
}

export const articlesQuery = (kind: ArticleKind) =>
  queryOptions({
    queryKey: ['staff', 'content', kind],
    queryFn: async () => (await api('GET /api/staff/v1/content/:kind', { params: { kind } })).articles,
  });

export const articleQuery = (ref: ArticleRef) =>
  queryOptions({
    queryKey: ['staff', 'content', ref.kind, ref.id],
    queryFn: () => api('GET /api/staff/v1/content/:kind/:id', { params: paramsOf(ref) }),
    // Whoever writes is not overwritten: the server compares versions when something is saved.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

export const picturesQuery = queryOptions({
  queryKey: ['staff', 'content-pictures'],
  queryFn: () => api('GET /api/staff/v1/content-pictures', {}),
  staleTime: Infinity,
});

interface Params {
  kind: ArticleKind;
  id: Article['id'];
}

/** The address may hold anything; the server says what is an article. */
const paramsOf = (ref: ArticleRef): Params => ref;

/** Words and their kind belong together; the form of a kind gives no others. */
const sent = (kind: ArticleKind, words: Words) =>
  ({ kind, words }) as { kind: 'banner'; words: WordsOf['banner'] };

export const createArticle = (kind: ArticleKind, words: Words): Promise<Article> =>
  api('POST /api/staff/v1/content', { body: { article: sent(kind, words) } });

export const saveDraft = (ref: ArticleRef, words: Words, version: number): Promise<Article> =>
  api('POST /api/staff/v1/content/:kind/:id/draft', {
    params: paramsOf(ref),
    body: { article: sent(ref.kind, words), version },
  });

export const publishDraft = (ref: ArticleRef, version: number): Promise<Article> =>
  api('POST /api/staff/v1/content/:kind/:id/publication', { params: paramsOf(ref), body: { version } });

export const restoreRevision = (ref: ArticleRef, number: number): Promise<Article> =>
  api('POST /api/staff/v1/content/:kind/:id/restoration', { params: paramsOf(ref), body: { number } });

export const setVisibility = (ref: ArticleRef, shown: boolean): Promise<Article> =>
  api('POST /api/staff/v1/content/:kind/:id/visibility', { params: paramsOf(ref), body: { shown } });

export const moveArticle = (ref: ArticleRef, position: number): Promise<Article> =>
  api('POST /api/staff/v1/content/:kind/:id/place', { params: paramsOf(ref), body: { position } });

export const discardDraft = (ref: ArticleRef): Promise<object> =>
  api('DELETE /api/staff/v1/content/:kind/:id/draft', { params: paramsOf(ref) });

export const deleteArticle = (ref: ArticleRef): Promise<object> =>
  api('DELETE /api/staff/v1/content/:kind/:id', { params: paramsOf(ref) });

export const openPreview = (ref: ArticleRef): Promise<{ url: string; expires_at: string }> =>
  api('POST /api/staff/v1/content/:kind/:id/previews', { params: paramsOf(ref) });
