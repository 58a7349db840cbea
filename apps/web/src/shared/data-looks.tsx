import { useRestoreFocus } from '@yakamoz/site/restore-focus';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import { accountTexts } from './account-texts.ts';

interface DataLooksProps<T> {
  /** What a query of any kind says about itself. */
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  texts: { loading: string; loadFailed: string; loadFailedText: string; stale: string };
  /** As high as what will stand here, so that nothing moves when it comes. */
  skeleton: ReactNode;
  /** Ready, and with an empty list also empty. */
  children: (data: T) => ReactNode;
}

/** The looks that all data has: loading, failed with a way to try again, stale, and ready. */
export function DataLooks<T>({ query, texts, skeleton, children }: DataLooksProps<T>) {
  const { data, isError } = query;
  const retry = <Retry query={query} />;
  if (data === undefined && isError)
    return (
      <StatePanel
        tone="error"
        icon="offline"
        title={texts.loadFailed}
        text={texts.loadFailedText}
        action={retry}
      />
    );
  if (data === undefined)
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">{texts.loading}</span>
        {skeleton}
      </div>
    );
  return (
    <>
      {isError && (
        <InlineAlert tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {texts.stale}
            {retry}
          </span>
        </InlineAlert>
      )}
      {children(data)}
    </>
  );
}

function Retry({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const button = useRestoreFocus<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {accountTexts.retry}
    </Button>
  );
}
