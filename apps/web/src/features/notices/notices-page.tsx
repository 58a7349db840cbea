import { useInfiniteQuery } from '@tanstack/react-query';
import { browserNow } from '@yakamoz/site/clock';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment, istanbulDay } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { MoreRows } from '../../shared/more-rows.tsx';
import { TextButton } from '../../shared/text-button.tsx';
import { NoticePreferences } from './notice-preferences.tsx';
import { noticesQuery, useRead } from './notices-api.ts';
import type { Notice } from './notices-api.ts';
import { noticesTexts as texts } from './notices-texts.ts';

/** /bildirimler */
export function NoticesPage() {
  const query = useInfiniteQuery(noticesQuery);
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="max-w-prose text-sm text-text-2">{texts.intro}</p>
      </header>
      <div className="grid gap-4">
        <DataLooks
          // What did not come of the next page is told at its button.
          query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
          texts={texts}
          skeleton={<Skeleton className="h-80" />}
        >
          {({ pages }) => (
            <>
              <NoticeList notices={pages.flatMap(({ notices }) => notices)} unread={pages[0]?.unread ?? 0} />
              <MoreRows query={query} texts={texts} />
            </>
          )}
        </DataLooks>
      </div>
      <NoticePreferences />
    </div>
  );
}

function NoticeList({ notices, unread }: { notices: readonly Notice[]; unread: number }) {
  const read = useRead();
  const newest = notices[0];
  if (newest === undefined) return <StatePanel icon="bell" title={texts.empty} text={texts.emptyText} />;
  const days = Map.groupBy(notices, ({ at }) => istanbulDay(Date.parse(at)));
  return (
    <>
      {unread > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="sm:justify-self-start"
          busy={read.isPending}
          busyLabel={texts.reading}
          onClick={() => read.mutate({ upTo: newest.id })}
        >
          {texts.readAll}
        </Button>
      )}
      {read.isError && (
        <p role="alert" className="text-13 text-loss">
          {texts.readFailed}
        </p>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`gun-${day}`} className="grid gap-2">
          <h2 id={`gun-${day}`} className="font-sans text-sm font-bold tracking-normal text-text-2">
            {nameOfDay(day)}
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-s1">
            {ofDay.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onRead={() => read.mutate({ id: notice.id })} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { kind, at, title, paragraphs, link } = notice;
  return (
    <li className="relative grid gap-1 p-4">
      <p className="tnum flex flex-wrap gap-x-3 text-13 text-text-3">
        <span>{texts.kinds[kind].name}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
        {!notice.read && <strong className="text-mehtap">{texts.unread}</strong>}
      </p>
      <h3
        className={`font-sans text-base tracking-normal ${notice.read ? 'font-semibold text-text-2' : 'font-bold'}`}
      >
        {title}
      </h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-sm wrap-anywhere text-text-2">
          {paragraph}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-4">
        {link !== null && (
          <Link
            to={link}
            onClick={notice.read ? undefined : onRead}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-yakamoz hover:underline"
          >
            {texts.open}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        {!notice.read && (
          <TextButton aria-label={texts.readOf(title)} onClick={onRead}>
            {texts.read}
          </TextButton>
        )}
      </p>
    </li>
  );
}

const longDay = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

function nameOfDay(day: string): string {
  const today = browserNow();
  if (day === istanbulDay(today)) return texts.today;
  if (day === istanbulDay(today - 86_400_000)) return texts.yesterday;
  return longDay.format(new Date(day));
}
