import type { ReactNode } from 'react';
import * as RadixAlert from 'radix-ui/alert-dialog';
import { Button } from './button.tsx';
import { useReturnFocus } from './return-focus.ts';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  actionLabel: string;
  onClose: () => void;
}

/** A message that must be acknowledged. It has one way out, which is also what Escape does. */
export function AlertDialog({ open, title, text, actionLabel, onClose }: AlertDialogProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <RadixAlert.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className="yk-scrim" />
        <RadixAlert.Content
          {...returnFocus}
          data-slot="alert-dialog"
          data-width="sm"
          className="yk-dialog yk-alert"
        >
          <header className="yk-dialog-head">
            <RadixAlert.Title className="yk-dialog-title">{title}</RadixAlert.Title>
          </header>
          <RadixAlert.Description asChild>
            <div className="yk-dialog-body yk-dialog-text">{text}</div>
          </RadixAlert.Description>
          <footer className="yk-dialog-foot">
            {/* Radix puts the focus on Cancel, and a message has nothing else to choose. */}
            <RadixAlert.Cancel asChild>
              <Button block>{actionLabel}</Button>
            </RadixAlert.Cancel>
          </footer>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
