import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

// History outlives a reload; an open menu should not.
const thisPage = performance.timeOrigin;

interface MenuState {
  menu?: number;
}

export interface SideMenuState {
  open: boolean;
  show: () => void;
  hide: () => void;
}

/** The open menu is an entry of the history, so the browser's Back closes it and stays on the page. */
export function useSideMenu(): SideMenuState {
  const here = useLocation();
  const navigate = useNavigate();
  const state = here.state as MenuState | null;
  const open = state?.menu === thisPage;

  // Going back takes a moment; a second press in between would leave the page.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [open]);

  return {
    open,
    show: () => void navigate(here, { state: { ...state, menu: thisPage } }),
    hide: () => {
      if (!open || closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}
