// What staff do with articles: write a draft, preview it, publish it, hide it, restore an earlier revision.
import { parseArtPath } from '@yakamoz/art';
import { articleFaults, documentSlugs } from '@yakamoz/contracts';
import type { ArticleKind, WordsOf } from '@yakamoz/contracts';

import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import { violatedUniqueConstraint } from '../../platform/database.ts';
import type { Database, Reader, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Staff, StaffSession } from '../staff/index.ts';
import { changesOf, subjectOf } from './article-kinds.ts';
import type { ArticleRef, Words } from './article-kinds.ts';
import { findArticle, listArticles } from './article-list.ts';
import type { Article } from './article-list.ts';
import * as drafts from './editing-store.ts';
import { announceChange } from './events.ts';
import * as site from './live-store.ts';
import type { VersionsInForce } from './live-store.ts';
import type { Pictures } from './pictures/pictures.ts';

export interface EditingContext {
  database: Database;
  staff: Pick<Staff, 'record'>;
  pictures: Pick<Pictures, 'has'>;
  versions: VersionsInForce;
  /** Drops this server's cached answers; the other servers do so when they receive the news. */
  forget: () => void;
}

/** What the audit trail records of a change. */
interface RecordedChange {
  action: string;
  facts?: Parameters<Staff['record']>[2]['facts'];
  /** Whether visitors may see the change. */
  onSite?: boolean;
}

export type Editing = ReturnType<typeof createEditing>;

