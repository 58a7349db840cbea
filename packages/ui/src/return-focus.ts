import { useState } from 'react';

/**
 * Radix gives the focus back to its own trigger only. Our layers are opened by state, from anywhere, so they
 * remember for themselves who had the focus: before their content appears, because a field with autoFocus would
 * otherwise be taken for the opener. Whoever moved the focus elsewhere meanwhile (a followed link) keeps it there.
 */
export function useReturnFocus(open: boolean) {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== last.open) setLast({ open, opener: open ? document.activeElement : last.opener });
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && last.opener instanceof HTMLElement) last.opener.focus();
    },
  };
}
