// The house around this frame: only its window, under its origin, is spoken to and heard.
import { dataInPage } from '@yakamoz/site/page-data';
import { createSmallStore } from '@yakamoz/site/small-store';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { houseMessage } from './house-messages.ts';
import type { Pick, ToHouse, Viewport } from './house-messages.ts';

const house = dataInPage('house') as string | undefined;
const isFramed = window.parent !== window;

/** Outside the house the page itself scrolls. */
const ownSight = (): Viewport => ({ top: scrollY, height: innerHeight });

const sight = createSmallStore<Viewport>(ownSight());
const picks = createSmallStore<ReadonlySet<string>>(new Set());
const nameOf = ({ match, market, outcome }: Pick): string => `${match} ${market} ${outcome}`;

export const useSight = (): Viewport => sight.use();

/** Renders again only when this outcome is put on the slip or taken off. */
export const useIsPicked = (pick: Pick): boolean => {
  const name = nameOf(pick);
  return useSyncExternalStore(picks.follow, () => picks.get().has(name));
};

export function tellHouse(message: ToHouse): void {
  if (isFramed && house !== undefined) window.parent.postMessage(message, house);
}

export function followHouse(): void {
  if (!isFramed) {
    const look = (): void => sight.set(ownSight());
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return;
  }
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== house || source !== window.parent) return;
    const message = houseMessage(data);
    if (message?.type === 'slip') picks.set(new Set(message.picks.map(nameOf)));
    if (message?.type === 'viewport') sight.set({ top: message.top, height: message.height });
  });
}

/** Tells how high the board is, now and whenever that changes. */
export function useHeightTold() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const board = place.current;
    if (board === null) return;
    const tell = (): void =>
      tellHouse({ type: 'frame-height', height: Math.ceil(board.getBoundingClientRect().height) });
    const watch = new ResizeObserver(tell);
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
  return place;
}
