import { ApiRefusal } from '@yakamoz/site/api-client';
import type { Loading } from '@yakamoz/site/data-looks';
import * as site from '@yakamoz/site/data-looks';
import { RetryButton } from '@yakamoz/site/retry-button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import { refusalMessage } from './refusal-message.ts';
import { sharedTexts } from './shared-texts.ts';

interface DataLooksProps<T> {
  query: Loading & { data: T | undefined };
  /** As high as what will stand here, so that nothing moves when it comes. */
  skeleton: ReactNode;
  /** Ready, and with an empty list also empty. */
  children: (data: T) => ReactNode;
}

/** The looks of all data, in the words of this site. */
export function DataLooks<T>(props: DataLooksProps<T>) {
  return (
    <site.DataLooks
      {...props}
      texts={sharedTexts}
      skeletonClass="gap-4"
      failed={<LoadFailed query={props.query} />}
    />
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
      action={<RetryButton query={query} />}
    />
  );
}

export const StaleNote = ({ query }: { query: Loading }) => (
  <site.StaleNote query={query} text={sharedTexts.stale} />
);