export function createEditing(context: EditingContext) {
  const { database, staff, pictures, versions, forget } = context;

  /** CON-12: every change of an article, its news and its record in the audit trail are one transaction. */
  const change = async (
    session: StaffSession,
    ref: ArticleRef,
    work: (tx: Tx) => Promise<RecordedChange>,
  ): Promise<Article | undefined> => {
    await database
      .inTransaction(async (tx) => {
        const { action, facts = {}, onSite = false } = await work(tx);
        if (onSite) await announceChange(tx);
        await staff.record(tx, session, { action, subject: subjectOf(ref), facts });
      })
      .catch(refuseTaken);
    forget();
    return findArticle(database.reader, ref, versions);
  };

  const found = (article: Article | undefined): Article => {
    if (article === undefined) throw new Refusal('platform.not_found');
    return article;
  };
  const articleOf = async (tx: Tx, ref: ArticleRef): Promise<Article> =>
    found(await findArticle(tx, ref, versions));

  /** Publishes words, and stores them as a revision (CON-11). */
  const put = async (
    tx: Tx,
    article: Article,
    words: Words,
    by: { cause: 'publish' | 'restore'; login: string },
  ): Promise<number> => {
    const { kind, id, live, history } = article;
    if (live !== undefined && history.length === 0)
      await drafts.insertRevision(tx, article, { words: live.words, cause: 'before', by: null });
    if (kind === 'page' && (isDocument(article) || live === undefined))
      await site.insertPageVersion(tx, id, words);
    else if (live === undefined) await site.insertLive(tx, article, words, await lastPlace(tx, kind, words));
    else await site.updateLive(tx, article, words);
    return drafts.insertRevision(tx, article, { words, cause: by.cause, by: by.login });
  };

  const lastPlace = async (tx: Tx, kind: ArticleKind, words: Words): Promise<number> => {
    const taken = (await site.listLive(tx, kind, versions)).filter(sharesPlaces(words));
    return Math.max(0, ...taken.map(({ position }) => position ?? 0)) + 1;
  };

  return {
    list: (kind: ArticleKind) => listArticles(database.reader, kind, versions),
    find: async (ref: ArticleRef) => found(await findArticle(database.reader, ref, versions)),

    async create<Kind extends Exclude<ArticleKind, 'page'>>(
      session: StaffSession,
      kind: Kind,
      words: WordsOf[Kind],
    ): Promise<Article> {
      await refuseFaults(database.reader, { kind, id: '' }, words, pictures);
      const ref = await database.inTransaction(async (tx) => ({ kind, id: await site.takeNumber(tx, kind) }));
      const article = await change(session, ref, async (tx) => {
        await drafts.insertDraft(tx, ref, words, session.login);
        return { action: 'content.create', facts: changesOf(null, words) };
      });
      return found(article);
    },

    /** `version`: of the draft that the editor saw, 0 where there was none. */
    async save(session: StaffSession, ref: ArticleRef, words: Words, version: number): Promise<Article> {
      const article = await change(session, ref, async (tx) => {
        const { draft, live } = await articleOf(tx, ref);
        const locked = await drafts.lockDraft(tx, ref);
        if ((locked?.version ?? 0) !== version) throw new Refusal('content.draft_stale');
        // A slide keeps its screen, because its position is among the slides of that screen.
        const kept = { ...words, ...(live && 'screen' in live.words ? { screen: live.words.screen } : {}) };
        await refuseFaults(tx, ref, kept, pictures);
        await (locked ? drafts.updateDraft : drafts.insertDraft)(tx, ref, kept, session.login);
        return {
          action: 'content.save_draft',
          facts: changesOf(draft?.words ?? live?.words ?? null, kept),
        };
      });
      return found(article);
    },

    async discard(session: StaffSession, ref: ArticleRef): Promise<void> {
      await change(session, ref, async (tx) => {
        const { draft } = await articleOf(tx, ref);
        if (draft === undefined) throw new Refusal('platform.not_found');
        await drafts.deleteDraft(tx, ref);
        return { action: 'content.discard_draft', facts: { version: draft.version } };
      });
    },

    /** An article that visitors may have seen is never deleted: its text may be needed as evidence. */
    async remove(session: StaffSession, ref: ArticleRef): Promise<void> {
      await change(session, ref, async (tx) => {
        const { live, history, draft } = await articleOf(tx, ref);
        if (live !== undefined || history.length > 0) throw new Refusal('content.already_published');
        await drafts.deleteDraft(tx, ref);
        return { action: 'content.delete', facts: draft ? changesOf(null, draft.words) : {} };
      });
    },

    async publish(session: StaffSession, ref: ArticleRef, version: number): Promise<Article> {
      const article = await change(session, ref, async (tx) => {
        await site.lockLive(tx, ref);
        const draft = await drafts.lockDraft(tx, ref);
        if (draft === undefined) throw new Refusal('content.nothing_to_publish');
        if (draft.version !== version) throw new Refusal('content.draft_stale');
        const before = await articleOf(tx, ref);
        const words = await beginNow(tx, ref, draft.words);
        await refuseFaults(tx, ref, words, pictures);
        const number = await put(tx, before, words, { cause: 'publish', login: session.login });
        await drafts.deleteDraft(tx, ref);
        const facts = { number, ...changesOf(before.live?.words ?? null, words) };
        return { action: 'content.publish', facts, onSite: true };
      });
      return found(article);
    },

    async restore(session: StaffSession, ref: ArticleRef, number: number): Promise<Article> {
      const article = await change(session, ref, async (tx) => {
        await site.lockLive(tx, ref);
        const before = await articleOf(tx, ref);
        if (isDocument(ref)) throw new Refusal('content.document_stays');
        const earlier = before.history.find((revision) => revision.number === number);
        if (earlier === undefined) throw new Refusal('platform.not_found');
        const made = await put(tx, before, earlier.words, { cause: 'restore', login: session.login });
        const changes = changesOf(before.live?.words ?? null, earlier.words);
        return {
          action: 'content.restore',
          facts: { number: made, restored: number, ...changes },
          onSite: true,
        };
      });
      return found(article);
    },

    async setShown(session: StaffSession, ref: ArticleRef, shown: boolean): Promise<Article> {
      const article = await change(session, ref, async (tx) => {
        await site.lockLive(tx, ref);
        const { live } = await articleOf(tx, ref);
        if (live === undefined || live.position === null) throw new Refusal('platform.not_found');
        const others = (await site.listLive(tx, ref.kind, versions)).filter(
          (other) => other.id !== ref.id && other.state !== 'hidden' && sharesPlaces(live.words)(other),
        );
        // Back to its old position, unless another article has taken it meanwhile.
        const taken = others.some(({ position }) => position === live.position);
        const place = shown && taken ? await lastPlace(tx, ref.kind, live.words) : live.position;
        await site.setShown(tx, ref, shown, place);
        return { action: shown ? 'content.online' : 'content.offline', onSite: true };
      });
      return found(article);
    },

    async move(session: StaffSession, ref: ArticleRef, position: number): Promise<Article> {
      const article = await change(session, ref, async (tx) => {
        const { live } = await articleOf(tx, ref);
        if (live === undefined || live.position === null || live.state === 'hidden')
          throw new Refusal('content.not_online');
        const row = (await site.listLive(tx, ref.kind, versions)).filter(
          (other) => other.state !== 'hidden' && sharesPlaces(live.words)(other),
        );
        for (const { id } of row.toSorted((one, other) => Number(one.id) - Number(other.id)))
          await site.lockLive(tx, { kind: ref.kind, id });
        const ids = row.map(({ id }) => id).filter((id) => id !== ref.id);
        const before = row.findIndex(({ id }) => id === ref.id) + 1;
        const place = Math.min(position, row.length);
        ids.splice(place - 1, 0, ref.id);
        await site.writeOrder(tx, ref.kind, ids);
        return {
          action: 'content.move',
          facts: { position_before: before, position_after: place },
          onSite: true,
        };
      });
      return found(article);
    },

    /** Only the holder of the token sees the draft, so this is no change and is not recorded. */
    async preview(ref: ArticleRef): Promise<{ token: string; expiresAt: Date }> {
      const token = makeToken();
      const expiresAt = await database.inTransaction((tx) => drafts.setPreview(tx, ref, hashToken(token)));
      if (expiresAt === undefined) throw new Refusal('platform.not_found');
      return { token, expiresAt };
    },

    /** The draft of a preview token; undefined once it has expired. */
    previewed: (token: string) => drafts.findPreview(database.reader, hashToken(token)),
  };
}

