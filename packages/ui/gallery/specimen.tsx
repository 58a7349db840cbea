import type { ReactNode } from 'react';
import { Moonglade } from '../src/moonglade.tsx';

/** One chapter of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-10">
      <h2 className="mb-6 flex items-center gap-3 text-2xl">
        <Moonglade dashes={3} />
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

/** A named row of samples. */
export function Row({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div>
      {name !== undefined && <p className="text-text-3 mb-3 text-13 font-semibold">{name}</p>}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Samples as wide as a form has them. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 md:grid-cols-2">{children}</div>
);
