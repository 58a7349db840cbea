import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { cloneElement, useEffect, useId, useRef, useState } from 'react';

interface TriggerProps {
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: () => void;
}

interface PopPanelProps {
  /** One button; the panel opens below it. */
  trigger: ReactElement<TriggerProps>;
  label: string;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

/** A small panel below its button: closed by Escape, by leaving it, and by what it holds. */
export function PopPanel({ trigger, label, align = 'start', children }: PopPanelProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('input, select, button, a')?.focus();
    const leave = (event: Event): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const close = (): void => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const steer = (event: KeyboardEvent): void => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div ref={root} className="relative" onKeyDown={steer}>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div ref={panel} id={id} role="dialog" aria-label={label} data-align={align} className="pop-panel">
          {children(close)}
        </div>
      )}
    </div>
  );
}
