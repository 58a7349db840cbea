import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useKeys } from '../keys.ts';
import { refusalMessage } from '../refusal-message.ts';
import { useMe } from '../session/session.ts';

interface OwnerActionsProps {
  owner: string | null;
  mayWork: boolean;
  take: {
    isPending: boolean;
    mutate: (given: undefined, callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  };
  words: { take: string; takeOver: string; taking: string; done: { taken: string } };
  /** What its owner presses to end it, and the dialog that opens. */
  closeLabel: string;
  dialog: (asked: { open: boolean; onClose: () => void }) => ReactNode;
}

/** Taken by one member, ended by the same one. */
export function OwnerActions({ owner, mayWork, take, words, closeLabel, dialog }: OwnerActionsProps) {
  const { login } = useMe();
  const [closing, setClosing] = useState(false);
  const mine = owner === login;
  const pressTake = (): void =>
    take.mutate(undefined, {
      onSuccess: () => showToast({ title: words.done.taken, variant: 'success' }),
      onError: (error) => showToast({ title: refusalMessage(error), variant: 'destructive' }),
    });
  useKeys(mayWork && mine ? { a: () => setClosing(true) } : {});
  if (!mayWork) return null;
  return (
    <div className="flex gap-2 sm:ml-auto">
      {mine ? (
        <Button onClick={() => setClosing(true)}>{closeLabel}</Button>
      ) : (
        <Button
          variant={owner === null ? 'primary' : 'secondary'}
          busy={take.isPending}
          busyLabel={words.taking}
          onClick={pressTake}
        >
          {owner === null ? words.take : words.takeOver}
        </Button>
      )}
      {dialog({ open: closing, onClose: () => setClosing(false) })}
    </div>
  );
}
