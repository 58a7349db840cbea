import type { ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { IconButton } from './icon-button.tsx';
import { Moonglade } from './moonglade.tsx';
import { useReturnFocus } from './return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg' | undefined;
  closeLabel: string;
}

/** Text that is longer than the sheet and holds no control can only be scrolled by who can reach it. */
const reachByKeyboard = (body: HTMLDivElement | null) => {
  const scrolls = body !== null && body.scrollHeight > body.clientHeight;
  if (scrolls && !body.querySelector('a[href], button, input, select, textarea')) body.tabIndex = 0;
};

/** A sheet from below on a phone, a card in the middle on a wider screen. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'md',
  closeLabel,
}: DialogProps) {
  // Radix warns when no description is tied, unless the absence is explicit.
  const undescribed = description === undefined ? { 'aria-describedby': undefined } : {};
  const returnFocus = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="yk-scrim" />
        <RadixDialog.Content
          {...returnFocus}
          data-slot="dialog"
          data-width={width}
          className="yk-dialog"
          {...undescribed}
        >
          <Moonglade dashes={3} className="yk-dialog-grip" />
          <header className="yk-dialog-head">
            <RadixDialog.Title className="yk-dialog-title">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="yk-dialog-text">{description}</RadixDialog.Description>
            )}
          </header>
          <div ref={reachByKeyboard} className="yk-dialog-body">
            {children}
          </div>
          {footer !== undefined && <footer className="yk-dialog-foot">{footer}</footer>}
          {/* Last in the order of focus, so that a dialog opens on its first field and not on its exit. */}
          <RadixDialog.Close asChild>
            <IconButton icon="close" label={closeLabel} className="yk-dialog-close" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
