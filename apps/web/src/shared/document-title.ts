import { useEffect } from 'react';

import { useOperator } from './operator.ts';

/** One title per screen, with the brand behind it. */
export function useDocumentTitle(title: string): void {
  const { operator } = useOperator();
  useEffect(() => {
    document.title = `${title} | ${operator.brand.title_suffix}`;
  }, [title, operator.brand.title_suffix]);
}
