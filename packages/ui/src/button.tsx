import { clsx } from 'clsx';
import { Children, cloneElement, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { Moonglade } from './moonglade.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
}

export type ButtonProps = Look & {
  /** The work is under way: the button keeps its width and its focus, and further presses do nothing. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
} & ComponentProps<'button'>;

const lookOf = ({ variant = 'primary', size = 'md', block = false }: Look) => ({
  'data-slot': 'button',
  'data-variant': variant,
  'data-size': size,
  'data-block': block || undefined,
});

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A disabled button would drop the focus; this one stays where it is and stays silent.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={clsx('yk-button', className)}
      {...lookOf({ variant, size, block })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={press}
      {...rest}
    >
      <span className="yk-button-face" aria-hidden={busy && busyLabel !== undefined}>
        {children}
      </span>
      {(busy || busyLabel !== undefined) && (
        <span className="yk-button-busy" aria-hidden={!busy}>
          <Moonglade dashes={3} layout="row" working={busy} />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

/** Gives the look of a button to its only child, an anchor or a router link. */
export function ButtonLook({ children, ...look }: Look & { children: ReactElement<{ className?: string }> }) {
  const child = Children.only(children);
  return cloneElement(child, { ...lookOf(look), className: clsx('yk-button', child.props.className) });
}
