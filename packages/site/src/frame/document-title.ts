import { useEffect } from 'react';

/** One title per screen. What lies within a screen gives the title back when it goes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
}
