// SQL only: published articles, for editing.
import type { ArticleKind } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import { detailImageOf, kept, readWords } from './article-kinds.ts';
import type { ArticleRef, Words } from './article-kinds.ts';

export interface Live {
  id: string;
  state: 'live' | 'waiting' | 'over' | 'hidden';
  position: number | null;
  words: Words;
}

/** By document: the version that players have to accept. */
export type VersionsInForce = ReadonlyMap<string, string>;

interface Row {
  id: string;
  state: Live['state'];
  position: number | null;
  stored: unknown;
}

const toLive = (kind: ArticleKind, { stored, ...row }: Row): Live => ({
  ...row,
  words: readWords(kind, stored),
});

export async function listLive(
  reader: Reader,
  kind: ArticleKind,
  versions: VersionsInForce,
): Promise<Live[]> {
  if (kind === 'page') return listLivePages(reader, versions);
  const { table, key } = kept[kind];
  const { rows } = await sql<Row>`
    select ${sql.ref(key)}::text as id, position, to_jsonb(article) as stored,
      case when not shown then 'hidden'
        when starts_at > platform.now() then 'waiting'
        when ends_at <= platform.now() then 'over'
        else 'live' end as state
    from ${sql.table(table)} article
    order by shown desc, position, ${sql.ref(key)}`.execute(reader);
  return rows.map((row) => toLive(kind, row));
}

async function listLivePages(reader: Reader, versions: VersionsInForce): Promise<Live[]> {
  const rows = await reader.selectFrom('content.page').selectAll().execute();
  return rows
    .filter(({ slug, version }) => version === (versions.get(slug) ?? ''))
    .map((row) => toLive('page', { id: row.slug, state: 'live', position: null, stored: row }));
}

/** Locks the row until the transaction ends, so that two publications run one after the other. */
export async function lockLive(tx: Tx, { kind, id }: ArticleRef): Promise<void> {
  const { table, key } = kept[kind];
  await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)}::text = ${id} for update`.execute(tx);
}

/** A new id for an article of this kind. */
export async function takeNumber(tx: Tx, kind: Exclude<ArticleKind, 'page'>): Promise<string> {
  const { table, key } = kept[kind];
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, ${key}))::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

const columnsOf = (words: object) => sql.join(Object.keys(words).map((name) => sql.ref(name)));

const asStored = (kind: ArticleKind, words: Words): object =>
  kind === 'promotion' && 'image_url' in words
    ? { ...words, detail_image_url: detailImageOf(words.image_url) }
    : words;

export async function insertLive(
  tx: Tx,
  { kind, id }: ArticleRef,
  words: Words,
  position: number,
): Promise<void> {
  const { table, key } = kept[kind];
  const stored = asStored(kind, words);
  const columns = columnsOf(stored);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, slug, position, ${columns}) overriding system value
    select ${id}::bigint, ${`staff-${id}`}, ${position}::smallint, ${columns}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb)`.execute(tx);
}

export async function updateLive(tx: Tx, { kind, id }: ArticleRef, words: Words): Promise<void> {
  const { table, key } = kept[kind];
  const stored = asStored(kind, words);
  const columns = columnsOf(stored);
  const touched = kind === 'page' ? sql`updated_at = platform.now(),` : sql``;
  // CON-9: of pages only the row without a version; the database refuses to change any other.
  const plain = kind === 'page' ? sql`and version = ''` : sql``;
  await sql`
    update ${sql.table(table)} set ${touched} (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb))
    where ${sql.ref(key)}::text = ${id} ${plain}`.execute(tx);
}

/** A new version of a document. */
export async function insertPageVersion(tx: Tx, slug: string, words: Words): Promise<void> {
  const columns = columnsOf(words);
  await sql`
    insert into content.page (slug, ${columns})
    select ${slug}, ${columns}
    from jsonb_populate_record(null::content.page, ${JSON.stringify(words)}::jsonb)`.execute(tx);
}

export async function setShown(
  tx: Tx,
  { kind, id }: ArticleRef,
  shown: boolean,
  position: number,
): Promise<void> {
  const { table, key } = kept[kind];
  await sql`
    update ${sql.table(table)} set shown = ${shown}, position = ${position}::smallint
    where ${sql.ref(key)}::text = ${id}`.execute(tx);
}

/** CON-4 is checked row by row, so all rows first move to free positions and then get 1, 2, 3 and so on. */
export async function writeOrder(tx: Tx, kind: ArticleKind, ids: readonly string[]): Promise<void> {
  const { table, key } = kept[kind];
  await sql`
    update ${sql.table(table)} set position = position + 10000
    where ${sql.ref(key)} = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update ${sql.table(table)} set position = placed.place
    from unnest(${ids}::bigint[]) with ordinality placed (id, place)
    where ${sql.ref(key)} = placed.id`.execute(tx);
}

export async function readNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx);
  return rows[0]?.now.toISOString() ?? '';
}
