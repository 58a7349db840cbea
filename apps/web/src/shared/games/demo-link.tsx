import { pageTexts } from '@yakamoz/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface DemoLinkProps {
  url: string;
  label: string;
  className: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A page of this site, another address of this house, or one elsewhere. */
export function DemoLink({ url, label, className, onOpen, children }: DemoLinkProps) {
  const [path = ''] = url.split(/[?#]/);
  const shared = { className, onClick: onOpen, 'aria-label': label };
  if (Object.hasOwn(pageTexts, path))
    return (
      <Link to={url} {...shared}>
        {children}
      </Link>
    );
  // A browser reads a backslash as a slash, and two of them begin another host.
  const elsewhere = /^\/(?![/\\])/.test(url) ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <a href={url} {...elsewhere} {...shared}>
      {children}
    </a>
  );
}
