import { Button } from '@yakamoz/ui/button';

import { useRestoreFocus } from '../input/restore-focus.ts';
import { siteTexts } from '../site-texts.ts';

interface RetryButtonProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Asks again for what did not arrive. It goes when the data comes, and the focus stays near. */
export function RetryButton({ query }: RetryButtonProps) {
  const button = useRestoreFocus<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {siteTexts.retry}
    </Button>
  );
}
