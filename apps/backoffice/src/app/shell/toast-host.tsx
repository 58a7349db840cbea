import { dismissToast, toastStore } from '@yakamoz/site/toast-store';
import { ToastView } from '@yakamoz/ui/toast';

import { shellTexts } from './shell-texts.ts';

export function ToastHost() {
  const toast = toastStore.use();
  if (toast === undefined) return null;
  return (
    <ToastView
      key={toast.id}
      toast={toast}
      onDismiss={() => dismissToast(toast.id)}
      closeLabel={shellTexts.closeToast}
    />
  );
}
