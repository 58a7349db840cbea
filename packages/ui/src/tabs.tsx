import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import * as RadixTabs from 'radix-ui/tabs';
import { Moonglade } from './moonglade.tsx';

export interface TabItem {
  id: string;
  label: ReactNode;
  count?: number | undefined;
  disabled?: boolean | undefined;
  content: ReactNode;
}

export interface TabsProps {
  items: readonly TabItem[];
  /** Names the row of tabs for a screen reader. */
  label: string;
  value?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  className?: string | undefined;
}

export function Tabs({ items, label, value, onValueChange, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Numbers that come later make the row longer.
  const numbered = items.filter(({ count }) => count !== undefined).length;
  useChosenInSight(list, value, numbered);
  return (
    <RadixTabs.Root
      data-slot="tabs"
      className={clsx('yk-tabs', className)}
      {...(value === undefined ? { defaultValue: items[0]?.id ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <RadixTabs.List ref={list} aria-label={label} className="yk-tabs-list">
        {items.map((item) => (
          <RadixTabs.Trigger key={item.id} value={item.id} disabled={item.disabled} className="yk-tab">
            {item.label}
            {item.count !== undefined && <span className="yk-count">{item.count}</span>}
            <Moonglade dashes={3} layout="row" />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.id} value={item.id} className="yk-tab-panel">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** A row wider than a phone scrolls: the chosen tab stands in its middle, as far as the row reaches. */
function useChosenInSight(
  list: RefObject<HTMLDivElement | null>,
  value: string | undefined,
  numbered: number,
): void {
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[data-state=active]');
    if (!row || !chosen) return;
    const [whole, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.scrollLeft += tab.left + tab.width / 2 - whole.left - whole.width / 2;
  }, [list, value, numbered]);
}
