import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useId, useState, type ReactNode } from 'react';

import { filterFoldTexts as texts } from './filter-fold-texts.ts';

interface FilterFoldProps {
  label: string;
  /** How many of them are chosen. */
  active: number;
  onClear: () => void;
  children: ReactNode;
}

/** Filters above a list. On a phone they stand behind one button, which says how many are chosen. */
export function FilterFold({ label, active, onClear, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <search aria-label={label} className="grid gap-3">
      <div className="flex gap-2 md:hidden">
        <Button
          variant="secondary"
          className="grow"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={18} />
          {active === 0 ? label : texts.active(label, active)}
        </Button>
        {active > 0 && (
          <Button variant="ghost" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <div id={panel} className={`${open ? 'grid' : 'hidden'} grid-cols-2 gap-3 md:grid md:grid-cols-4`}>
        {children}
      </div>
    </search>
  );
}
