import type { ComponentProps } from 'react';

/** A step aside that reads like a link in its line; 44 px high for a finger. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center rounded-input text-sm font-semibold text-link underline-offset-4 hover:underline ${className}`}
      {...rest}
    />
  );
}
