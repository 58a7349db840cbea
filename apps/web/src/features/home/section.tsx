import type { UseQueryResult } from '@tanstack/react-query';
import { RetryButton } from '@yakamoz/site/retry-button';
import { Icon } from '@yakamoz/ui/icon';
import type { ReactNode } from 'react';

import { homeTexts as texts } from './home-texts.ts';

interface SectionProps {
  id: string;
  title: string;
  /** small: a label over a short row; hidden: read out and not seen, where the content needs no headline. */
  head?: 'small' | 'hidden';
  /** Beside the title, or below it where there is no room. */
  tag?: ReactNode;
  note?: ReactNode;
  /** Beside the title: the way to all of it, or arrows. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

const heads = {
  large: 'mb-2 flex min-h-11 items-center justify-between gap-3',
  small: 'mb-1.5',
  hidden: 'sr-only',
};

/** A part of the front page: a title with what belongs beside it, and the content. */
export function Section({ id, title, head, tag, note, aside, className = '', children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`home-section ${className}`}>
      <div className={heads[head ?? 'large']}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className={head === 'small' ? 'font-sans text-sm' : 'text-lg leading-6 md:text-2xl'}>
              {title}
            </h2>
            {tag}
          </div>
          {note && <div className="mt-0.5 text-13 text-text-3">{note}</div>}
        </div>
        {aside && <div className="flex shrink-0 items-center gap-1">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

interface ListLooksProps<T> {
  query: UseQueryResult<readonly T[]>;
  /** The height of the finished list, so that no look is smaller than another and nothing moves. */
  heightClass: string;
  skeleton: ReactNode;
  empty: string;
  children: (items: readonly T[]) => ReactNode;
}

/** The five looks of a list (DATA-01): loading, empty, failed with a way to try again, stale, and ready. */
export function ListLooks<T>({ query, heightClass, skeleton, empty, children }: ListLooksProps<T>) {
  const { data, isError } = query;
  if (data === undefined && !isError)
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        {skeleton}
      </div>
    );
  if (data === undefined) return <Failed query={query} heightClass={heightClass} />;
  if (data.length === 0) return <Plate icon="info" text={empty} heightClass={heightClass} />;
  return (
    <div className="relative">
      {children(data)}
      {isError && (
        <div
          role="status"
          className="absolute inset-x-2 bottom-2 z-2 flex items-center justify-between gap-3 rounded-tile border border-warn bg-s2 py-1 pr-1 pl-3 text-13 text-warn shadow-e2"
        >
          {texts.stale}
          <RetryButton query={query} />
        </div>
      )}
    </div>
  );
}

interface FailedProps {
  query: UseQueryResult;
  heightClass: string;
}

export const Failed = ({ query, heightClass }: FailedProps) => (
  <Plate icon="offline" text={texts.failed} query={query} heightClass={heightClass} />
);

interface PlateProps {
  icon: 'offline' | 'info';
  text: string;
  heightClass: string;
  query?: UseQueryResult;
}

/** What stands where a list would be, as large as the list. */
function Plate({ icon, text, heightClass, query }: PlateProps) {
  return (
    <div
      role="status"
      className={`home-plate flex items-center justify-center gap-3 rounded-card text-center text-sm text-text-2 ${heightClass}`}
    >
      <p className="flex items-center gap-2">
        <Icon name={icon} size={20} className="text-text-3" />
        {text}
      </p>
      {query && <RetryButton query={query} />}
    </div>
  );
}
