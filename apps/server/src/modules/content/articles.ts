// Published articles as the module's other files use them.
import * as z from 'zod/mini';

export type Screen = 'mobile' | 'desktop';

export interface Banner {
  id: number;
  imageUrl: string;
  altText: string;
  linkUrl: string;
  title: string;
  text: string;
  action: string;
  /** The promotion that it shows; null: it is for everybody. */
  promotionId: number | null;
}

export type Banners = Record<Screen, Banner[]>;

export interface InfoCard {
  id: number;
  title: string;
  description: string;
  imageUrl: string;
  linkUrl: string;
}

export interface Promotion {
  id: number;
  kind: 'bonus' | 'news';
  featured: boolean;
  title: string;
  description: string;
  imageUrl: string;
  detailImageUrl: string;
  facts: Fact[];
  terms: string[];
  endsAt: Date | null;
}

export type PageSlug = 'sorumlu-oyun' | 'sss' | 'kosullar' | 'gizlilik';

export interface Page {
  slug: PageSlug;
  /** Only documents that players accept have one (D-39). */
  version: string | null;
  title: string;
  lead: string;
  sections: Section[];
  updatedAt: Date;
}

/** One important term of a promotion, shown on its card. */
export const fact = z.object({ label: z.string(), value: z.string() });
type Fact = z.output<typeof fact>;

export const section = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.string()),
});
type Section = z.output<typeof section>;

/** Articles to insert. An existing one with the same slug or position stays. */
export interface NewArticles {
  banners: (Omit<Banner, 'id' | 'promotionId'> & {
    slug: string;
    screen: Screen;
    position: number;
    /** The slug of the promotion that it shows. */
    offer: string | null;
  })[];
  infoCards: (Omit<InfoCard, 'id'> & { slug: string; position: number })[];
  /** Open from now until the end of the day `openDays` from now. */
  promotions: (Omit<Promotion, 'id' | 'endsAt'> & {
    slug: string;
    position: number;
    openDays: number | null;
  })[];
  pages: Omit<Page, 'updatedAt'>[];
}
