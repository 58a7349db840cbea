import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/**
 * The game over everything else. Where the browser can, it gives the whole screen too; a phone that cannot do that for
 * a part of a page has the game over the page all the same. The page itself is made large and not the game alone:
 * dialogs must be able to lie above it.
 */
export function useFullScreen(): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false);

  useEffect(() => {
    if (!full) return;
    const left = (): void => void (document.fullscreenElement === null && setFull(false));
    const escape = (event: KeyboardEvent): void => void (event.key === 'Escape' && setFull(false));
    document.addEventListener('fullscreenchange', left);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      document.removeEventListener('keydown', escape);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [full]);

  const toggle = (): void => {
    setFull(!full);
    if (full || !document.fullscreenEnabled) return;
    void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { full, toggle };
}

/** Nothing behind a part that lies over the page can be reached. Dialogs and toasts stand outside the site's element. */
export function useAlone(part: RefObject<HTMLElement | null>, alone: boolean): void {
  useEffect(() => {
    if (!alone) return;
    const behind = othersAround(part.current).filter(({ inert }) => !inert);
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [part, alone]);
}

/** Beside it, beside its parent, and so on up to the site's own element. */
function othersAround(part: HTMLElement | null): HTMLElement[] {
  const parent = part?.parentElement ?? null;
  if (parent === null || parent === document.body) return [];
  const beside = [...parent.children].filter((element) => element !== part);
  return [...beside.filter((element) => element instanceof HTMLElement), ...othersAround(parent)];
}
