import type { ReactNode } from 'react';

export type StatusTone = 'neutral' | 'success' | 'warn' | 'danger' | 'info' | 'second';

/** A state in a list: a dot and its name. The name carries the meaning; the dot lets the eye find it. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="status-dot" data-tone={tone}>
      {children}
    </span>
  );
}
