import { formatMoment } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';

export interface TimelineStep {
  id: string;
  title: string;
  text?: string | undefined;
  /** When it was reached; what is still ahead has none. */
  at: string | null;
  look: 'done' | 'now' | 'ahead' | 'refused';
}

/** What has happened with its dates, what happens now, and what is still ahead. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li key={step.id} className="grid grid-cols-[1.5rem_1fr] gap-3">
          <div className="grid grid-rows-[auto_1fr] justify-items-center">
            <Mark look={step.look} />
            {index < steps.length - 1 && <span aria-hidden className="w-px bg-line" />}
          </div>
          <div className={`grid content-start gap-1 text-sm ${index < steps.length - 1 ? 'pb-4' : ''}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={step.look === 'ahead' ? 'text-text-3' : 'font-semibold'}>{step.title}</span>
              {step.at !== null && (
                <time dateTime={step.at} className="tnum text-13 text-text-3">
                  {formatMoment(step.at)}
                </time>
              )}
            </p>
            {step.text !== undefined && <p className="break-words text-text-2">{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const looks: Record<TimelineStep['look'], string> = {
  done: 'bg-s3 text-yakamoz',
  now: 'bg-s3 text-warn',
  ahead: 'border border-line text-text-3',
  refused: 'bg-s3 text-loss',
};
const icons = { done: 'check', now: 'clock', ahead: 'minus', refused: 'close' } as const;

function Mark({ look }: { look: TimelineStep['look'] }) {
  return (
    <span aria-hidden className={`grid size-6 place-items-center rounded-full ${looks[look]}`}>
      <Icon name={icons[look]} size={14} />
    </span>
  );
}
