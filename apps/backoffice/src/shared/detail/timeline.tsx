import { formatMoment } from '@yakamoz/site/format';
import type { ReactNode } from 'react';

import { formatExactMoment } from '../format.ts';
import type { StatusTone } from '../status.tsx';

export interface Moment {
  id: string;
  at: string;
  title: ReactNode;
  text?: ReactNode;
  tone?: StatusTone;
}

/** What happened, the newest first or as the caller orders it. */
export function Timeline({ moments, label }: { moments: readonly Moment[]; label: string }) {
  return (
    <ol aria-label={label} className="timeline">
      {moments.map(({ id, at, title, text, tone = 'neutral' }) => (
        <li key={id} data-tone={tone}>
          <p className="text-13 font-semibold">{title}</p>
          {text !== undefined && <div className="text-13 text-text-2">{text}</div>}
          <time dateTime={at} title={formatExactMoment(at)} className="tnum text-xs text-text-3">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
