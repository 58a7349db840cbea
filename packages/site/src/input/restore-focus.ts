import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

type FocusTarget = HTMLElement | null | undefined;

const surroundings = 'section, aside, [role=dialog], main';

/**
 * For a control that disappears when it is pressed: the focus goes to what stands around it, or to the element that is
 * picked, and not to the beginning of the page. To be picked by the same function at every rendering.
 */
export function useRestoreFocus<Element extends HTMLElement>(
  pick?: (holder: Element) => FocusTarget,
): RefObject<Element | null> {
  const control = useRef<Element>(null);
  useLayoutEffect(() => {
    const holder = control.current;
    // React calls this while the control is still in its place.
    return () => {
      if (holder === null || document.activeElement !== holder) return;
      const picked = pick?.(holder);
      if (picked) picked.focus();
      else focusAround(holder);
    };
  }, [pick]);
  return control;
}

function focusAround(holder: HTMLElement): void {
  const around = holder.closest<HTMLElement>(surroundings);
  if (around === null) return;
  if (!around.hasAttribute('tabindex')) around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
