import { clsx } from 'clsx';
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface DropdownItem {
  id: string;
  label: ReactNode;
  icon?: IconName | undefined;
  tone?: 'default' | 'danger' | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

interface TriggerProps {
  id?: string | undefined;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: () => void;
}

export interface DropdownProps {
  /** One button; the menu opens below it. */
  trigger: ReactElement<TriggerProps>;
  items: readonly DropdownItem[];
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The menu-button pattern by hand: the header needs one on the first load, and a library weighs 20 KB. */
export function Dropdown({ trigger, items, align = 'end', className }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])];

  useEffect(() => {
    if (!open) return;
    entries()[0]?.focus();
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const steer = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else {
      const step = steps[event.key];
      const all = entries();
      if (!step || all.length === 0) return;
      event.preventDefault();
      all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
    }
  };
  return (
    <div ref={root} data-slot="dropdown" className={clsx('yk-dropdown', className)} onKeyDown={steer}>
      {cloneElement(trigger, {
        id: trigger.props.id ?? `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-labelledby={trigger.props.id ?? `${id}-trigger`}
          data-align={align}
          className="yk-menu"
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              data-tone={item.tone}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <Icon name={item.icon} size={20} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
