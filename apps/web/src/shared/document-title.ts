import { useDocumentTitle } from '@yakamoz/site/document-title';

import { useOperator } from './operator.ts';

export const useBrandedTitle = (title: string): string =>
  `${title} | ${useOperator().operator.brand.title_suffix}`;

/** For what lies within a screen and has a title of its own. */
export const useOwnTitle = (title: string): void => useDocumentTitle(useBrandedTitle(title));
