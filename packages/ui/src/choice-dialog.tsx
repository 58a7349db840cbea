import type { ReactNode } from 'react';
import * as RadixAlert from 'radix-ui/alert-dialog';
import { Button } from './button.tsx';
import { useReturnFocus } from './return-focus.ts';

interface Choice {
  label: string;
  busy?: boolean | undefined;
  onPress: () => void;
}

export interface ChoiceDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
  /** Two ways on, of one look and one size. */
  choices: readonly [Choice, Choice];
}

/** A question that has to be answered: no way round it, neither answer before the other, and neither has the focus. */
export function ChoiceDialog({ open, title, text, children, choices }: ChoiceDialogProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <RadixAlert.Root open={open}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className="yk-scrim" />
        <RadixAlert.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          tabIndex={-1}
          data-slot="choice-dialog"
          data-width="sm"
          className="yk-dialog yk-choice"
        >
          <header className="yk-dialog-head">
            <RadixAlert.Title className="yk-dialog-title">{title}</RadixAlert.Title>
            <RadixAlert.Description className="yk-dialog-text">{text}</RadixAlert.Description>
          </header>
          <div className="yk-dialog-body">{children}</div>
          <footer className="yk-dialog-foot">
            {choices.map(({ label, busy, onPress }) => (
              <Button key={label} variant="secondary" size="lg" busy={busy} onClick={onPress}>
                {label}
              </Button>
            ))}
          </footer>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
