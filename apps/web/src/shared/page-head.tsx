import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** A word beside the title: what state the page is in. */
  mark?: string;
  /** A small tag beside the title. */
  tag?: ReactNode;
}

/**
 * The head of a page of its own: what it is, in one line and one sentence. It stands where the server has written the
 * same words before any code ran (first-view.css).
 */
export function PageHead({ title, lead, mark, tag }: PageHeadProps) {
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-3xl">{title}</h1>
        {mark !== undefined && (
          <span className="rounded-full border border-mehtap px-3 py-1 text-xs font-bold text-mehtap">
            {mark}
          </span>
        )}
        {tag}
      </div>
      {lead !== undefined && <p className="max-w-prose text-text-2">{lead}</p>}
    </header>
  );
}
