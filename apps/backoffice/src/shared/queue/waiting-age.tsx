import { useNow } from '@yakamoz/site/clock';
import { formatMoment } from '@yakamoz/site/format';

import { Status } from '../status.tsx';
import { queueTexts as texts } from './queue-texts.ts';

/** Half of the time a player was told is a warning, all of it is too late. */
export function urgencyOf(
  askedAt: string,
  latestBy: string | null,
  now: number,
): 'neutral' | 'warn' | 'danger' {
  if (latestBy === null) return 'neutral';
  const asked = Date.parse(askedAt);
  const passed = (now - asked) / (Date.parse(latestBy) - asked);
  if (passed >= 1) return 'danger';
  return passed >= 0.5 ? 'warn' : 'neutral';
}

interface Waiting {
  askedAt: string;
  latestBy: string | null;
}

/** The last cell of a row: how long it has waited or, once it is over, since when it no longer does. */
export function RowAge({ finishedAt, ...waiting }: Waiting & { finishedAt: string | null }) {
  return (
    <span className="text-right text-xs text-text-3">
      {finishedAt === null ? (
        <WaitingAge {...waiting} />
      ) : (
        <time dateTime={finishedAt} className="tnum">
          {formatMoment(finishedAt)}
        </time>
      )}
    </span>
  );
}

/** How long it has waited, and in colour and words whether that is too long. */
function WaitingAge({ askedAt, latestBy }: Waiting) {
  const now = useNow();
  const tone = urgencyOf(askedAt, latestBy, now);
  const late = { neutral: undefined, warn: texts.half, danger: texts.over }[tone];
  const title = texts.ageOf(formatMoment(askedAt), latestBy === null ? null : formatMoment(latestBy));
  return (
    <span title={late === undefined ? title : `${title} (${late})`}>
      <Status tone={tone}>
        <span className="tnum">
          {texts.age(Math.max(0, (now - Date.parse(askedAt)) / 1000))}
          {tone === 'danger' && <strong className="text-loss">{` · ${texts.over}`}</strong>}
        </span>
        {tone === 'warn' && <span className="sr-only">{texts.half}</span>}
      </Status>
    </span>
  );
}
