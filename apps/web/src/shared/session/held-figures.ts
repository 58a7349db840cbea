// While a game shows a result that is booked already, the figures around it wait: else they would tell what its reels do not
// show yet.
import { createSmallStore } from '@yakamoz/site/small-store';
import { useState } from 'react';

/** A game may forget to let go. What the player has is not kept from him for longer. */
const heldMaxMs = 15_000;

const heldStore = createSmallStore(false);
let end: ReturnType<typeof setTimeout> | undefined;

export function holdFigures(held: boolean): void {
  clearTimeout(end);
  heldStore.set(held);
  if (held) end = setTimeout(() => heldStore.set(false), heldMaxMs);
}

/** The figure as it stands; while figures are held, as it stood before. */
export function useShownFigure<T extends string | undefined>(newest: T): T {
  const held = heldStore.use();
  const [shown, setShown] = useState(newest);
  if (!held && shown !== newest) setShown(newest);
  return held ? shown : newest;
}