const isDocument = ({ kind, id }: ArticleRef): boolean => kind === 'page' && documentSlugs.includes(id);

/** The slides of the two screens have separate positions. */
const sharesPlaces =
  (words: Words) =>
  (other: { words: Words }): boolean =>
    !('screen' in words && 'screen' in other.words) || words.screen === other.words.screen;

/** A promotion without a start begins when it is published. */
const beginNow = async (tx: Tx, { kind }: ArticleRef, words: Words): Promise<Words> =>
  kind === 'promotion' && 'starts_at' in words && words.starts_at === null
    ? { ...words, starts_at: await site.readNow(tx) }
    : words;

async function refuseFaults(
  reader: Reader,
  { kind, id }: ArticleRef,
  words: Words,
  pictures: Pick<Pictures, 'has'>,
): Promise<void> {
  const fields = articleFaults(kind, words as never, id).map(({ field }) => field);
  if ('image_url' in words && !(await hasPicture(reader, words.image_url, pictures)))
    fields.push('image_url');
  if (fields.length > 0)
    throw new Refusal('content.words_refused', { facts: { fields: [...new Set(fields)] } });
}

/** An address of the right form could still lead nowhere: words that no drawing has, or a picture that nobody uploaded. */
const hasPicture = async (
  reader: Reader,
  address: string,
  pictures: Pick<Pictures, 'has'>,
): Promise<boolean> => parseArtPath(address) !== undefined || pictures.has(reader, address);

/** Conflicts that only the database can detect: another editor was first. */
function refuseTaken(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'page_pkey') throw new Refusal('content.version_taken');
  const { constraint } = error as { constraint?: string };
  if (constraint === 'one_promotion_is_featured') throw new Refusal('content.featured_taken');
  if (constraint === 'a_slide_names_a_promotion')
    throw new Refusal('content.words_refused', { facts: { fields: ['promotion_id'] } });
  // Two editors created a draft, or published, at the same time.
  if (['draft_pkey', 'revision_pkey'].includes(violatedUniqueConstraint(error) ?? ''))
    throw new Refusal('content.draft_stale');
  throw error;
}
