import { createSmallStore } from '@yakamoz/site/small-store';

/** Whether the search over the page is open. Anything may open it; the shell shows it. */
export const openedSearch = createSmallStore(false);

export const openSearch = (): void => openedSearch.set(true);
export const closeSearch = (): void => openedSearch.set(false);
