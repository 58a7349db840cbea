// What the site prints, as the module knows it.
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
  /** Of a document that players accept (D-39); other pages have none. */
  version: string | null;
  title: string;
  lead: string;
  sections: Section[];
  updatedAt: Date;
}

/** One of the terms that matter, for the face of a card. */
export const fact = z.object({ label: z.string(), value: z.string() });
type Fact = z.output<typeof fact>;

export const section = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.string()),
});
type Section = z.output<typeof section>;

/** Articles on their way in. Where one of the same slug or at the same place is already there, that one stays. */
export interface NewArticles {
  banners: (Omit<Banner, 'id'> & { slug: string; screen: Screen; position: number })[];
  infoCards: (Omit<InfoCard, 'id'> & { slug: string; position: number })[];
  /** Open from now on, to the end of the day that is so many days away. */
  promotions: (Omit<Promotion, 'id' | 'endsAt'> & {
    slug: string;
    position: number;
    openDays: number | null;
  })[];
  pages: Omit<Page, 'updatedAt'>[];
}
