import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

// History outlives a reload; what is open over the page should not.
const thisPage = performance.timeOrigin;

export interface HistoryOverlay {
  open: boolean;
  show: () => void;
  hide: () => void;
}

/** Open is an entry of the history: the browser's Back closes and stays on the page, and another page is closed. */
export function useHistoryOverlay(name: string): HistoryOverlay {
  const here = useLocation();
  const navigate = useNavigate();
  const state = here.state as Record<string, unknown> | null;
  const open = state?.[name] === thisPage;

  // Going back takes a moment; a second press in between would leave the page.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [open]);

  return {
    open,
    show: () => void navigate(here, { state: { ...state, [name]: thisPage } }),
    hide: () => {
      if (!open || closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}
