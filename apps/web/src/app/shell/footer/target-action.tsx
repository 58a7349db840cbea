import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { showNotReady } from '../../../shared/not-ready.ts';
import { isPage } from '../../paths.ts';

interface TargetActionProps {
  /** From the operator's configuration: a page of this site, an address elsewhere, or nothing yet. */
  target: string | null;
  className: string;
  /** For actions whose content is only a drawing. */
  label?: string;
  children: ReactNode;
}

/** D-06. A page that is configured but not built yet is as good as none. */
export function TargetAction({ target, className, label, children }: TargetActionProps) {
  const named = label === undefined ? {} : { 'aria-label': label, title: label };
  if (target !== null && isPage(target))
    return (
      <Link to={target} className={className} {...named}>
        {children}
      </Link>
    );
  if (target !== null && !target.startsWith('/'))
    return (
      <a href={target} target="_blank" rel="noreferrer" className={className} {...named}>
        {children}
      </a>
    );
  return (
    <button type="button" onClick={showNotReady} className={className} {...named}>
      {children}
    </button>
  );
}
