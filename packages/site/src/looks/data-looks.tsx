import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import { RetryButton } from './retry-button.tsx';

/** What a query of any kind says about itself. */
export interface Loading {
  isError: boolean;
  isFetching: boolean;
  error?: Error | null;
  refetch: () => unknown;
}

interface DataLooksProps<T> {
  query: Loading & { data: T | undefined };
  texts: { loading: string; loadFailed: string; loadFailedText: string; stale: string };
  /** As high as what will stand here, so that nothing moves when it comes. */
  skeleton: ReactNode;
  skeletonClass?: string;
  /** Where a failure has more to say than its two sentences. */
  failed?: ReactNode;
  /** Ready, and with an empty list also empty. */
  children: (data: T) => ReactNode;
}

/** The looks that all data has: loading, failed with a way to try again, stale, and ready. */
export function DataLooks<T>({
  query,
  texts,
  skeleton,
  skeletonClass = 'gap-6',
  failed,
  children,
}: DataLooksProps<T>) {
  const { data, isError } = query;
  if (data === undefined && isError)
    return (
      failed ?? (
        <StatePanel
          tone="error"
          icon="offline"
          title={texts.loadFailed}
          text={texts.loadFailedText}
          action={<RetryButton query={query} />}
        />
      )
    );
  if (data === undefined)
    return (
      <div role="status" className={`grid ${skeletonClass}`}>
        <span className="sr-only">{texts.loading}</span>
        {skeleton}
      </div>
    );
  return (
    <>
      {isError && <StaleNote query={query} text={texts.stale} />}
      {children(data)}
    </>
  );
}

export function StaleNote({ query, text }: { query: Loading; text: string }) {
  return (
    <InlineAlert tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {text}
        <RetryButton query={query} />
      </span>
    </InlineAlert>
  );
}
