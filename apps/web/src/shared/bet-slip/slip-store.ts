import { createSmallStore } from '@yakamoz/site/small-store';
import { useSyncExternalStore } from 'react';

import type { Slip, SlipAction } from './slip.state.ts';
import { changeSlip, emptySlip } from './slip.state.ts';

/** Lives as long as the application is open (SLIP-02): through every page, a login and a logout. */
const store = createSmallStore<Slip>(emptySlip);

export const useSlip = (): Slip => store.use();
export const slipNow = (): Slip => store.get();
export const followSlip = (listener: () => void): (() => void) => store.follow(listener);
export const actOnSlip = (action: SlipAction): void => store.set(changeSlip(store.get(), action));

/** Renders again only when this very odd is put on the slip or taken off. */
export const useIsChosen = (matchId: string, oddId: string): boolean =>
  useSyncExternalStore(store.follow, () =>
    store.get().bets.some((bet) => bet.matchId === matchId && bet.oddId === oddId),
  );
