import type { ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'left' | 'right' | undefined;
  closeLabel: string;
  children?: ReactNode;
}

/** Slides in after a short delay and out in 300 ms; holds the focus and closes on Escape. */
export function Drawer({ open, onOpenChange, title, side = 'left', closeLabel, children }: DrawerProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="yk-scrim" data-for="drawer" />
        <RadixDialog.Content
          {...returnFocus}
          data-slot="drawer"
          data-side={side}
          className="yk-drawer"
          aria-describedby={undefined}
        >
          <header className="yk-drawer-head">
            <RadixDialog.Title className="yk-drawer-title">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon="close" label={closeLabel} />
            </RadixDialog.Close>
          </header>
          <div className="yk-drawer-body">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
