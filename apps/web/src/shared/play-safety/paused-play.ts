import { createSmallStore } from '@yakamoz/site/small-store';

/** A reality check lies over the page and has not been answered: no round begins behind it. */
export const pausedPlay = createSmallStore(false);
