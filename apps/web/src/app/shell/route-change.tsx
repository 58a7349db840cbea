import { notFoundTitle, pageTexts } from '@yakamoz/contracts/pages';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { isPage } from '../paths.ts';

export const contentId = 'icerik';
export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true });

/**
 * A browser that loads a page puts it at its top, moves the focus there and lets a screen reader say its title.
 * Without page loads all three have to be done by hand. Going back leaves the scrolling to the browser.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const seen = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (arrivedBy !== NavigationType.Pop) scrollTo(0, 0);
    focusContent();
    setAnnounced(isPage(pathname) ? pageTexts[pathname].title : notFoundTitle);
  }, [pathname, arrivedBy]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
