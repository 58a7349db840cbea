import { useEffect } from 'react';

import { operator } from './operator.ts';

/** One title per screen, with the brand behind it. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${operator.brand}`;
  }, [title]);
}
