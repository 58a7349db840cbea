import { dismissToast, toastStore } from '@yakamoz/site/toast-store';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';

import { QuietBoundary } from '../crash/quiet-boundary.tsx';
import { ToastView } from '../lazy-screens.ts';
import { shellTexts } from './shell-texts.ts';

const leavesInMs = 200;

/** Outside the site's own element: an open modal hides that one from whoever listens, and a toast speaks of the modal. */
export function ToastHost() {
  const toast = toastStore.use();
  return createPortal(
    <QuietBoundary open={toast !== undefined}>
      <Suspense fallback={null}>
        {toast && (
          <ToastView
            key={toast.id}
            toast={toast}
            // It stays until its way out has been seen.
            onDismiss={() => void setTimeout(() => dismissToast(toast.id), leavesInMs)}
            closeLabel={shellTexts.closeToast}
          />
        )}
      </Suspense>
    </QuietBoundary>,
    document.body,
  );
}
