import type { ToastViewProps } from '@yakamoz/ui/toast';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';

import { QuietBoundary } from '../frame/quiet-boundary.tsx';
import { siteTexts } from '../site-texts.ts';
import { dismissToast, toastStore } from './toast-store.ts';

interface ToastHostProps {
  /** The toast's own code, which may still be on its way. */
  View: ComponentType<ToastViewProps>;
  /** How long it stays after it was dismissed, so that its way out is seen. */
  leavesInMs?: number;
}

/** Outside the site's own element: an open modal hides that one from whoever listens, and a toast speaks of the modal. */
export function ToastHost({ View, leavesInMs = 0 }: ToastHostProps) {
  const toast = toastStore.use();
  return createPortal(
    <QuietBoundary open={toast !== undefined}>
      {toast && (
        <View
          key={toast.id}
          toast={toast}
          onDismiss={() => void setTimeout(() => dismissToast(toast.id), leavesInMs)}
          closeLabel={siteTexts.closeToast}
        />
      )}
    </QuietBoundary>,
    document.body,
  );
}
