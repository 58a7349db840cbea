import { ApiRefusal } from '@yakamoz/site/api-client';
import { useRestoreFocus } from '@yakamoz/site/restore-focus';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import { refusalMessage } from './refusal-message.ts';
import { sharedTexts } from './shared-texts.ts';

/** What a query of any kind says about itself. */
export interface Loading {
  isError: boolean;
  isFetching: boolean;
  error?: Error | null;
  refetch: () => unknown;
}

interface DataLooksProps<T> {
  query: Loading & { data: T | undefined };
  /** As high as what will stand here, so that nothing moves when it comes. */
  skeleton: ReactNode;
  /** Ready, and with an empty list also empty. */
  children: (data: T) => ReactNode;
}

/** The looks that all data has: loading, failed with a way to try again, stale, and ready. */
export function DataLooks<T>({ query, skeleton, children }: DataLooksProps<T>) {
  const { data, isError } = query;
  if (data === undefined && isError) return <LoadFailed query={query} />;
  if (data === undefined)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{sharedTexts.loading}</span>
        {skeleton}
      </div>
    );
  return (
    <>
      {isError && <StaleNote query={query} />}
      {children(data)}
    </>
  );
}

export function LoadFailed({ query }: { query: Loading }) {
  // A refusal has its own sentence (this role may not, this thing is not there); a failure only says what to do.
  const refused = query.error instanceof ApiRefusal;
  return (
    <StatePanel
      role="alert"
      tone="error"
      icon={refused ? 'lock' : 'offline'}
      title={sharedTexts.loadFailed}
      text={refused ? refusalMessage(query.error) : sharedTexts.loadFailedText}
      action={<Retry query={query} />}
    />
  );
}

export function StaleNote({ query }: { query: Loading }) {
  return (
    <InlineAlert tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {sharedTexts.stale}
        <Retry query={query} />
      </span>
    </InlineAlert>
  );
}

function Retry({ query }: { query: Loading }) {
  const button = useRestoreFocus<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {sharedTexts.retry}
    </Button>
  );
}
