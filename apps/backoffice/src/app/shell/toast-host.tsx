import { ToastView } from '@yakamoz/ui/toast';

import { dismissToast, toastStore } from '../../shared/toast/toast-store.ts';
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
