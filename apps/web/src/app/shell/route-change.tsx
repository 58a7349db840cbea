import { notFoundTitle, pageTexts } from '@yakamoz/contracts/pages';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import type { Arrival } from '../../shared/scroll-memory.ts';
import { enterStep, startScrollMemory } from '../../shared/scroll-memory.ts';
import { pageAt } from '../paths.ts';

export const contentId = 'icerik';
export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true });

/**
 * A browser that loads a page puts it at its top, moves the focus there and lets a screen reader say its title; going
 * back, it finds the place again. Without page loads all of this has to be done by hand.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useScrollPlace();

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    focusContent();
    const page = pageAt(pathname);
    setAnnounced(page === undefined ? notFoundTitle : pageTexts[page].title);
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function useScrollPlace(): void {
  const { key, pathname, search, hash } = useLocation();
  const arrivedBy = useNavigationType();
  const seen = useRef<string>(undefined);
  // The first entry of every visit and every place within a page have the same key: the address tells them apart.
  const step = `${key} ${pathname}${search}${hash}`;

  useLayoutEffect(startScrollMemory, []);
  useLayoutEffect(() => {
    const arrival =
      seen.current === undefined ? firstArrival() : arrivalBy(arrivedBy, seen.current === pathname);
    seen.current = pathname;
    enterStep(step, arrival);
  }, [step, pathname, arrivedBy]);
}

const arrivalBy = (how: NavigationType, samePage: boolean): Arrival => {
  // A link to a place within the page (#...) looks like a step back, but the router has written nothing into its entry;
  // the browser itself goes to that place.
  if (samePage && history.state === null) return 'same';
  if (how === NavigationType.Pop) return 'back';
  return samePage ? 'same' : 'page';
};

/** A page that was loaded anew is one that was here before, or one that a link led to. */
function firstArrival(): Arrival {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate' ? 'same' : 'back';
}
