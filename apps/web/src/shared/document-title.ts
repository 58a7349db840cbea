import { useEffect } from 'react';

import { useOperator } from './operator.ts';

/** One title per screen, with the brand behind it. What lies within a screen gives the title back when it goes. */
export function useDocumentTitle(title: string): void {
  const { operator } = useOperator();
  useEffect(() => {
    const before = document.title;
    document.title = `${title} | ${operator.brand.title_suffix}`;
    return () => void (document.title = before);
  }, [title, operator.brand.title_suffix]);
}
