import { Card } from '@yakamoz/ui/card';

import type { Limit, LimitKind } from '../../shared/play-safety/safety-query.ts';
import { LimitRow } from './limit-row.tsx';
import { limitsTexts as texts } from './limits-texts.ts';

interface LimitCardProps {
  kind: LimitKind;
  /** Of this kind, one for each window. */
  limits: readonly Limit[];
  currency: string;
}

export function LimitCard({ kind, limits, currency }: LimitCardProps) {
  const { title, text } = texts.kinds[kind];
  return (
    <Card as="section" aria-labelledby={`limit-${kind}`}>
      <h2 id={`limit-${kind}`} className="font-sans text-base">
        {title}
      </h2>
      <p className="mt-1 text-13 text-text-3">{text}</p>
      <ul className="mt-4">
        {limits.map((limit) => (
          <LimitRow key={limit.window} limit={limit} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}
