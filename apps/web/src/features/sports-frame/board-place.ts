// Where the board is. The house keeps it in its own address, and how far down each of the board's pages was left: the page that scrolls is
// the house's, so only it can find the place again.
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { returnTo } from '../../shared/scroll-memory.ts';
import type { BoardRoute } from './board-messages.ts';
import { boardAddress } from './frame-address.ts';
import type { FrameAddress, SportsView } from './frame-address.ts';

const placeName = 'b';

interface BoardManner {
  base: string;
  view: SportsView;
  /** Opens the board anew, where the address says. */
  onRetry: () => void;
}

interface BoardPlace {
  address: FrameAddress;
  follow: (route: BoardRoute) => void;
}

export function useBoardPlace(
  frame: RefObject<HTMLIFrameElement | null>,
  { base, view, onRetry }: BoardManner,
): BoardPlace {
  const [asked, setAsked] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const wanted = boardAddress(base, view, asked.get(placeName));
  // As it was when the page opened: the board moves by itself from there.
  const [address] = useState(wanted);
  const path = useRef(address.path);
  const left = useRef(new Map<string, number>());
  const returning = useRef<number>(undefined);

  useEffect(() => {
    // The house's own link, or its Back, led elsewhere than the board is.
    if (wanted.path !== path.current) return onRetry();
    // Not before: whatever scrolls because the address changed has done so by now.
    if (returning.current !== undefined) returnTo(returning.current);
    returning.current = undefined;
  }, [wanted.path, onRetry]);

  return {
    address,
    follow({ path: next, arrival }) {
      if (next === path.current) return;
      left.current.set(path.current, scrollY);
      path.current = next;
      returning.current = arrival === 'back' ? left.current.get(next) : undefined;
      const isAbove = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
      // Whoever opens a match far down in the list begins at its top.
      if (returning.current === undefined && arrival !== 'same' && isAbove)
        frame.current?.scrollIntoView({ block: 'start' });
      const isFirst = boardAddress(base, view, null).path === next;
      // The state of the entry holds what is open over the page: it stays open.
      setAsked(isFirst ? {} : { [placeName]: next }, { replace: true, preventScrollReset: true, state });
    },
  };
}
