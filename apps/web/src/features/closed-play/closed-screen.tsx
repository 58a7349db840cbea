import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { ClosedWays } from '../../shared/play-safety/closed-ways.tsx';
import { closedWords } from '../../shared/play-safety/closed-words.ts';
import { HelpCard } from '../../shared/play-safety/help-card.tsx';
import { isClosed, safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { closedPlayTexts as texts } from './closed-play-texts.ts';

/** Stands where games, promotions and deposits would be, for a member who has closed them (D-13). */
export function ClosedScreen() {
  const { user } = useSession();
  const safety = useQuery({ ...safetyQuery, enabled: user !== null });
  // Every tab hears that it was closed before any knows until when.
  const closed = safety.data !== undefined && isClosed(safety.data) ? safety.data : undefined;
  return (
    <div className="page-column py-6 lg:py-12">
      <div className="mx-auto grid max-w-3xl gap-4 lg:gap-6">
        <DataLooks query={{ ...safety, data: closed }} texts={texts} skeleton={<Skeleton className="h-96" />}>
          {(state) => {
            const { title, text } = closedWords(state);
            return (
              <>
                <Card as="section" className="grid gap-5">
                  <header className="flex gap-4">
                    <span className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-s2 text-mehtap">
                      <Icon name={state.exclusion === null ? 'clock' : 'lock'} size={24} />
                    </span>
                    <div className="grid gap-1">
                      <h1 className="text-2xl">{title}</h1>
                      <p className="text-text-2">{text}</p>
                    </div>
                  </header>
                  <ClosedWays />
                  {state.exclusion !== null && (
                    <ButtonLook variant="secondary">
                      <Link to="/kendini-dislama" className="sm:justify-self-start">
                        {texts.toReturn}
                      </Link>
                    </ButtonLook>
                  )}
                </Card>
                <HelpCard line={state.help_line} />
              </>
            );
          }}
        </DataLooks>
      </div>
    </div>
  );
}
