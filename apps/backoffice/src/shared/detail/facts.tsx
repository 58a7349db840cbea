import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labelled facts, one below the other; side by side where there is room for two columns. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={`grid gap-x-6 gap-y-2.5 text-13 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-3">
          <dt className="text-text-3">{label}</dt>
          <dd className="tnum min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
