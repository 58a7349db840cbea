// SQL only: drafts and revisions.
import type { ArticleKind } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import { readWords } from './article-kinds.ts';
import type { ArticleRef, Words } from './article-kinds.ts';

export interface Draft {
  id: string;
  words: Words;
  version: number;
  savedAt: Date;
  savedBy: string;
}

export interface Revision {
  number: number;
  words: Words;
  cause: 'before' | 'publish' | 'restore';
  at: Date;
  by: string | null;
}

export async function listDrafts(reader: Reader, kind: ArticleKind): Promise<Draft[]> {
  const rows = await reader
    .selectFrom('content.draft')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('saved_at')
    .execute();
  return rows.map((row) => ({
    id: row.article,
    words: readWords(kind, row.words),
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
  }));
}

/** Locked until the transaction ends: nobody changes it meanwhile. */
export async function lockDraft(tx: Tx, { kind, id }: ArticleRef): Promise<Draft | undefined> {
  await tx
    .selectFrom('content.draft')
    .select('version')
    .where('kind', '=', kind)
    .where('article', '=', id)
    .forUpdate()
    .execute();
  return (await listDrafts(tx, kind)).find((draft) => draft.id === id);
}

export async function insertDraft(tx: Tx, { kind, id }: ArticleRef, words: Words, by: string): Promise<void> {
  await tx
    .insertInto('content.draft')
    .values({ kind, article: id, words: JSON.stringify(words), saved_by: by })
    .execute();
}

/** An existing preview address shows the new words from now on. */
export async function updateDraft(tx: Tx, { kind, id }: ArticleRef, words: Words, by: string): Promise<void> {
  await tx
    .updateTable('content.draft')
    .set({
      words: JSON.stringify(words),
      version: sql<number>`version + 1`,
      saved_at: sql<Date>`platform.now()`,
      saved_by: by,
    })
    .where('kind', '=', kind)
    .where('article', '=', id)
    .execute();
}

export async function deleteDraft(tx: Tx, { kind, id }: ArticleRef): Promise<void> {
  await tx.deleteFrom('content.draft').where('kind', '=', kind).where('article', '=', id).execute();
}

const previewMinutes = 10;

export async function setPreview(tx: Tx, { kind, id }: ArticleRef, hash: Buffer): Promise<Date | undefined> {
  const row = await tx
    .updateTable('content.draft')
    .set({
      preview_hash: hash,
      preview_ends: sql<Date>`platform.now() + make_interval(mins => ${previewMinutes}::int)`,
    })
    .where('kind', '=', kind)
    .where('article', '=', id)
    .returning('preview_ends')
    .executeTakeFirst();
  return row?.preview_ends ?? undefined;
}

export async function findPreview(
  reader: Reader,
  hash: Buffer,
): Promise<(ArticleRef & { words: Words; savedAt: Date }) | undefined> {
  const row = await reader
    .selectFrom('content.draft')
    .select(['kind', 'article', 'words', 'saved_at'])
    .where('preview_hash', '=', hash)
    .where('preview_ends', '>', sql<Date>`platform.now()`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const kind = row.kind as ArticleKind;
  return { kind, id: row.article, words: readWords(kind, row.words), savedAt: row.saved_at };
}

/** The newest first. */
export async function listRevisions(reader: Reader, { kind, id }: ArticleRef): Promise<Revision[]> {
  const rows = await reader
    .selectFrom('content.revision')
    .selectAll()
    .where('kind', '=', kind)
    .where('article', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    words: readWords(kind, row.words),
    cause: row.cause as Revision['cause'],
    at: row.at,
    by: row.by_login,
  }));
}

/** Who published last, per article of a kind. */
export async function listPublishers(
  reader: Reader,
  kind: ArticleKind,
): Promise<{ id: string; at: Date; by: string | null }[]> {
  const rows = await reader
    .selectFrom('content.revision')
    .distinctOn('article')
    .select(['article', 'at', 'by_login'])
    .where('kind', '=', kind)
    .where('cause', '<>', 'before')
    .orderBy('article')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.article, at: row.at, by: row.by_login }));
}

export async function insertRevision(
  tx: Tx,
  { kind, id }: ArticleRef,
  revision: Pick<Revision, 'words' | 'cause' | 'by'>,
): Promise<number> {
  const row = await tx
    .insertInto('content.revision')
    .values({
      kind,
      article: id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content.revision
        where kind = ${kind} and article = ${id})`,
      words: JSON.stringify(revision.words),
      cause: revision.cause,
      by_login: revision.by,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}
