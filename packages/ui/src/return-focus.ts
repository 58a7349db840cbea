import { useRef } from 'react';

/**
 * Radix gives the focus back to its own trigger only. Our layers are opened by state, from anywhere, so they
 * remember for themselves who had the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
