import { Skeleton } from '@yakamoz/ui/skeleton';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import type { SessionUser } from '../../shared/session/session.ts';
import { BalanceSplit } from '../lazy-screens.ts';
import { shellTexts } from './shell-texts.ts';

interface BalancePopoverProps {
  user: SessionUser;
  /** What is pressed; it stays text of its own, so that a reader hears the balance without opening anything. */
  children: ReactNode;
}

/** Opens below the balance; closes by Escape, by pressing again, and when focus or pointer goes elsewhere. What it shows is loaded when it opens. */
export function BalancePopover({ user, children }: BalancePopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const steer = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <div ref={root} className="relative mr-auto md:mr-1" onKeyDown={steer}>
      {children}
      <button
        ref={trigger}
        type="button"
        aria-label={shellTexts.balanceSplit}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="absolute -inset-x-2 -inset-y-1 rounded-input hover:bg-s2/40"
        onClick={() => setOpen(!open)}
        onPointerEnter={BalanceSplit.preload}
        onFocus={BalanceSplit.preload}
      />
      {open && (
        <section
          id={id}
          aria-label={shellTexts.balanceSplit}
          className="absolute top-full left-0 z-overlay mt-3 grid w-72 max-w-[calc(100vw-4.5rem)] gap-3 rounded-card border border-line bg-(--pop-fill) p-4 pb-2 text-left shadow-pop md:right-0 md:left-auto md:w-80"
        >
          <Suspense fallback={<Skeleton className="h-24" />}>
            <BalanceSplit user={user} onLeave={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
