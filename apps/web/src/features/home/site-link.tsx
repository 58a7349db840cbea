import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SiteLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link an editor wrote: to a page of this site, or to an address elsewhere. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className} draggable={false}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noreferrer" className={className} draggable={false}>
      {children}
    </a>
  );
}
