import { Button } from '@yakamoz/ui/button';

import type { TableRows } from './keyset-list.ts';
import { tableTexts as texts } from './table-texts.ts';

interface MoreButtonProps {
  list: Pick<TableRows<unknown>, 'hasMore' | 'loadMore' | 'loadingMore'>;
  className?: string | undefined;
}

/** Below a list that comes page by page, as long as there are more pages. */
export function MoreButton({ list, className }: MoreButtonProps) {
  if (!list.hasMore) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      busy={list.loadingMore}
      busyLabel={texts.loadingMore}
      onClick={list.loadMore}
    >
      {texts.more}
    </Button>
  );
}
