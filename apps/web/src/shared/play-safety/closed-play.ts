import { createSmallStore } from '@yakamoz/site/small-store';

/**
 * Whether the player's own choice keeps them from play just now: every tab hears of it before it knows until when. Nothing of it
 * is kept in the browser, where somebody else could learn of it.
 */
export const closedPlay = createSmallStore(false);

export const setClosedPlay = (closed: boolean): void => {
  if (closedPlay.get() !== closed) closedPlay.set(closed);
};
