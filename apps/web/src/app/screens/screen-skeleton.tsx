import { Skeleton } from '@yakamoz/ui/skeleton';

import { shellTexts } from '../shell/shell-texts.ts';

/** Holds the place of a screen whose code or whose player is still on the way: a whole view, so no footer jumps. */
export function ScreenSkeleton() {
  return (
    <div className="page-column min-h-dvh py-10">
      <p role="status" className="sr-only">
        {shellTexts.loading}
      </p>
      <Skeleton className="h-9 max-w-72" />
      <Skeleton className="mt-6 h-64" />
    </div>
  );
}
