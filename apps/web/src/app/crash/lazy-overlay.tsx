import { QuietBoundary } from '@yakamoz/site/quiet-boundary';
import { showToast } from '@yakamoz/site/toast-store';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { crashTexts } from './crash-texts.ts';

interface LazyOverlayProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Loads an overlay when it is first opened and keeps it from then on, so that closing can be animated. */
export function LazyOverlay({ open, onClose, children }: LazyOverlayProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;

  const putAway = (): void => {
    onClose();
    showToast({
      title: crashTexts.partFailed,
      description: crashTexts.partFailedNext,
      variant: 'destructive',
    });
  };
  return (
    <QuietBoundary open={open} onFall={putAway}>
      {children}
    </QuietBoundary>
  );
}
