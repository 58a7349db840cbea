import { Children, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ChipRowProps {
  label: string;
  children: ReactNode;
}

/** A row of choices that scrolls sideways; the chosen one is in sight from the beginning. */
export function ChipRow({ label, children }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const count = Children.count(children);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current === null || !chosen) return;
    // By hand: the browser's own way would scroll the page around the frame too.
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [count]);
  return (
    <div ref={row} role="group" aria-label={label} className="board-chips">
      {children}
    </div>
  );
}

interface ChipProps {
  name: string;
  count?: number | undefined;
  on: boolean;
  onPress: () => void;
}

export const Chip = ({ name, count, on, onPress }: ChipProps) => (
  <button type="button" aria-pressed={on} onClick={onPress} className="board-chip">
    {name}
    {count !== undefined && <span className="yk-count">{count}</span>}
  </button>
);
