import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** One sentence: what stands here. */
  lead?: ReactNode;
  /** What can be done on this page, at its right. */
  actions?: ReactNode;
}

export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead !== undefined && <p className="max-w-prose text-13 text-text-2">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
