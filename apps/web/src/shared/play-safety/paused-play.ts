import { createSmallStore } from '@yakamoz/site/small-store';

/** A reality check lies over the page and has not been answered: no round begins behind it. */
export const pausedPlay = createSmallStore(false);

/** A stake was refused because a reality check is due: it is asked wherever the player is. */
export const wantedPause = createSmallStore(false);
