// Pure: what a form begins with, and what it sends.
import type { ArticleKind, WordsOf } from '@yakamoz/contracts/articles';
import { shapeOf } from '@yakamoz/contracts/articles';

import type { Words } from './content-api.ts';
import { artAddress } from './forms/art-address.ts';

const schedule = { starts_at: null, ends_at: null };
const picture = (shape: string): string =>
  artAddress({ shape, tone: 'yakamoz', scene: 'mehtap', motif: 'star', seed: 'ilk' });

export const emptyWords: { [Kind in ArticleKind]: WordsOf[Kind] } = {
  banner: {
    screen: 'desktop',
    image_url: picture(shapeOf('banner', 'desktop')),
    alt_text: '',
    link_url: '/',
    title: '',
    text: '',
    action: '',
    promotion_id: null,
    ...schedule,
  },
  info_card: { image_url: picture('card'), link_url: '/', title: '', description: '', ...schedule },
  promotion: {
    kind: 'news',
    featured: false,
    image_url: picture('card'),
    title: '',
    description: '',
    facts: [],
    terms: [],
    ...schedule,
  },
  page: { version: '', title: '', lead: '', sections: [{ heading: '', paragraphs: [], items: [] }] },
};

/** A line of nothing is no rule and no paragraph; while somebody types it stays, because they are about to fill it. */
export function cleanWords(words: Words): Words {
  const lines = (given: readonly string[]): string[] => given.map((line) => line.trim()).filter(Boolean);
  if ('terms' in words)
    return words.kind === 'bonus'
      ? { ...words, facts: [], terms: [] }
      : { ...words, terms: lines(words.terms) };
  if ('sections' in words)
    return {
      ...words,
      sections: words.sections.map(({ heading, paragraphs, items }) => ({
        heading,
        paragraphs: lines(paragraphs),
        items: lines(items),
      })),
    };
  return words;
}

export const isSame = (one: Words | null, other: Words | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
