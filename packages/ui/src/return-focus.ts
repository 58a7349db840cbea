import { useState } from 'react';

/** Who opened the last layer from the page itself: a layer that took another one's place goes back there too. */
let onThePage: Element | null = null;

function rememberOpener(): Element | null {
  const opener = document.activeElement;
  if (opener?.closest('[role=dialog], [role=alertdialog]') === null) onThePage = opener;
  return opener;
}

/**
 * Radix gives the focus back to its own trigger only. Our layers are opened by state, from anywhere, so they
 * remember for themselves who had the focus: before their content appears, because a field with autoFocus would
 * otherwise be taken for the opener. Whoever moved the focus elsewhere meanwhile (a followed link) keeps it there.
 */
export function useReturnFocus(open: boolean) {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== last.open) setLast({ open, opener: open ? rememberOpener() : last.opener });
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const opener = last.opener?.isConnected ? last.opener : onThePage;
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
  };
}
