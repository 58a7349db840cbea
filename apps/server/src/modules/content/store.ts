import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../platform/database.ts';
import { fact, section } from './articles.ts';
import type { Banner, Banners, InfoCard, NewArticles, Page, PageSlug, Promotion } from './articles.ts';

/** Articles that have not begun or have ended are left out (CON-5); a null bound is unlimited. */
const isOpen = sql<boolean>`tstzrange(starts_at, ends_at) @> platform.now()`;

export async function listBanners(reader: Reader): Promise<Banners> {
  const rows = await reader
    .selectFrom('content.banner')
    .selectAll()
    .where('shown', '=', true)
    .where(isOpen)
    .orderBy('position')
    .execute();
  const toBanner = (row: (typeof rows)[number]): Banner => ({
    id: Number(row.banner_id),
    imageUrl: row.image_url,
    altText: row.alt_text,
    linkUrl: row.link_url,
    title: row.title,
    text: row.text,
    action: row.action,
    promotionId: row.promotion_id === null ? null : Number(row.promotion_id),
  });
  return {
    mobile: rows.filter((row) => row.screen === 'mobile').map(toBanner),
    desktop: rows.filter((row) => row.screen === 'desktop').map(toBanner),
  };
}

export async function listInfoCards(reader: Reader): Promise<InfoCard[]> {
  const rows = await reader
    .selectFrom('content.info_card')
    .selectAll()
    .where('shown', '=', true)
    .where(isOpen)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: Number(row.info_card_id),
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    linkUrl: row.link_url,
  }));
}

/** Promotions that have begun and not ended: an ended offer disappears by itself. */
export async function listOpenPromotions(reader: Reader): Promise<Promotion[]> {
  const rows = await reader
    .selectFrom('content.promotion')
    .selectAll()
    .where('shown', '=', true)
    .where(isOpen)
    .orderBy('featured', 'desc')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: Number(row.promotion_id),
    kind: row.kind as Promotion['kind'],
    featured: row.featured,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    detailImageUrl: row.detail_image_url,
    facts: z.array(fact).parse(row.facts),
    terms: row.terms,
    endsAt: row.ends_at,
  }));
}

export async function findPage(
  reader: Reader,
  slug: PageSlug,
  version: string | null,
): Promise<Page | undefined> {
  const row = await reader
    .selectFrom('content.page')
    .selectAll()
    .where('slug', '=', slug)
    .where('version', '=', version ?? '')
    .executeTakeFirst();
  return (
    row && {
      slug,
      version,
      title: row.title,
      lead: row.lead,
      sections: z.array(section).parse(row.sections),
      updatedAt: row.updated_at,
    }
  );
}

export async function insertBanner(tx: Tx, banner: NewArticles['banners'][number]): Promise<void> {
  await tx
    .insertInto('content.banner')
    .values({
      slug: banner.slug,
      screen: banner.screen,
      position: banner.position,
      image_url: banner.imageUrl,
      alt_text: banner.altText,
      link_url: banner.linkUrl,
      title: banner.title,
      text: banner.text,
      action: banner.action,
      promotion_id: tx
        .selectFrom('content.promotion')
        .select('promotion_id')
        .where('slug', '=', banner.offer ?? ''),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertInfoCard(tx: Tx, card: NewArticles['infoCards'][number]): Promise<void> {
  await tx
    .insertInto('content.info_card')
    .values({
      slug: card.slug,
      position: card.position,
      title: card.title,
      description: card.description,
      image_url: card.imageUrl,
      link_url: card.linkUrl,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertPromotion(tx: Tx, promotion: NewArticles['promotions'][number]): Promise<void> {
  await tx
    .insertInto('content.promotion')
    .values({
      slug: promotion.slug,
      position: promotion.position,
      kind: promotion.kind,
      featured: promotion.featured,
      title: promotion.title,
      description: promotion.description,
      image_url: promotion.imageUrl,
      detail_image_url: promotion.detailImageUrl,
      facts: JSON.stringify(promotion.facts),
      terms: promotion.terms,
      ends_at: promotion.openDays === null ? null : endOfDay(promotion.openDays),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The end of a day in Istanbul's time zone (D-36). */
const endOfDay = (inDays: number) => sql<Date>`
  (date_trunc('day', platform.now() at time zone 'Europe/Istanbul')
    + make_interval(days => ${inDays}::int + 1, mins => -1)) at time zone 'Europe/Istanbul'`;

export async function insertPage(tx: Tx, page: NewArticles['pages'][number]): Promise<void> {
  await tx
    .insertInto('content.page')
    .values({
      slug: page.slug,
      version: page.version ?? '',
      title: page.title,
      lead: page.lead,
      sections: JSON.stringify(page.sections),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
