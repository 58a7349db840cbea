import type { ReactNode } from 'react';
import * as RadixToast from 'radix-ui/toast';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { toastTexts } from './toast-texts.ts';

export interface ToastMessage {
  id: string | number;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'success' | 'destructive' | undefined;
  durationMs: number;
  /** What can be done about it as long as it stands there: taking a step back. */
  action?: { label: string; run: () => void } | undefined;
}

export interface ToastViewProps {
  toast: ToastMessage;
  onDismiss: (id: ToastMessage['id']) => void;
  closeLabel: string;
}

const marks = { default: 'info', success: 'check-circle', destructive: 'alert' } as const;

/** One toast with its own viewport: swiped away to the right, closed by its button, held by hover and focus. */
export function ToastView({ toast, onDismiss, closeLabel }: ToastViewProps) {
  const { id, title, description, variant = 'default', durationMs, action } = toast;
  return (
    <RadixToast.Provider label={toastTexts.notice} swipeDirection="right" duration={durationMs}>
      <RadixToast.Root
        key={id}
        data-slot="toast"
        data-variant={variant}
        className="yk-toast"
        type="foreground"
        onOpenChange={(open) => !open && onDismiss(id)}
      >
        <Icon name={marks[variant]} size={22} className="yk-toast-mark" />
        <div className="yk-toast-texts">
          <RadixToast.Title className="yk-toast-title">{title}</RadixToast.Title>
          {description !== undefined && (
            <RadixToast.Description className="yk-toast-text">{description}</RadixToast.Description>
          )}
        </div>
        {action !== undefined && (
          <RadixToast.Action asChild altText={action.label}>
            <Button variant="secondary" size="sm" className="yk-toast-action" onClick={action.run}>
              {action.label}
            </Button>
          </RadixToast.Action>
        )}
        <RadixToast.Close asChild>
          <IconButton icon="close" label={closeLabel} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport label={toastTexts.region} className="yk-toast-place" />
    </RadixToast.Provider>
  );
}
