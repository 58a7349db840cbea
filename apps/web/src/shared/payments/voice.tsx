import type { Toast } from '@yakamoz/site/toast-store';
import { showToast } from '@yakamoz/site/toast-store';
import { AlertDialog } from '@yakamoz/ui/alert-dialog';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { paymentsTexts as texts } from './payments-texts.ts';

/** Modal and page have one logic and each its own way of speaking (D-09): toasts there, alert dialogs here. */
export type Place = 'modal' | 'page';

interface Word {
  title: string;
  text: string;
  good?: boolean;
  /** Offered by the toast as long as it stands there. */
  action?: Toast['action'];
  /** Done once the alert dialog was closed. */
  onClosed?: () => void;
}

export interface Voice {
  say: (word: Word) => void;
  /** To be rendered where the voice is used. */
  dialog: ReactNode;
}

export function useVoice(place: Place): Voice {
  // What was said stays while the dialog leaves.
  const [last, setLast] = useState<Word & { open: boolean }>({ title: '', text: '', open: false });
  if (place === 'modal') return { say: sayByToast, dialog: null };
  const close = (): void => {
    setLast({ ...last, open: false });
    last.onClosed?.();
  };
  return {
    // The form moves the focus to its first fault before; there the dialog gives it back.
    say: (word) => void setTimeout(() => setLast({ ...word, open: true })),
    dialog: (
      <AlertDialog
        open={last.open}
        title={last.title}
        text={last.text}
        actionLabel={texts.ok}
        onClose={close}
      />
    ),
  };
}

const sayByToast = ({ title, text, good = false, action }: Word): void =>
  showToast({
    title,
    description: text,
    variant: good ? 'success' : 'destructive',
    ...(action && { action }),
  });
