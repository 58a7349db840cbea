import { Card } from '@yakamoz/ui/card';
import type { ReactNode } from 'react';

interface DetailLayoutProps {
  /** What it is, its state, and what can be done with it. */
  head: ReactNode;
  /** What happened to it, or its tabs. */
  children: ReactNode;
  /** What belongs to it: facts and neighbours. */
  related?: ReactNode;
}

/** One thing in full: its head across, its course on the left, what belongs to it on the right (below on a phone). */
export function DetailLayout({ head, children, related }: DetailLayoutProps) {
  return (
    <div className="grid gap-5">
      {head}
      <div className={related === undefined ? 'grid' : 'grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]'}>
        <div className="grid min-w-0 content-start gap-5">{children}</div>
        {related !== undefined && <aside className="grid min-w-0 content-start gap-5">{related}</aside>}
      </div>
    </div>
  );
}

interface PanelProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <Card as="section" padding="none" aria-label={title}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-1.5">
        <h2 className="text-sm">{title}</h2>
        {action}
      </div>
      <div className="p-4">{children}</div>
    </Card>
  );
}
