import { clsx } from 'clsx';
import type { ReactNode } from 'react';
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
  return (
    <RadixTabs.Root
      data-slot="tabs"
      className={clsx('yk-tabs', className)}
      {...(value === undefined ? { defaultValue: items[0]?.id ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <RadixTabs.List aria-label={label} className="yk-tabs-list">
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
