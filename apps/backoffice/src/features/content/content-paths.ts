import type { ArticleKind } from '@yakamoz/contracts/articles';

import { paths } from '../../shared/paths.ts';

const words = {
  banner: 'slaytlar',
  info_card: 'kartlar',
  promotion: 'promosyonlar',
  page: 'sayfalar',
} as const satisfies Record<ArticleKind, string>;

export const kindsInOrder = ['banner', 'info_card', 'promotion', 'page'] as const satisfies ArticleKind[];

/** The kind that an address names; undefined for any other word. */
export const kindOf = (word: string | undefined): ArticleKind | undefined =>
  kindsInOrder.find((kind) => words[kind] === word);

export const newWord = 'yeni';

export const listPath = (kind: ArticleKind): string => `${paths.content}/${words[kind]}`;
export const articlePath = (kind: ArticleKind, id: string): string => `${listPath(kind)}/${id}`;
export const newPath = (kind: ArticleKind): string => articlePath(kind, newWord);
