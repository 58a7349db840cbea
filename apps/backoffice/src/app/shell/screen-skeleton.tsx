import { Skeleton } from '@yakamoz/ui/skeleton';

import { sharedTexts } from '../../shared/shared-texts.ts';

export function ScreenSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{sharedTexts.loading}</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64" />
    </div>
  );
}
