import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  /** 1 on the page, 2 on another card. */
  level?: 1 | 2 | undefined;
  padding?: 'none' | 'sm' | 'md' | undefined;
} & ComponentProps<'div'>;

export function Card({ as: Tag = 'div', level = 1, padding = 'md', className, ...rest }: CardProps) {
  // Every tag above takes the attributes of a div; TypeScript cannot see that through the union.
  const Element = Tag as 'div';
  return (
    <Element
      data-slot="card"
      data-level={level}
      data-padding={padding}
      className={clsx('yk-card', className)}
      {...rest}
    />
  );
}
