import { useInfiniteQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { deviceName } from '@yakamoz/site/device';
import { formatMoment } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ChipTone } from '@yakamoz/ui/status-chip';

import { MoreRows } from '../../shared/more-rows.tsx';
import { signInsQuery } from './sign-ins-api.ts';
import type { SignIn } from './sign-ins-api.ts';
import { signInsTexts as texts } from './sign-ins-texts.ts';

const headingId = 'son-girisler';

/** Sign-ins and attempts, failed ones too: what a player would not recognise stands here (SIGN-01). */
export function SignIns() {
  const query = useInfiniteQuery(signInsQuery);
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <header className="grid gap-2">
        <h2 id={headingId} className="text-xl">
          {texts.title}
        </h2>
        <p className="max-w-prose text-sm text-text-2">{texts.intro}</p>
      </header>
      <DataLooks
        // What did not come of the next page is told at its button.
        query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
        texts={texts}
        skeleton={<Skeleton className="h-60" />}
      >
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <p className="text-sm text-text-3">{texts.empty}</p>;
          return (
            <>
              <ul className="divide-y divide-line rounded-card border border-line bg-s1">
                {events.map((event) => (
                  <SignInRow key={event.id} event={event} />
                ))}
              </ul>
              <MoreRows query={query} texts={texts} />
            </>
          );
        }}
      </DataLooks>
    </section>
  );
}

const toneOf = ({ step, outcome }: SignIn): ChipTone => {
  if (outcome === 'passed') return step === 'sign_in' ? 'success' : 'neutral';
  return outcome === 'code_asked' ? 'info' : 'warn';
};

function SignInRow({ event }: { event: SignIn }) {
  const isNew = event.step === 'sign_in' && event.outcome === 'passed' && !event.known;
  return (
    <li className="grid gap-1 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatusChip tone={toneOf(event)}>{texts.outcome(event)}</StatusChip>
        {event.this_device && <StatusChip tone="success">{texts.thisDevice}</StatusChip>}
        {isNew && !event.this_device && <StatusChip tone="warn">{texts.newDevice}</StatusChip>}
      </p>
      <p className="text-sm font-semibold">{deviceName(event.device)}</p>
      <dl className="tnum flex flex-wrap gap-x-4 text-13 text-text-3">
        <div className="flex gap-1">
          <dt>{texts.at}:</dt>
          <dd className="text-text-2">
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </dd>
        </div>
        {event.network !== null && (
          <div className="flex gap-1">
            <dt>{texts.network}:</dt>
            <dd className="text-text-2">{event.network}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
